/*
 * The Mühle player with tables: the pairs to eight stones are solved once, then every move must
 * keep the value of its position, take the shortest way to win and the longest to lose, and play a
 * draw on.
 */
#include "search/engines/muehle_tables.h"
#include "games/muehle/game.h"
#include "scratch.h"
#include "search/level.h"
#include "search/oracle.h"
#include "tables/index.h"
#include "tables/small.h"
#include "tables/solve.h"
#include "tables/view.h"
#include "test.h"
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

enum { STONES = 8, POSITIONS = SANITIZED ? 100 : 1000 };

static struct table_store *store;
static ludo_variant variant;
static search_oracle oracle;

static int solve_small(void **state) {
    (void)state;
    ludo_error error = {0};
    sector_outcome start;
    struct solve_job job = {.directory = scratch,
                            .rule = MUEHLE_SEED,
                            .kind = TABLE_DISTANCES,
                            .stones = STONES,
                            .unverified = true,
                            .threads = 2,
                            .memory = (uint64_t)1 << 30,
                            .disk = (uint64_t)1 << 30};
    if (!scratch_make() || !solve_tables(&job, &start, &error) ||
        !(store = store_open(scratch, MUEHLE_SEED, NULL, NULL)) ||
        !ludo_read_variant("muehle", &variant, &error)) {
        fprintf(stderr, "%s\n", error.text);
        return -1;
    }
    oracle = muehle_oracle(store);
    return 0;
}

static int forget(void **state) {
    (void)state;
    store_close(store);
    return scratch_remove() ? 0 : -1;
}

static sector_outcome outcome_of(const struct muehle_position *position) {
    return store_probe(store, position, NULL);
}

/* The outcome one ply earlier. */
static sector_outcome before(sector_outcome outcome) {
    return outcome == SECTOR_DRAW ? outcome : (sector_outcome)(outcome + 1);
}

static struct muehle_position after(const struct muehle_position *position, ludo_move move) {
    struct muehle_position next = *position;
    muehle_play(&next, muehle_unpack(move));
    return next;
}

static ludo_move best_move(const struct muehle_position *position, search_method method,
                           int *score) {
    search_line line;
    search_report report = {.lines = &line};
    search_job job = {.variant = &variant,
                      .state = position,
                      .limits = {.nodes = 2000},
                      .method = method,
                      .oracle = &oracle};
    assert_true(search_run(&job, &report));
    *score = line.score;
    return line.moves[0];
}

/* A position of a pair in which somebody has a choice. */
static struct muehle_position any_position(int own, int other, ludo_random *random) {
    struct sector sector = {MUEHLE_SEED, SECTOR_PLACED, (uint8_t)own, (uint8_t)other};
    for (;;) {
        bool distinct;
        struct muehle_position position =
            index_position(sector, ludo_below(random, index_slots(sector)), &distinct);
        if (muehle_count(&position, MUEHLE_SEED) > 1)
            return position;
    }
}

static const int pairs[][2] = {{3, 3}, {4, 3}, {3, 4}, {4, 4}, {5, 3}, {3, 5}};

static void moves_keep_the_outcome(void **state) {
    (void)state;
    ludo_random random = ludo_seeded(5);
    int kinds[3] = {0};
    for (int i = 0; i < POSITIONS; i++) {
        const int *pair = pairs[i % 6];
        struct muehle_position position = any_position(pair[0], pair[1], &random);
        int score;
        search_method method = i / 6 % 2 ? SEARCH_MCTS : SEARCH_USUAL;
        struct muehle_position next = after(&position, best_move(&position, method, &score));
        sector_outcome outcome = outcome_of(&position);
        assert_int_equal(before(outcome_of(&next)), outcome);
        assert_int_equal(score, outcome == SECTOR_DRAW ? 0
                                : outcome & 1          ? SEARCH_WIN - outcome
                                                       : outcome - SEARCH_WIN);
        kinds[outcome == SECTOR_DRAW ? 2 : outcome & 1]++;
    }
    assert_true(kinds[0] && kinds[1] && kinds[2]);
}

/* Lists the moves that keep a draw. */
static size_t drawing_moves(const struct muehle_position *position, ludo_move *moves) {
    size_t count = muehle_list(position, MUEHLE_SEED, moves), drawing = 0;
    for (size_t i = 0; i < count; i++) {
        struct muehle_position next = after(position, moves[i]);
        if (outcome_of(&next) == SECTOR_DRAW)
            moves[drawing++] = moves[i];
    }
    return drawing;
}

static struct muehle_position any_draw(ludo_random *random) {
    for (;;) {
        struct muehle_position position = any_position(4, 3 + (int)ludo_below(random, 2), random);
        if (outcome_of(&position) == SECTOR_DRAW)
            return position;
    }
}

static bool is_in(const uint64_t *hashes, size_t count, uint64_t hash) {
    while (count > 0 && hashes[count - 1] != hash)
        count--;
    return count > 0;
}

/* Whatever the moves are worth: all positions behind drawing moves but one have been there, as far
 * as no stone is taken, and none of them is played. */
static void draws_are_not_repeated(void **state) {
    (void)state;
    ludo_random random = ludo_seeded(6);
    int choices = 0;
    for (int i = 0; i < POSITIONS / 4; i++) {
        struct muehle_position position = any_draw(&random);
        ludo_move moves[MUEHLE_MAX_MOVES];
        size_t count = drawing_moves(&position, moves), fresh = ludo_below(&random, count);
        uint64_t past[2 * MUEHLE_MAX_MOVES] = {0}; /* who is to move alternates */
        for (size_t k = 0; k < count; k++) {
            struct muehle_position next = after(&position, moves[k]);
            past[2 * k + 1] = k == fresh || moves[k] >> 32 ? 0 : variant.game->hash(&next);
        }
        search_line line;
        search_report report = {.lines = &line};
        search_job job = {.variant = &variant,
                          .state = &position,
                          .limits = {.nodes = 2000},
                          .past = past,
                          .past_count = 2 * count,
                          .oracle = &oracle};
        assert_true(search_run(&job, &report));
        struct muehle_position next = after(&position, line.moves[0]);
        assert_false(is_in(past, 2 * count, variant.game->hash(&next)));
        choices += count > 1;
    }
    assert_true(choices > 0);
}

/* Plays a drawn position against a level until somebody wins, or 100 plies long; gives whether we
 * do. */
static bool wins_against(int level, struct muehle_position position, uint64_t seed) {
    uint64_t past[100];
    for (size_t plies = 0; plies < 100; plies++) {
        search_line line;
        search_report report = {.lines = &line};
        search_job job = {
            .variant = &variant, .state = &position, .limits = {.nodes = 2000}, .seed = seed};
        past[plies] = variant.game->hash(&position);
        job.past = past;
        job.past_count = plies;
        job.oracle = plies % 2 == 0 ? &oracle : NULL;
        assert_true(plies % 2 == 0 ? search_run(&job, &report)
                                   : search_at_level(&job, level, &report));
        position = after(&position, line.moves[0]);
        sector_outcome outcome = outcome_of(&position);
        bool ours = plies % 2 == 0;                                   /* the last move was */
        assert_true(outcome == SECTOR_DRAW || (outcome & 1) != ours); /* nothing is given away */
        if (muehle_over(&position))
            return true;
    }
    return false;
}

/* Who errs now and then loses the draw. */
static void draws_are_played_on(void **state) {
    (void)state;
    ludo_random random = ludo_seeded(11);
    int wins = 0, games = POSITIONS / 20;
    for (int i = 0; i < games; i++)
        wins += wins_against(3, any_draw(&random), (uint64_t)i);
    assert_true(2 * wins > games);
}

/* A store with the pair 3-3 alone: of positions with seven stones, only moves that take one are
 * known. */
static void search_asks_behind_captures(void **state) {
    (void)state;
    ludo_random random = ludo_seeded(7);
    struct table_store *few;
    search_oracle whole = oracle;
    char from[128], folder[96], to[160];
    struct sector three = {MUEHLE_SEED, SECTOR_PLACED, 3, 3};
    assert_true(view_path(scratch, TABLE_DISTANCES, three, from, sizeof from));
    snprintf(folder, sizeof folder, "%s/few", scratch);
    assert_int_equal(mkdir(folder, 0777), 0);
    snprintf(to, sizeof to, "%s/seed", folder);
    assert_int_equal(mkdir(to, 0777), 0);
    assert_true(view_path(folder, TABLE_DISTANCES, three, to, sizeof to));
    assert_int_equal(link(from, to), 0);
    assert_non_null(few = store_open(folder, MUEHLE_SEED, NULL, NULL));
    oracle = muehle_oracle(few);
    int wins = 0;
    for (int i = 0; i < POSITIONS; i++) {
        struct muehle_position position = any_position(3, 4, &random);
        ludo_move moves[MUEHLE_MAX_MOVES];
        size_t count = muehle_list(&position, MUEHLE_SEED, moves);
        sector_outcome best = SECTOR_DRAW;
        for (size_t k = 0; k < count; k++) {
            struct muehle_position next = after(&position, moves[k]);
            sector_outcome outcome = store_probe(few, &next, NULL);
            assert_int_equal(outcome == SECTOR_UNKNOWN, moves[k] >> 32 == 0 && !muehle_lost(&next));
            if (outcome < SECTOR_UNKNOWN && !(outcome & 1) && before(outcome) < best)
                best = before(outcome);
        }
        if (best == SECTOR_DRAW)
            continue;
        int score;
        best_move(&position, SEARCH_USUAL, &score);
        assert_int_equal(score, SEARCH_WIN - best);
        /* Two lines are searched, not looked up; one ply is enough to meet what is known. */
        search_line lines[2];
        search_report report = {.lines = lines};
        search_job job = {.variant = &variant,
                          .state = &position,
                          .limits = {.depth = 1},
                          .lines = 2,
                          .oracle = &oracle};
        assert_true(search_run(&job, &report));
        assert_int_equal(lines[0].score, SEARCH_WIN - best);
        wins++;
    }
    assert_true(wins > 0);
    store_close(few);
    oracle = whole;
}

/* How many in a thousand answers to a move lose. */
static int count_trap(const struct muehle_position *position, ludo_move move) {
    struct muehle_position next = after(position, move);
    ludo_move answers[MUEHLE_MAX_MOVES];
    size_t count = muehle_list(&next, MUEHLE_SEED, answers), losing = 0;
    for (size_t i = 0; i < count; i++) {
        struct muehle_position last = after(&next, answers[i]);
        sector_outcome outcome = outcome_of(&last);
        losing += outcome != SECTOR_DRAW && outcome & 1;
    }
    return (int)(1000 * losing / count);
}

static void traps_are_told(void **state) {
    (void)state;
    ludo_random random = ludo_seeded(12);
    int traps = 0;
    for (int i = 0; i < POSITIONS / 10; i++) {
        struct muehle_position position = any_draw(&random);
        ludo_move moves[MUEHLE_MAX_MOVES];
        for (size_t k = drawing_moves(&position, moves); k-- > 0;) {
            int trap = count_trap(&position, moves[k]);
            assert_int_equal(oracle_trap(&oracle, &variant, &position, moves[k]), trap);
            traps += trap > 0;
        }
    }
    assert_true(traps > 0);
}

static void all_moves_are_told(void **state) {
    (void)state;
    ludo_random random = ludo_seeded(8);
    struct oracle_move moves[SEARCH_LIST];
    for (int i = 0; i < POSITIONS / 10; i++) {
        struct muehle_position position = any_position(3, 3, &random);
        size_t known, count = oracle_moves(&oracle, &variant, &position, moves, &known);
        assert_int_equal(count, muehle_count(&position, MUEHLE_SEED));
        assert_int_equal(known, count);
        for (size_t k = 0; k + 1 < count; k++) {
            search_fact one = moves[k].fact, two = moves[k + 1].fact;
            assert_true(search_fact_score(one, 0) >= search_fact_score(two, 0));
        }
        search_line line;
        oracle_line(&oracle, &variant, &position, &moves[0], SEARCH_PLIES, &line);
        if (moves[0].fact.value != 0)
            assert_int_equal(line.length, moves[0].fact.plies);
        for (int k = 0; k < line.length; k++)
            position = after(&position, line.moves[k]);
        assert_true(moves[0].fact.value == 0 || muehle_over(&position));
    }
}

/* Levels for people have no tables: at the first one a won position is not always won in the fewest
 * plies. */
static void levels_do_not_ask(void **state) {
    (void)state;
    ludo_random random = ludo_seeded(9);
    int worse = 0;
    for (int i = 0; i < 50; i++) {
        struct muehle_position position = any_position(3, 3, &random);
        search_line line;
        search_report report = {.lines = &line};
        search_job job = {
            .variant = &variant, .state = &position, .oracle = &oracle, .seed = (uint64_t)i};
        assert_true(search_at_level(&job, 1, &report));
        struct muehle_position next = after(&position, line.moves[0]);
        worse += before(outcome_of(&next)) != outcome_of(&position);
    }
    assert_true(worse > 0);
}

/* ---- The small set, made in the background ---- */

static atomic_int failures;

static void count_failure(void *context, const char *sentence) {
    (void)context, (void)sentence;
    atomic_fetch_add(&failures, 1);
}

/* A thread that could not end at once is waited for here. */
static void end_for_sure(struct small_set *set) {
    while (!small_end(set))
        usleep(1000);
}

static void the_small_set_is_made(void **state) {
    (void)state;
    char folder[96];
    ludo_random random = ludo_seeded(10);
    struct muehle_position position = any_position(3, 3, &random);
    snprintf(folder, sizeof folder, "%s/home/ludothek/tables", scratch);
    struct table_store *growing = store_open(folder, MUEHLE_SEED, NULL, NULL);
    struct small_set *set = small_begin(folder, MUEHLE_SEED, 6, growing, count_failure, NULL);
    assert_non_null(set);
    while (store_probe(growing, &position, NULL) == SECTOR_UNKNOWN && atomic_load(&failures) == 0)
        usleep(1000);
    assert_int_equal(store_probe(growing, &position, NULL), outcome_of(&position));
    end_for_sure(set);
    /* Stopped at once it does no harm. */
    end_for_sure(small_begin(folder, MUEHLE_USUAL, 6, growing, count_failure, NULL));
    assert_int_equal(atomic_load(&failures), 0);
    end_for_sure(small_begin("/dev/null/nowhere", MUEHLE_SEED, 6, growing, count_failure, NULL));
    assert_int_equal(atomic_load(&failures), 1);
    store_close(growing);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_keep_the_outcome), cmocka_unit_test(draws_are_not_repeated),
        cmocka_unit_test(draws_are_played_on),    cmocka_unit_test(search_asks_behind_captures),
        cmocka_unit_test(traps_are_told),         cmocka_unit_test(all_moves_are_told),
        cmocka_unit_test(levels_do_not_ask),      cmocka_unit_test(the_small_set_is_made),
    };
    return cmocka_run_group_tests(tests, solve_small, forget);
}
