/*
 * Tactics: puzzles of data/puzzles whose one right move the search must find within a node limit.
 *
 * The test proves each line by brute force, which uses nothing but the contract. The same proof
 * found the lines in random games: `build/tests/tactics GAME KIND N COUNT` prints more of them.
 * Those of Mister X and Hive, where it takes too long, are left to tactics_hive.c.
 *
 * What lies deeper than a proof by brute force reaches is left to the search: `build/tests/tactics
 * GAME NODES` prints the lines of a game where another move wins within N + 2 plies, or the move
 * loses after all. `build/tests/tactics FILE` tests the puzzles of a file alone.
 */
#include "tactics.h"
#include "search/search.h"

enum { DEPTHS = 8, NODES = 300000, JUDGED = 1000000, GLANCE = 50000, EACH = SANITIZED ? 12 : 1 };
enum { GAMES = 100000, GAME_MOVES = 300, MOST_WORK = 4000000 };

struct prover {
    ludo_variant variant;
    const ludo_rules *game;
    size_t size, max_moves;
    unsigned char *states; /* one for each depth */
    ludo_move *moves;      /* max_moves for each depth */
    ludo_move
        refuting[DEPTHS]; /* the answer that refuted the last try: it often refutes the next */
    uint64_t work;
};

static void open_prover(struct prover *prover, const char *name) {
    ludo_error error;
    *prover = (struct prover){0};
    if (!ludo_read_variant(name, &prover->variant, &error))
        fail_msg("%s: %s", name, error.text);
    prover->game = prover->variant.game;
    prover->size = (ludo_state_size(&prover->variant) + 15) / 16 * 16;
    prover->max_moves = ludo_max_moves(&prover->variant);
    prover->states = malloc(DEPTHS * prover->size);
    prover->moves = malloc(DEPTHS * prover->max_moves * sizeof *prover->moves);
    assert_true(prover->states && prover->moves);
}

static void close_prover(struct prover *prover) {
    free(prover->states);
    free(prover->moves);
}

/* The state after a move, in the place of its depth. */
static void *after(struct prover *prover, const void *state, ludo_move move, int depth) {
    void *next = prover->states + (size_t)depth * prover->size;
    memcpy(next, state, ludo_state_size(&prover->variant));
    prover->game->play(next, move, NULL);
    prover->work++;
    return next;
}

/* Whether a player can force a win within some plies. */
static bool wins(struct prover *prover, const void *state, int player, int plies) {
    int turn = prover->game->turn(state);
    if (turn == LUDO_OVER) {
        ludo_result result;
        prover->game->result(state, &result);
        return result.ending == LUDO_WON && result.winner == player;
    }
    if (plies <= 0 || prover->work > MOST_WORK)
        return false;
    ludo_move *moves = prover->moves + (size_t)plies * prover->max_moves;
    size_t count = prover->game->list(state, moves);
    for (size_t i = 1; i < count; i++)
        if (moves[i] == prover->refuting[plies]) {
            moves[i] = moves[0];
            moves[0] = prover->refuting[plies];
        }
    for (size_t i = 0; i < count; i++)
        if (wins(prover, after(prover, state, moves[i], plies), player, plies - 1) ==
            (turn == player)) {
            prover->refuting[plies] = moves[i];
            return turn == player;
        }
    return turn != player;
}

/* How many moves of a kind there are, two standing for more; the last one is given. Moves that lead
 * to the same position are one. */
static int right_moves(struct prover *prover, const void *state, bool win, int plies,
                       ludo_move *right) {
    ludo_move *moves = prover->moves; /* no place of a depth: nothing is listed at depth 0 */
    int player = prover->game->turn(state), found = 0;
    size_t count = prover->game->list(state, moves);
    uint64_t hash = 0;
    for (size_t i = 0; i < count && found < 2; i++) {
        const void *next = after(prover, state, moves[i], plies);
        uint64_t reached = prover->game->hash(next);
        if ((found && reached == hash) ||
            wins(prover, next, win ? player : !player, plies - 1) != win)
            continue;
        *right = moves[i];
        hash = reached;
        found++;
    }
    return found;
}

/* Whether a position is of a kind, and its right move. A shallower look must not be enough. */
static bool proved(struct prover *prover, const void *state, bool win, int plies,
                   ludo_move *right) {
    prover->work = 0;
    return prover->game->count(state) > 1 &&
           right_moves(prover, state, win, plies - 2, right) == (win ? 0 : 2) &&
           right_moves(prover, state, win, plies, right) == 1 && prover->work <= MOST_WORK;
}

/* ---- What the search knows better ---- */

/* The value for the player to move of the best of some moves, with so many nodes. */
static int value_of(struct prover *prover, const void *state, ludo_move *moves, size_t count,
                    uint64_t nodes) {
    search_line line;
    search_report report = {.lines = &line};
    search_job job = {.variant = &prover->variant,
                      .state = state,
                      .limits = {.nodes = nodes},
                      .tt_mib = 64,
                      .among = moves,
                      .among_count = count};
    assert_true(search_run(&job, &report));
    return line.score;
}

/* The value of a position for a player. */
static int value_for(struct prover *prover, const void *state, int player, uint64_t nodes) {
    ludo_result result;
    int turn = prover->game->turn(state);
    if (turn >= 0)
        return value_of(prover, state, NULL, 0, nodes) * (turn == player ? 1 : -1);
    prover->game->result(state, &result);
    return result.ending == LUDO_WON ? SEARCH_WIN * (result.winner == player ? 1 : -1) : 0;
}

/* What is wrong with a line as a puzzle; NULL: nothing that so many nodes find. */
static const char *fault_of(struct prover *prover, const struct tactic *tactic, uint64_t nodes) {
    ludo_error error;
    ludo_move right = 0, *moves = prover->moves;
    void *state = ludo_new_state_at(&prover->variant, tactic->position, &error);
    void *next = malloc(prover->size);
    if (!state || !next || !ludo_read_move(prover->game, state, tactic->move, &right, &error))
        fail_msg("%s %s: %s", tactic->game, tactic->position, error.text);
    bool win = strcmp(tactic->kind, "win") == 0;
    int player = prover->game->turn(state), value = 0;
    memcpy(next, after(prover, state, right, 0), prover->size);
    if (win) {
        uint64_t reached = prover->game->hash(next);
        size_t count = prover->game->list(state, moves), others = 0;
        for (size_t i = 0; i < count; i++)
            if (prover->game->hash(after(prover, state, moves[i], 0)) != reached)
                moves[others++] = moves[i];
        if (others == 1) /* nothing is searched where there is no choice */
            value = value_for(prover, after(prover, state, moves[0], 0), player, nodes);
        else
            value = value_of(prover, state, moves, others, nodes);
    } else {
        value = value_for(prover, next, player, nodes);
    }
    free(next);
    free(state);
    if (win)
        return value >= SEARCH_WIN - tactic->plies - 2 ? "another move wins too" : NULL;
    return value <= -SEARCH_SURE ? "it loses" : NULL;
}

/* Prints positions of random games that are of a kind, one of each game; the search has nothing
 * against them. */
static int find(const char *name, const char *kind, int plies, int wanted) {
    struct prover prover;
    ludo_random random = ludo_seeded(1);
    ludo_error error;
    open_prover(&prover, name);
    void *state = ludo_new_state_at(&prover.variant, NULL, &error);
    for (int games = 0; wanted > 0 && games < GAMES; games++) {
        bool found = false;
        prover.game->start(state, &prover.variant.options);
        for (int ply = 0; ply < GAME_MOVES && !found && prover.game->turn(state) >= 0; ply++) {
            ludo_move right;
            found = proved(&prover, state, strcmp(kind, "win") == 0, plies, &right);
            if (found) {
                struct tactic tactic = {.plies = plies};
                ludo_text text = ludo_text_in(tactic.move, sizeof tactic.move);
                snprintf(tactic.game, sizeof tactic.game, "%s", name);
                snprintf(tactic.kind, sizeof tactic.kind, "%s", kind);
                prover.game->write_move(state, right, &text);
                test_position(&prover.variant, state, tactic.position, sizeof tactic.position);
                if (fault_of(&prover, &tactic, JUDGED)) {
                    found = false;
                    break;
                }
                printf("%s\t%s %d\t%s\t%s\n", name, kind, plies, tactic.position, tactic.move);
                fflush(stdout);
                wanted--;
            }
            prover.game->play(state, prover.game->random(state, &random), NULL);
        }
    }
    free(state);
    close_prover(&prover);
    return wanted > 0;
}

/* ---- Lines ---- */

/* Proves a line and says whether the search knows the move, and when it wins, how soon. */
static bool solves(struct prover *prover, const struct tactic *tactic) {
    ludo_error error;
    ludo_move right = 0, proven = 0;
    bool win = strcmp(tactic->kind, "win") == 0;
    void *state = ludo_new_state_at(&prover->variant, tactic->position, &error);
    if (!state || !ludo_read_move(prover->game, state, tactic->move, &right, &error))
        fail_msg("%s %s: %s", tactic->game, tactic->position, error.text);
    if (!proved(prover, state, win, tactic->plies, &proven) || proven != right)
        fail_msg("%s %s: %s is not the one right move", tactic->game, tactic->position,
                 tactic->move);
    const char *fault = fault_of(prover, tactic, GLANCE);
    if (fault)
        fail_msg("%s %s %s: %s", tactic->game, tactic->position, tactic->move, fault);
    search_line line;
    search_report report = {.lines = &line};
    search_job job = {.variant = &prover->variant,
                      .state = state,
                      .limits = {.nodes = NODES},
                      .tt_mib = 4,
                      .seed = 1};
    assert_true(search_run(&job, &report));
    uint64_t wanted = prover->game->hash(after(prover, state, right, 0));
    bool good = prover->game->hash(after(prover, state, line.moves[0], 0)) == wanted &&
                (!win || line.score == SEARCH_WIN - tactic->plies);
    if (!good)
        print_message("# %s %s: %s was not found\n", tactic->game, tactic->position, tactic->move);
    free(state);
    return good;
}

static struct progress {
    struct prover prover;
    char game[64]; /* that it proves */
    int number, of_game, missed, enough;
} progress = {.enough = ENOUGH};

static void solve_next(const struct tactic *tactic) {
    if (strcmp(progress.game, tactic->game) != 0) {
        assert_true(progress.number == 0 || progress.of_game >= progress.enough);
        close_prover(&progress.prover);
        open_prover(&progress.prover, tactic->game);
        strcpy(progress.game, tactic->game);
        progress.of_game = 0;
    }
    progress.missed += progress.number % EACH == 0 && !solves(&progress.prover, tactic);
    progress.number++;
    progress.of_game++;
}

static void test_tactics(void **unused) {
    (void)unused;
    each_tactic(false, solve_next);
    assert_true(progress.of_game >= progress.enough);
    assert_int_equal(progress.missed, 0);
    close_prover(&progress.prover);
}

static const char *alone; /* a file */

static void test_file(void **unused) {
    (void)unused;
    progress.enough = 1;
    each_line(alone, solve_next);
    assert_true(progress.number > 0);
    assert_int_equal(progress.missed, 0);
    close_prover(&progress.prover);
}

static struct {
    const char *game;
    uint64_t nodes;
    struct prover prover;
    int faults;
} judge;

static void judge_next(const struct tactic *tactic) {
    if (strcmp(tactic->game, judge.game) != 0)
        return;
    const char *fault = fault_of(&judge.prover, tactic, judge.nodes);
    if (!fault)
        return;
    judge.faults++;
    printf("%s\t%s %d\t%s\t%s\t%s\n", tactic->game, tactic->kind, tactic->plies, tactic->position,
           tactic->move, fault);
    fflush(stdout);
}

/* Judges all lines of a game; gives how many have a fault. */
static int judge_game(const char *game, uint64_t nodes) {
    judge.game = game;
    judge.nodes = nodes;
    judge.faults = 0;
    open_prover(&judge.prover, game);
    each_tactic(false, judge_next);
    each_tactic(true, judge_next);
    close_prover(&judge.prover);
    return judge.faults;
}

int main(int argc, char **argv) {
    if (argc == 2) {
        const struct CMUnitTest tests[] = {cmocka_unit_test(test_file)};
        alone = argv[1];
        return cmocka_run_group_tests(tests, NULL, NULL);
    }
    if (argc == 3)
        return judge_game(argv[1], strtoull(argv[2], NULL, 10)) > 0;
    if (argc == 5)
        return find(argv[1], argv[2], atoi(argv[3]), atoi(argv[4]));
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_tactics)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
