/*
 * The search for more than two players against minimax without any pruning, in which all others
 * play against the one who thinks.
 */
#include "search/paranoid.h"
#include "core/rows.h"
#include "games/ataxx/value.h"
#include "search/engines/engines.h"
#include "test.h"

enum { MOVES_BETWEEN = SANITIZED ? 19 : 5, ROOM = 2048, SOME_MOVES = 9 * 65 };

typedef int guess(const ludo_rules *game, const void *state, int thinker);

static int by_contract(const ludo_rules *game, const void *state, int thinker) {
    return game->evaluate ? game->evaluate(state, thinker) : 0;
}

static int by_crowd(const ludo_rules *game, const void *state, int thinker) {
    (void)game;
    return ataxx_crowd_value(state, thinker);
}

/* Pieces ahead of the mean of the others, counted in the text of the position. */
static int by_pieces(const ludo_rules *game, const void *state, int thinker) {
    char data[ROOM];
    ludo_text text = ludo_text_in(data, sizeof data);
    int pieces[LUDO_MAX_PLAYERS] = {0}, others = 0,
        players = ((const struct ataxx_head *)state)->players;
    game->write_position(state, &text);
    for (const char *c = data; *c && *c != ' '; c++)
        if (strchr(ROWS_PLAYERS, *c))
            pieces[strchr(ROWS_PLAYERS, *c) - ROWS_PLAYERS]++;
    for (int player = 0; player < players; player++)
        others += player == thinker ? 0 : pieces[player];
    return 100 * pieces[thinker] - 100 * others / (players - 1);
}

static const struct sample {
    const char *game;
    const struct search_engine *engine;
    int depth;
    int wait; /* moves made at random before the first search */
    guess *guess;
} samples[] = {
    {"ataxx:size=5x5,players=3", &ataxx_crowd_engine, 4, 0, by_crowd},
    {"ataxx:size=5x5,players=4,pass=ply", &ataxx_crowd_engine, 4, 0, by_crowd},
    {"ataxx:size=5x5,players=3,limit=3", &ataxx_crowd_engine, 4, 0, by_crowd},
    {"ataxx:size=5x9,players=3", &ataxx_medium_crowd_engine, 3, 0, by_pieces},
    {"ataxx:size=5x9,players=4,limit=2", &ataxx_medium_crowd_engine, 3, 0, by_pieces},
    {"ataxx:size=5x9", &ataxx_medium_engine, 3, 0, by_contract},
    {"ataxx:size=5x13,players=3", &ataxx_large_crowd_engine, 2, 0, by_pieces},
    {"ataxx:size=5x13,players=4,limit=2", &ataxx_large_crowd_engine, 2, 0, by_pieces},
    {"ataxx:size=5x13", &ataxx_large_engine, 3, 0, by_contract},
    {"cn:size=3,players=3", &cn_crowd_engine, 9, 1, NULL},
    {"cn:size=4,players=4", &cn_crowd_engine, 7, 9, NULL},
    {"ataxx:size=5x5,players=3", &paranoid_engine, 3, 0, by_contract},
    {"cn:size=3,players=4", &paranoid_engine, 9, 1, NULL},
    {"cn:size=9,players=3", &paranoid_engine, 2, 50, by_contract},
};

/* The value for the one who thinks. */
static int plain_value(const struct sample *sample, const ludo_variant *variant, const void *state,
                       int thinker, int depth, int ply) {
    const ludo_rules *game = variant->game;
    int turn = game->turn(state);
    if (turn == LUDO_OVER) {
        ludo_result result;
        game->result(state, &result);
        return result.ending != LUDO_WON  ? 0
               : result.winner == thinker ? SEARCH_WIN - ply
                                          : ply - SEARCH_WIN;
    }
    if (depth == 0)
        return sample->guess(game, state, thinker);
    _Alignas(16) unsigned char next[ROOM];
    ludo_move moves[SOME_MOVES];
    size_t count = game->list(state, moves);
    int best = turn == thinker ? -SEARCH_WIN : SEARCH_WIN;
    for (size_t i = 0; i < count; i++) {
        memcpy(next, state, ludo_state_size(variant));
        game->play(next, moves[i], NULL);
        int value = plain_value(sample, variant, next, thinker, depth - 1, ply + 1);
        best = (turn == thinker ? value > best : value < best) ? value : best;
    }
    return best;
}

/* Sanitizers look a ply less far, but where every game is seen to its end. */
static int depth_of(const struct sample *sample) {
    return sample->depth - (sample->guess ? SANITIZED : 0);
}

/* What the engine finds when it leaves nothing out. */
static int searched_value(const struct sample *sample, const ludo_variant *variant,
                          const void *state) {
    static struct search_thread thread;
    struct tt tt;
    struct search_shared shared = {.variant = variant, .tt = &tt};
    size_t size = (ludo_state_size(variant) + 15) / 16 * 16;
    assert_true(tt_open(&tt, 1));
    thread = (struct search_thread){.shared = &shared,
                                    .thorough = true,
                                    .first = SEARCH_NONE,
                                    .plies = PLIES,
                                    .widest = ludo_max_moves(variant)};
    thread.moves = malloc(PLIES * thread.widest * sizeof *thread.moves);
    thread.order = malloc(PLIES * thread.widest * sizeof *thread.order);
    thread.board = malloc((PLIES + 1) * size);
    assert_true(thread.moves && thread.order && thread.board);
    thread.trail = thread.board + size;
    int value = 0;
    for (int depth = 1; depth <= depth_of(sample); depth++)
        value =
            sample->engine->search(&thread, state, depth, -SEARCH_WIN, SEARCH_WIN, 0, SEARCH_NONE);
    tt_close(&tt);
    free(thread.moves);
    free(thread.order);
    free(thread.board);
    return value;
}

static void test_values(void **unused) {
    (void)unused;
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        ludo_variant variant;
        ludo_random random = ludo_seeded(i);
        void *state = test_state(samples[i].game, NULL, &variant);
        const ludo_rules *game = variant.game;
        int positions = 0;
        assert_true(ludo_state_size(&variant) <= ROOM && ludo_max_moves(&variant) <= SOME_MOVES);
        game->playout(state, &random, (uint64_t)samples[i].wait);
        for (; game->turn(state) >= 0; game->playout(state, &random, MOVES_BETWEEN), positions++) {
            int thinker = game->turn(state), depth = depth_of(&samples[i]);
            assert_int_equal(searched_value(&samples[i], &variant, state),
                             plain_value(&samples[i], &variant, state, thinker, depth, 0));
        }
        print_message("# %s: %d positions\n", samples[i].game, positions);
        assert_true(positions > 0);
        free(state);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_values)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
