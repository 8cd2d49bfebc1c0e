/*
 * Players beyond the search for two with full information: what chance is worth, Monte-Carlo tree
 * search, and what theory knows of the Connect-N family.
 */
#include "search/engines/pairing.h"
#include "search/mean.h"
#include "search/search.h"
#include "test.h"

static search_line think(const ludo_variant *variant, const void *state, search_method method,
                         search_limits limits, search_report *report) {
    search_line line;
    search_report own;
    report = report ? report : &own;
    *report = (search_report){.lines = &line};
    search_job job = {.variant = variant,
                      .state = state,
                      .method = method,
                      .limits = limits,
                      .tt_mib = 4,
                      .seed = 7};
    assert_true(search_run(&job, report));
    report->lines = NULL;
    return line;
}

/* A value that chance can bring: certain, or a guess of any size. */
static int some_value(ludo_random *random) {
    int plies = 1 + (int)ludo_below(random, 20), guess = (int)ludo_below(random, 2001) - 1000;
    switch (ludo_below(random, 4)) {
    case 0:
        return SEARCH_WIN - plies;
    case 1:
        return plies - SEARCH_WIN;
    default:
        return guess;
    }
}

static int mean_of_all(const int *values, size_t count) {
    struct search_mean mean = search_mean_of(count);
    for (size_t i = 0; i < count; i++)
        search_mean_add(&mean, values[i]);
    return search_mean_value(&mean, -SEARCH_WIN);
}

/* The mean within a window, where every outcome is searched in a window of its own: an outcome
 * outside of it is known only to lie there. */
static int mean_in_window(const int *values, size_t count, int alpha, int beta, size_t *seen) {
    struct search_mean mean = search_mean_of(count);
    for (size_t i = 0; i < count && !search_mean_outside(&mean, alpha, beta); i++) {
        int low = search_mean_low(&mean, alpha), high = search_mean_high(&mean, beta);
        assert_true(low < high);
        search_mean_add(&mean, values[i] < low ? low : values[i] > high ? high : values[i]);
    }
    *seen += mean.seen;
    return search_mean_value(&mean, alpha);
}

/* Windows save outcomes and change nothing: inside the window the mean is the same,
 * outside it stays outside. */
static void test_mean(void **unused) {
    (void)unused;
    enum { TRIALS = 200000, SLACK = 3 }; /* guesses are rounded */
    ludo_random random = ludo_seeded(11);
    size_t seen = 0, all = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
        int values[SEARCH_OUTCOMES];
        size_t count = 1 + ludo_below(&random, SEARCH_OUTCOMES);
        for (size_t i = 0; i < count; i++)
            values[i] = some_value(&random);
        int alpha = some_value(&random), beta = some_value(&random);
        if (alpha >= beta)
            continue;
        int whole = mean_of_all(values, count),
            found = mean_in_window(values, count, alpha, beta, &seen);
        all += count;
        int slack = abs(whole) < SEARCH_SURE ? SLACK + abs(whole) / 100 : 0;
        if (whole > alpha + slack && whole < beta - slack)
            assert_in_range(abs(found - whole), 0, slack);
        else if (whole <= alpha - slack)
            assert_true(found <= alpha + slack);
        else if (whole >= beta + slack)
            assert_true(found >= beta - slack);
    }
    print_message("# means: %zu of %zu outcomes looked at\n", seen, all);
    assert_true(seen < all);
}

/* Certain outcomes: all won is won, as late as the latest; half won and half lost is even. */
static void test_certain_means(void **unused) {
    (void)unused;
    assert_int_equal(mean_of_all((int[]){SEARCH_WIN - 3, SEARCH_WIN - 5}, 2), SEARCH_WIN - 5);
    assert_int_equal(mean_of_all((int[]){3 - SEARCH_WIN, 5 - SEARCH_WIN}, 2), 5 - SEARCH_WIN);
    assert_int_equal(mean_of_all((int[]){SEARCH_WIN - 3, 5 - SEARCH_WIN}, 2), 0);
    assert_int_equal(mean_of_all((int[]){SEARCH_WIN - 3, SEARCH_WIN - 3, 0, 0}, 4), MEAN_HALF);
}

/* Words of nature that draw each card left, in any order; gives their number. */
static size_t all_words(const ludo_variant *variant, const void *state, void *room,
                        uint64_t words[SEARCH_OUTCOMES]) {
    uint64_t hashes[SEARCH_OUTCOMES];
    size_t count = 0;
    for (uint64_t word = 0; word < 200; word++) {
        size_t known = 0;
        memcpy(room, state, ludo_state_size(variant));
        variant->game->play(room, word, NULL);
        hashes[count] = variant->game->hash(room);
        while (hashes[known] != hashes[count])
            known++;
        if (known == count)
            words[count++] = word;
    }
    return count;
}

/*
 * What a turn is worth by brute force over the contract, looking at the rest of this turn and the
 * answer to it: certain wins and losses of `player` count, all else is even.
 */
static int brute_value(const ludo_variant *variant, const void *state, int player, int turns) {
    const ludo_rules *game = variant->game;
    size_t size = ludo_state_size(variant);
    int turn = game->turn(state), best = turn == player ? -SEARCH_WIN : SEARCH_WIN;
    if (turn == LUDO_OVER) {
        ludo_result result;
        game->result(state, &result);
        return result.winner == player ? SEARCH_WIN : -SEARCH_WIN;
    }
    if (turns == 0)
        return 0;
    void *next = malloc(size);
    assert_non_null(next);
    if (turn == LUDO_NATURE) {
        uint64_t words[SEARCH_OUTCOMES];
        int values[SEARCH_OUTCOMES];
        size_t count = all_words(variant, state, next, words);
        for (size_t i = 0; i < count; i++) {
            memcpy(next, state, size);
            game->play(next, words[i], NULL);
            values[i] = brute_value(variant, next, player, turns);
        }
        best = mean_of_all(values, count);
    }
    int ideal = turn == player ? SEARCH_WIN : -SEARCH_WIN;
    for (uint64_t i = 0; i < game->count(state) && best != ideal; i++) {
        memcpy(next, state, size);
        game->play(next, game->nth(state, i), NULL);
        int value = brute_value(variant, next, player, turns - (game->turn(next) != LUDO_NATURE));
        if (turn == player ? value > best : value < best)
            best = value;
    }
    free(next);
    return best;
}

/*
 * Santorini with cards drawn by chance: where every plain turn lets the opponent win at once but
 * some cards help, the player draws, and the line ends there because nobody knows how it goes on.
 */
static void test_draw_by_chance(void **unused) {
    (void)unused;
    enum { POSITIONS = SANITIZED ? 5 : 40 };
    ludo_variant variant;
    ludo_random random = ludo_seeded(3);
    void *state = test_state("santorini:draw=random", NULL, &variant);
    void *next = malloc(ludo_state_size(&variant));
    int draws = 0, positions = 0;
    assert_non_null(next);
    while (positions < POSITIONS) {
        variant.game->start(state, &variant.options);
        for (int turn; (turn = variant.game->turn(state)) != LUDO_OVER && positions < POSITIONS;
             variant.game->play(state, variant.game->random(state, &random), NULL)) {
            int plain = -SEARCH_WIN, drawn = -SEARCH_WIN;
            ludo_move draw = SEARCH_NONE;
            if (turn < 0)
                continue;
            for (uint64_t i = 0; i < variant.game->count(state) && plain <= -SEARCH_SURE; i++) {
                memcpy(next, state, ludo_state_size(&variant));
                variant.game->play(next, variant.game->nth(state, i), NULL);
                bool chance = variant.game->turn(next) == LUDO_NATURE;
                int value = brute_value(&variant, next, turn, 1 + chance);
                draw = chance ? variant.game->nth(state, i) : draw;
                drawn = chance ? value : drawn;
                plain = !chance && value > plain ? value : plain;
            }
            if (draw == SEARCH_NONE || plain > -SEARCH_SURE || drawn <= -SEARCH_SURE)
                continue;
            search_line line =
                think(&variant, state, SEARCH_USUAL, (search_limits){.depth = 4}, NULL);
            assert_int_equal(line.moves[0], draw);
            assert_int_equal(line.length, 1);
            positions++;
            draws += drawn > -MEAN_HALF;
        }
    }
    print_message("# santorini: %d positions that only a card can save, %d of them likely\n",
                  positions, draws);
    free(next);
    free(state);
}

/* Three and four players, and two for comparison. */
static const char *const crowds[] = {"ataxx:players=3", "ataxx:players=4", "cn:size=4,players=3",
                                     "ataxx"};

/* The same seed gives the same tree, a limit of nodes holds, and lines begin with different moves.
 */
static void test_mcts_limits(void **unused) {
    (void)unused;
    for (size_t v = 0; v < sizeof crowds / sizeof *crowds; v++) {
        ludo_variant variant;
        void *state = test_state(crowds[v], NULL, &variant);
        for (uint64_t nodes = 1; nodes < 30000; nodes = nodes * 4 + 1) {
            search_line lines[2][3];
            search_report reports[2];
            for (int i = 0; i < 2; i++) {
                reports[i] = (search_report){.lines = lines[i]};
                search_job job = {.variant = &variant,
                                  .state = state,
                                  .method = SEARCH_MCTS,
                                  .limits = {.nodes = nodes},
                                  .lines = 3,
                                  .seed = 5};
                assert_true(search_run(&job, &reports[i]));
            }
            assert_true(reports[0].nodes <= nodes);
            assert_int_equal(reports[0].nodes, reports[1].nodes);
            assert_int_equal(reports[0].line_count, reports[1].line_count);
            for (int i = 0; i < reports[0].line_count; i++) {
                assert_int_equal(lines[0][i].moves[0], lines[1][i].moves[0]);
                assert_int_equal(lines[0][i].score, lines[1][i].score);
                for (int k = 0; k < i; k++)
                    assert_true(lines[0][i].moves[0] != lines[0][k].moves[0]);
            }
        }
        free(state);
    }
}

static bool won_by(const ludo_variant *variant, const void *state, int player) {
    ludo_result result;
    variant->game->result(state, &result);
    return result.ending == LUDO_WON && result.winner == player;
}

/* Where exactly one move wins at once, both engines play it. */
static void test_crowd_tactics(void **unused) {
    (void)unused;
    enum { WANTED = SANITIZED ? 4 : 30 };
    for (size_t v = 0; v < sizeof crowds / sizeof *crowds; v++) {
        ludo_variant variant;
        ludo_random random = ludo_seeded(2);
        void *state = test_state(crowds[v], NULL, &variant);
        void *next = malloc(ludo_state_size(&variant));
        assert_non_null(next);
        for (int found = 0; found < WANTED;) {
            variant.game->start(state, &variant.options);
            for (int turn; (turn = variant.game->turn(state)) >= 0;
                 variant.game->play(state, variant.game->random(state, &random), NULL)) {
                ludo_move win = SEARCH_NONE;
                uint64_t wins = 0, count = variant.game->count(state);
                for (uint64_t i = 0; i < count; i++) {
                    memcpy(next, state, ludo_state_size(&variant));
                    variant.game->play(next, variant.game->nth(state, i), NULL);
                    if (won_by(&variant, next, turn)) {
                        win = variant.game->nth(state, i);
                        wins++;
                    }
                }
                if (wins != 1 || count == 1 || found == WANTED)
                    continue;
                search_limits limits = {.nodes = 20000};
                assert_int_equal(think(&variant, state, SEARCH_MCTS, limits, NULL).moves[0], win);
                assert_int_equal(think(&variant, state, SEARCH_USUAL, limits, NULL).moves[0], win);
                found++;
            }
        }
        free(next);
        free(state);
    }
}

/* Tic-Tac-Toe at full strength against every possible play, as either player: it never loses. */
static void play_all(const ludo_variant *variant, const void *state, int computer, int *games) {
    const ludo_rules *game = variant->game;
    size_t size = ludo_state_size(variant);
    int turn = game->turn(state);
    if (turn == LUDO_OVER) {
        assert_false(won_by(variant, state, !computer));
        ++*games;
        return;
    }
    void *next = malloc(size);
    assert_non_null(next);
    for (uint64_t i = 0; i < (turn == computer ? 1 : game->count(state)); i++) {
        memcpy(next, state, size);
        game->play(next,
                   turn == computer
                       ? think(variant, state, SEARCH_USUAL, (search_limits){0}, NULL).moves[0]
                       : game->nth(state, i),
                   NULL);
        play_all(variant, next, computer, games);
    }
    free(next);
}

static void test_never_loses_ttt(void **unused) {
    (void)unused;
    static const char *const games[] = {"ttt", "cn:size=3", "attt:limit=8"};
    for (size_t v = 0; v < sizeof games / sizeof *games; v++)
        for (int computer = 0; computer < 2; computer++) {
            ludo_variant variant;
            int count = 0;
            void *state = test_state(games[v], NULL, &variant);
            play_all(&variant, state, computer, &count);
            print_message("# %s: never lost as player %d in all %d games\n", games[v], computer + 1,
                          count);
            free(state);
        }
}

/* An opponent who wins if possible, blocks if necessary and otherwise plays at random. */
static ludo_move rival(const ludo_variant *variant, const void *state, ludo_random *random) {
    return ludo_below(random, 2) ? variant->game->random(state, random)
                                 : think(variant, state, SEARCH_USUAL,
                                         (search_limits){.nodes = 2000, .depth = 3}, NULL)
                                       .moves[0];
}

/* Full strength against such opponents on boards where a pairing decides: no game is lost. */
static void test_never_loses_cn(void **unused) {
    (void)unused;
    static const char *const games[] = {"cn",        "cn:size=6",  "cn:size=7",
                                        "cn:size=9", "cn:size=12", "attt"};
    enum { GAMES = SANITIZED ? 2 : 20 };
    for (size_t v = 0; v < sizeof games / sizeof *games; v++) {
        ludo_variant variant;
        ludo_random random = ludo_seeded(9);
        void *state = test_state(games[v], NULL, &variant);
        int wins = 0;
        for (int game = 0; game < GAMES; game++) {
            int computer = game % 2;
            variant.game->start(state, &variant.options);
            for (int turn; (turn = variant.game->turn(state)) != LUDO_OVER;) {
                search_limits limits = {.seconds = 0.01};
                ludo_move move = turn == computer
                                     ? think(&variant, state, SEARCH_USUAL, limits, NULL).moves[0]
                                     : rival(&variant, state, &random);
                variant.game->play(state, move, NULL);
            }
            assert_false(won_by(&variant, state, !computer));
            wins += won_by(&variant, state, computer);
        }
        print_message("# %s: %d of %d won, none lost\n", games[v], wins, (int)GAMES);
        free(state);
    }
}

/* Theory says what every first position is worth, without a search where it has a pairing. */
static void test_theory(void **unused) {
    (void)unused;
    static const char *const drawn[] = {"ttt",       "attt",      "attt:limit=0",
                                        "cn:size=3", "cn:size=4", "cn:size=5",
                                        "cn:size=8", "cn:size=9", "cn:size=200"};
    for (size_t v = 0; v < sizeof drawn / sizeof *drawn; v++) {
        ludo_variant variant;
        search_report report;
        void *state = test_state(drawn[v], NULL, &variant);
        assert_int_equal(think(&variant, state, SEARCH_USUAL, (search_limits){0}, &report).score,
                         0);
        assert_true(report.solved);
        free(state);
    }
}

/* Six plies decide Advanced Tic-Tac-Toe: a search of twice the depth finds the same wins and
 * losses. */
static void test_attt(void **unused) {
    (void)unused;
    enum { GAMES = SANITIZED ? 10 : 100 };
    ludo_variant variant;
    ludo_random random = ludo_seeded(4);
    void *state = test_state("attt:limit=0", NULL, &variant);
    int decided = 0, drawn = 0;
    for (int game = 0; game < GAMES; game++) {
        variant.game->start(state, &variant.options);
        for (int ply = 0; ply < 20 && variant.game->turn(state) >= 0; ply++) {
            int score = think(&variant, state, SEARCH_USUAL, (search_limits){0}, NULL).score;
            int deeper =
                think(&variant, state, SEARCH_USUAL, (search_limits){.depth = 12}, NULL).score;
            if (abs(score) >= SEARCH_SURE || abs(deeper) >= SEARCH_SURE)
                assert_int_equal(score, deeper);
            decided += score != 0;
            drawn += score == 0;
            variant.game->play(state, variant.game->random(state, &random), NULL);
        }
    }
    print_message("# attt: %d positions decided, %d drawn\n", decided, drawn);
    assert_true(decided > 0 && drawn > 0);
    free(state);
}

/* A pairing needs two empty cells of its own for every open line: none on 3 x 3 or 4 x 4,
 * from 5 x 5 on one. */
static void test_pairing(void **unused) {
    (void)unused;
    uint8_t cells[36] = {0};
    ludo_move move;
    for (int size = 3; size <= 4; size++)
        assert_int_equal(pairing_move(size, cells, 0, &move), PAIRING_SAFE);
    for (int size = 5; size <= 6; size++)
        assert_int_equal(pairing_move(size, cells, 0, &move), PAIRING_DRAW);
    memset(cells, 2, 4); /* four in the first row of 5 x 5: only its last cell saves */
    assert_int_equal(pairing_move(5, cells, 0, &move), PAIRING_DRAW);
    assert_int_equal(move, 4);
    assert_int_equal(pairing_move(5, cells, 1, &move), PAIRING_WIN);
    assert_int_equal(move, 4);
    for (int row = 1; row < 4; row++)
        cells[5 * row] = 2; /* four in the first column too: one move cannot stop both */
    assert_int_equal(pairing_move(5, cells, 0, &move), PAIRING_NOTHING);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mean),
        cmocka_unit_test(test_certain_means),
        cmocka_unit_test(test_draw_by_chance),
        cmocka_unit_test(test_mcts_limits),
        cmocka_unit_test(test_crowd_tactics),
        cmocka_unit_test(test_theory),
        cmocka_unit_test(test_pairing),
        cmocka_unit_test(test_attt),
        cmocka_unit_test(test_never_loses_ttt),
        cmocka_unit_test(test_never_loses_cn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
