/*
 * Tactics: positions of tests/tactics.txt whose one right move the search must find within a node limit.
 *
 * The test proves each line by brute force, which uses nothing but the contract. The same proof found the
 * lines in random games: `build/tests/tactics GAME KIND N COUNT` prints more of them. Those of Mister X and
 * Hive, where it takes too long, are left to tactics_hive.c.
 */
#include "tactics.h"
#include "search/search.h"

enum { DEPTHS = 8, NODES = 300000, EACH = SANITIZED ? 12 : 1 };
enum { GAMES = 100000, GAME_MOVES = 300, MOST_WORK = 4000000 };

struct prover {
    ludo_variant variant;
    const ludo_rules *game;
    size_t size, max_moves;
    unsigned char *states;      /* one for each depth */
    ludo_move *moves;           /* max_moves for each depth */
    ludo_move refuting[DEPTHS]; /* the answer that refuted the last try: it often refutes the next */
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
        if (wins(prover, after(prover, state, moves[i], plies), player, plies - 1) == (turn == player)) {
            prover->refuting[plies] = moves[i];
            return turn == player;
        }
    return turn != player;
}

/* How many moves of a kind there are, two standing for more; the last one is given. Moves that lead to the
 * same position are one. */
static int right_moves(struct prover *prover, const void *state, bool win, int plies, ludo_move *right) {
    ludo_move *moves = prover->moves; /* no place of a depth: nothing is listed at depth 0 */
    int player = prover->game->turn(state), found = 0;
    size_t count = prover->game->list(state, moves);
    uint64_t hash = 0;
    for (size_t i = 0; i < count && found < 2; i++) {
        const void *next = after(prover, state, moves[i], plies);
        uint64_t reached = prover->game->hash(next);
        if ((found && reached == hash) || wins(prover, next, win ? player : !player, plies - 1) != win)
            continue;
        *right = moves[i];
        hash = reached;
        found++;
    }
    return found;
}

/* Whether a position is of a kind, and its right move. A shallower look must not be enough. */
static bool proved(struct prover *prover, const void *state, bool win, int plies, ludo_move *right) {
    prover->work = 0;
    return prover->game->count(state) > 1 &&
           right_moves(prover, state, win, plies - 2, right) == (win ? 0 : 2) &&
           right_moves(prover, state, win, plies, right) == 1 && prover->work <= MOST_WORK;
}

/* Proves a line and says whether the search knows the move, and when it wins, how soon. */
static bool solves(struct prover *prover, const struct tactic *tactic) {
    ludo_error error;
    ludo_move right = 0, proven = 0;
    bool win = strcmp(tactic->kind, "win") == 0;
    void *state = ludo_new_state_at(&prover->variant, tactic->position, &error);
    if (!state || !ludo_read_move(prover->game, state, tactic->move, &right, &error))
        fail_msg("%s %s: %s", tactic->game, tactic->position, error.text);
    if (!proved(prover, state, win, tactic->plies, &proven) || proven != right)
        fail_msg("%s %s: %s is not the one right move", tactic->game, tactic->position, tactic->move);
    search_line line;
    search_report report = {.lines = &line};
    search_job job = {
        .variant = &prover->variant, .state = state, .limits = {.nodes = NODES}, .tt_mib = 4, .seed = 1};
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
    int number, of_game, missed;
} progress;

static void solve_next(const struct tactic *tactic) {
    if (strcmp(progress.game, tactic->game) != 0) {
        assert_true(progress.number == 0 || progress.of_game >= ENOUGH);
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
    assert_true(progress.of_game >= ENOUGH);
    assert_int_equal(progress.missed, 0);
    close_prover(&progress.prover);
}

/* Prints positions of random games that are of a kind, one of each game. */
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
                char position[256], move[LUDO_MOVE_TEXT];
                ludo_text text = ludo_text_in(move, sizeof move);
                prover.game->write_move(state, right, &text);
                printf("%s\t%s %d\t%s\t%s\n", name, kind, plies,
                       test_position(&prover.variant, state, position, sizeof position), move);
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

int main(int argc, char **argv) {
    if (argc == 5)
        return find(argv[1], argv[2], atoi(argv[3]), atoi(argv[4]));
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_tactics)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
