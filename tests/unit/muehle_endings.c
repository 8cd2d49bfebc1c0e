/*
 * Endings of Nine Men's Morris: exhaustive searches with the fast and with the plain rules must
 * agree, and the smallest ending, three stones against three, is solved and compared with published
 * figures.
 */
#include "test.h"

#include "games/muehle/game.h"
#include "muehle_plain.h"

/* ---- Against the plain rules ---- */

/* 1 when the player to move wins within so many moves, -1 when they lose, otherwise 0. Both count
 * the positions they visit. */
static int plain_solve(const struct plain *plain, int depth, uint64_t *visited) {
    struct plain_move moves[PLAIN_MAX_MOVES];
    int count = plain_list(plain, moves), best = -1;
    ++*visited;
    if (plain_winner(plain, count) >= 0)
        return -1;
    if (depth == 0)
        return 0;
    for (int i = 0; i < count; i++) {
        struct plain next = *plain;
        plain_play(&next, moves[i]);
        int value = -plain_solve(&next, depth - 1, visited);
        best = value > best ? value : best;
    }
    return best;
}

static int fast_solve(const struct muehle_position *p, enum muehle_rule rule, int depth,
                      uint64_t *visited) {
    ludo_move moves[MUEHLE_MAX_MOVES];
    size_t count = muehle_list(p, rule, moves);
    int best = -1;
    ++*visited;
    if (count == 0)
        return -1;
    if (depth == 0)
        return 0;
    for (size_t i = 0; i < count; i++) {
        struct muehle_position next = *p;
        muehle_play(&next, muehle_unpack(moves[i]));
        int value = -fast_solve(&next, rule, depth - 1, visited);
        best = value > best ? value : best;
    }
    return best;
}

static void test_endings(void **unused) {
    (void)unused;
    enum { POSITIONS = SANITIZED ? 100 : 400 };
    ludo_random random = ludo_seeded(13);
    int decided = 0;
    for (int i = 0; i < POSITIONS; i++) {
        int stones[2] = {3 + i % 5 / 4, 3 + i % 7 / 6}, hands[2] = {0};
        int depth = i % 40 == 0 && !SANITIZED ? 3 : 2;
        struct plain plain = plain_random(&random, i % 2, stones, hands);
        struct muehle_position p;
        uint64_t plainly = 0, fast = 0;
        char text[64];
        plain_write(&plain, text, sizeof text);
        assert_true(muehle_read_position(&p, text, NULL));
        int value = plain_solve(&plain, depth, &plainly);
        assert_int_equal(fast_solve(&p, i % 2 ? MUEHLE_USUAL : MUEHLE_SEED, depth, &fast), value);
        assert_true(plainly == fast);
        decided += value != 0;
    }
    assert_true(decided > POSITIONS / 10);
}

/* ---- All positions of three against three ---- */

enum { SYMMETRIES = 16, SETS = 2024, LONGEST = 40 }; /* sets of three fields; plies */

/* Where each symmetry takes each bit of a set, worked out from the places of the fields on the
 * page. */
static void find_symmetries(uint8_t map[SYMMETRIES][MUEHLE_FIELDS]) {
    for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++)
        for (int i = 0; i < MUEHLE_FIELDS; i++) {
            int x = muehle_fields[i].name[0] - 'd', y = muehle_fields[i].name[1] - '4';
            int ring = abs(x) > abs(y) ? abs(x) : abs(y);
            if (symmetry & 1)
                x = -x;
            if (symmetry & 2)
                y = -y;
            if (symmetry & 4) {
                int other = x;
                x = y;
                y = other;
            }
            if (symmetry & 8) {
                x = x / ring * (4 - ring);
                y = y / ring * (4 - ring);
            }
            for (int k = 0; k < MUEHLE_FIELDS; k++)
                if (muehle_fields[k].name[0] - 'd' == x && muehle_fields[k].name[1] - '4' == y)
                    map[symmetry][muehle_fields[i].bit] = muehle_fields[k].bit;
        }
}

static uint32_t image(const uint8_t map[MUEHLE_FIELDS], uint32_t set) {
    uint32_t result = 0;
    for (; set; set &= set - 1)
        result |= 1u << map[bits_first(set)];
    return result;
}

/* Calls `visit` for one of each class of equal positions of so many stones, and gives the number of
 * slots. */
static uint64_t each_distinct(uint8_t map[SYMMETRIES][MUEHLE_FIELDS], int own_stones,
                              int other_stones, void (*visit)(void *, uint32_t, uint32_t),
                              void *context) {
    uint64_t slots = 0;
    for (uint32_t own = 0; own <= MUEHLE_BOARD; own++) {
        bool least = bits_count(own) == own_stones;
        int fixing[SYMMETRIES], count = 0;
        for (int i = 0; least && i < SYMMETRIES; i++) {
            uint32_t other = image(map[i], own);
            least = other >= own;
            if (other == own)
                fixing[count++] = i;
        }
        /* Gosper's walk through all sets of so many stones */
        for (uint32_t set = (1u << other_stones) - 1; least && set <= MUEHLE_BOARD;) {
            bool distinct = !(set & own);
            slots += distinct;
            for (int i = 0; distinct && i < count; i++)
                distinct = image(map[fixing[i]], set) >= set;
            if (distinct)
                visit(context, own, set);
            uint32_t low = set & -set, up = set + low;
            set = up | ((set ^ up) / low) >> 2;
        }
    }
    return slots;
}

/* The number of a set of three fields. */
static uint32_t rank(uint32_t set) {
    uint32_t a = (uint32_t)bits_first(set), b = (uint32_t)bits_first(bits_rest(set)),
             c = (uint32_t)bits_first(bits_rest(bits_rest(set)));
    return a + b * (b - 1) / 2 + c * (c - 1) * (c - 2) / 6;
}

struct solver {
    uint8_t map[SYMMETRIES][MUEHLE_FIELDS];
    uint8_t *plies; /* to the end, plus 1; 0: not known. Wins take an odd number of plies, losses an
                       even one */
    struct muehle_position *open;
    size_t count;
};

static void keep(void *context, uint32_t own, uint32_t other) {
    struct solver *solver = context;
    solver->open[solver->count++] = (struct muehle_position){.own = own, .other = other};
}

/* Whether a position ends in just so many plies, all shorter ends being known. */
static bool ends_in(const struct solver *solver, const struct muehle_position *p,
                    enum muehle_rule rule, int plies) {
    ludo_move moves[MUEHLE_MAX_MOVES];
    size_t count = muehle_list(p, rule, moves);
    bool winning = plies % 2;
    for (size_t i = 0; i < count; i++) {
        struct muehle_position next = *p;
        muehle_play(&next, muehle_unpack(moves[i]));
        int left = muehle_lost(&next) ? 1 : solver->plies[rank(next.own) * SETS + rank(next.other)];
        if (winning && left == plies)
            return true;
        if (!winning && (left == 0 || left % 2))
            return false;
    }
    return !winning;
}

static void test_three_against_three(void **unused) {
    (void)unused;
    static struct solver solver;
    find_symmetries(solver.map);
    for (int usual = 0; usual < 2; usual++) {
        int wins = 0, losses = 0, longest[2] = {0};
        solver.count = 0;
        solver.plies = calloc(SETS, SETS);
        solver.open = malloc(210140 * sizeof *solver.open);
        assert_true(solver.plies && solver.open);
        assert_int_equal(each_distinct(solver.map, 3, 3, keep, &solver), 210140);
        assert_int_equal(solver.count, 140621 + 269 + 28736);
        for (int plies = 0; plies < LONGEST; plies++) {
            size_t left = 0, done = 0, count = solver.count;
            for (size_t i = 0; i < count; i++) {
                struct muehle_position p = solver.open[i];
                if (ends_in(&solver, &p, usual ? MUEHLE_USUAL : MUEHLE_SEED, plies)) {
                    /* The values of one number of plies do not depend on each other,
                     * so they go straight in. */
                    for (int k = 0; k < SYMMETRIES; k++)
                        solver.plies[rank(image(solver.map[k], p.own)) * SETS +
                                     rank(image(solver.map[k], p.other))] = (uint8_t)(plies + 1);
                    done++;
                } else {
                    solver.open[left++] = p;
                }
            }
            solver.count = left;
            *(plies % 2 ? &wins : &losses) += (int)done;
            if (done)
                longest[plies % 2] = plies;
        }
        assert_int_equal(wins, 140621);
        assert_int_equal(losses, 28736);
        assert_int_equal(solver.count, 269);
        assert_int_equal(longest[1], 25);
        assert_int_equal(longest[0], 26);
        free(solver.plies);
        free(solver.open);
    }
}

/* ---- Four against three ----
 * All wins of the four are mills closed at once, so they can be counted without solving anything.
 * The rules differ: three stones in a mill are safe or not. */

struct counter {
    enum muehle_rule rule;
    int positions, wins;
};

static void count_wins(void *context, uint32_t own, uint32_t other) {
    struct counter *counter = context;
    struct muehle_position p = {.own = own, .other = other};
    counter->positions++;
    counter->wins += muehle_steps(&p, counter->rule).closing != 0;
}

static void test_four_against_three(void **unused) {
    (void)unused;
    uint8_t map[SYMMETRIES][MUEHLE_FIELDS];
    struct counter seed = {.rule = MUEHLE_SEED}, usual = {.rule = MUEHLE_USUAL};
    find_symmetries(map);
    assert_int_equal(each_distinct(map, 4, 3, count_wins, &seed), 862980);
    assert_int_equal(seed.positions, 74649 + 682654 + 3095);
    assert_int_equal(seed.wins, 74649);
    each_distinct(map, 4, 3, count_wins, &usual);
    assert_int_equal(usual.wins, 75397);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_endings),
        cmocka_unit_test(test_three_against_three),
        cmocka_unit_test(test_four_against_three),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
