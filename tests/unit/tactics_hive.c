/*
 * Tactics of Mister X and Hive in data/puzzles, which the player must find.
 *
 * The positions come from games of weak players. That their move is the only right one is proved
 * here by a plain search of all moves (no other move wins even a turn later), which shares the
 * rules with the player and nothing else.
 */
#include "games/misterx/game.h"
#include "search/search.h"
#include "tactics.h"

enum { NODES = 1000000, PROVED = SANITIZED ? 2 : 3, EACH = SANITIZED ? 6 : 1 };

static bool wins(const struct mx_state *s, int turns);

/* Whether the opponent wins within so many own turns, whatever the player to move does. */
static bool loses(const struct mx_state *s, int turns) {
    ludo_move moves[MX_MOST_MOVES];
    size_t count = mx_list(s, moves);
    for (size_t i = 0; i < count; i++) {
        struct mx_state next = *s;
        mx_play(&next, moves[i]);
        if (mx_turn(&next) == LUDO_OVER ? next.enclosed != 1u << s->turn : !wins(&next, turns))
            return false;
    }
    return true;
}

/* Whether a move wins within so many turns of its player. */
static bool wins_by(const struct mx_state *s, ludo_move move, int turns) {
    struct mx_state next = *s;
    mx_play(&next, move);
    if (mx_turn(&next) == LUDO_OVER)
        return next.enclosed == 2u >> s->turn;
    return turns > 1 && loses(&next, turns - 1);
}

/* Whether the player to move can win within so many own turns.
 * One turn takes one cell beside a Mister X at most. */
static bool wins(const struct mx_state *s, int turns) {
    ludo_move moves[MX_MOST_MOVES];
    uint64_t scene[HEX_WORDS];
    hexes_store(scene, mx_scene(s));
    if (!mx_x_in_play(s, !s->turn) ||
        (turns == 1 && bits_count(hex_ring(scene, s->cell[s->turn ? 0 : MX_SIDE])) < 5))
        return false;
    size_t count = mx_list(s, moves);
    for (int within = 1; within <= turns; within++)
        for (size_t i = 0; i < count; i++)
            if (wins_by(s, moves[i], within))
                return true;
    return false;
}

/* How many moves are right, and the last of them: those that win within so many turns, or those
 * after which the opponent does not. */
static size_t right_moves(const struct mx_state *s, bool saves, int turns, ludo_move *right) {
    ludo_move moves[MX_MOST_MOVES];
    size_t count = mx_list(s, moves), found = 0;
    for (size_t i = 0; i < count && found < 2; i++) {
        struct mx_state next = *s;
        mx_play(&next, moves[i]);
        bool good = wins_by(s, moves[i], turns);
        if (saves)
            good =
                mx_turn(&next) == LUDO_OVER ? next.enclosed != 1u << s->turn : !wins(&next, turns);
        if (good) {
            *right = moves[i];
            found++;
        }
    }
    return found;
}

static int solved[2]; /* tactics of Mister X and of Hive */

static void prove_and_solve(const struct tactic *tactic) {
    bool saves = strcmp(tactic->kind, "hold") == 0;
    int turns = (tactic->plies + 1) / 2;
    ludo_variant variant;
    ludo_error error;
    ludo_move wanted, proved;
    search_line line;
    search_report report = {.lines = &line};
    struct mx_state *s = test_state(tactic->game, tactic->position, &variant);
    if (!ludo_read_move(variant.game, s, tactic->move, &wanted, &error))
        fail_msg("%s: %s", tactic->position, error.text);
    if (turns <= PROVED) {
        assert_int_equal(right_moves(s, saves, saves ? turns : PROVED, &proved), 1);
        assert_int_equal(proved, wanted);
        assert_true(saves || (wins_by(s, wanted, turns) && !wins(s, turns - 1)));
    }
    search_job job = {.variant = &variant, .state = s, .limits = {.nodes = NODES}, .tt_mib = 4};
    assert_true(search_run(&job, &report));
    if (line.moves[0] != wanted)
        fail_msg("%s %s is not found, score %d, depth %d", tactic->position, tactic->move,
                 line.score, report.depth);
    free(s);
}

static void check(const struct tactic *tactic) {
    int *count = &solved[strcmp(tactic->game, "hive") == 0];
    if ((*count)++ % EACH == 0)
        prove_and_solve(tactic);
}

static void test_tactics(void **unused) {
    (void)unused;
    each_tactic(true, check);
    assert_true(solved[0] >= ENOUGH && solved[1] >= ENOUGH_OF_HIVE);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_tactics)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
