/*
 * Computer players: tactics whose one right move is proved by brute force, solved games,
 * determinism, threads, stopping.
 *
 * The tactics are not written by hand: random games are searched for positions where exactly one
 * move wins at once, or where exactly one move avoids to lose at the next. The proof uses nothing
 * but the contract.
 */
#include "search/search.h"
#include "search/thread.h"
#include "search/workspace.h"
#include "test.h"
#include <pthread.h>

/* A build for any processor is slow, too, and its signature tells that it searches the same. */
#ifdef __BMI2__
enum { SLOW = SANITIZED };
#else
enum { SLOW = 1 };
#endif
enum { WANTED = SLOW ? 2 : 40, ENOUGH = SLOW ? 2 : 30 };
enum { GAME_MOVES = 150, GAMES = 4000, DEFENDED = SLOW ? 1 : 1000, NODES = 200000 };

/* Variants that are searched, those without an engine too: first those for two players. */
static const char *const variants[] = {
    "ttt",
    "cn:size=4",
    "cn:size=9",
    "attt",
    "ataxx",
    "ataxx:size=5x5,pass=ply",
    "muehle",
    "muehle:capture=usual",
    "santorini:cards=off",
    "santorini",
    "santorini:draw=random",
    "misterx",
    "misterx:pieces=hive",
    "ataxx:size=9x9",
    "ataxx:players=3",
    "ataxx:size=9x9,players=4",
    "cn:size=4,players=3",
    "cn:size=9,players=4",
};
enum { VARIANTS = sizeof variants / sizeof *variants, DUELS = 14 };

struct lab {
    ludo_variant variant;
    const ludo_rules *game;
    size_t size;
    void *state, *next, *after;
    ludo_move *moves, *answers;
    ludo_random random;
};

static void open_lab(struct lab *lab, const char *name) {
    lab->state = test_state(name, NULL, &lab->variant);
    lab->game = lab->variant.game;
    lab->size = ludo_state_size(&lab->variant);
    lab->next = malloc(lab->size);
    lab->after = malloc(lab->size);
    lab->moves = malloc(ludo_max_moves(&lab->variant) * sizeof *lab->moves);
    lab->answers = malloc(ludo_max_moves(&lab->variant) * sizeof *lab->answers);
    lab->random = ludo_seeded(5);
    assert_true(lab->next && lab->after && lab->moves && lab->answers);
}

static void close_lab(struct lab *lab) {
    free(lab->state);
    free(lab->next);
    free(lab->after);
    free(lab->moves);
    free(lab->answers);
}

static bool won_by(const ludo_rules *game, const void *state, int player) {
    ludo_result result;
    game->result(state, &result);
    return result.ending == LUDO_WON && result.winner == player;
}

/* How many moves win at once; the last of them is given. */
static size_t winning_moves(const struct lab *lab, const void *state, void *room, ludo_move *list,
                            ludo_move *move) {
    size_t count = lab->game->list(state, list), found = 0;
    int player = lab->game->turn(state);
    for (size_t i = 0; i < count; i++) {
        memcpy(room, state, lab->size);
        lab->game->play(room, list[i], NULL);
        if (won_by(lab->game, room, player)) {
            *move = list[i];
            found++;
        }
    }
    return found;
}

/* How many moves neither lose at once nor let the opponent win at once. */
static size_t saving_moves(const struct lab *lab, ludo_move *move) {
    int player = lab->game->turn(lab->state);
    size_t count = lab->game->list(lab->state, lab->moves), found = 0;
    for (size_t i = 0; i < count && found < 2; i++) {
        ludo_move win;
        memcpy(lab->next, lab->state, lab->size);
        lab->game->play(lab->next, lab->moves[i], NULL);
        int turn = lab->game->turn(lab->next);
        bool lost = turn == LUDO_OVER ? won_by(lab->game, lab->next, !player)
                                      : turn != player && winning_moves(lab, lab->next, lab->after,
                                                                        lab->answers, &win) > 0;
        if (!lost) {
            *move = lab->moves[i];
            found++;
        }
    }
    return found;
}

static search_line think(const struct lab *lab, search_limits limits) {
    search_line line;
    search_report report = {.lines = &line};
    search_job job = {
        .variant = &lab->variant, .state = lab->state, .limits = limits, .tt_mib = 1, .seed = 1};
    assert_true(search_run(&job, &report));
    assert_true(line.length > 0);
    return line;
}

/* Equal positions may be reached by differently named moves. */
static bool same_result(const struct lab *lab, ludo_move a, ludo_move b) {
    memcpy(lab->next, lab->state, lab->size);
    memcpy(lab->after, lab->state, lab->size);
    lab->game->play(lab->next, a, NULL);
    lab->game->play(lab->after, b, NULL);
    return lab->game->hash(lab->next) == lab->game->hash(lab->after);
}

static void check_position(struct lab *lab, int *wins, int *saves) {
    ludo_move right;
    if (*wins < WANTED && winning_moves(lab, lab->state, lab->next, lab->moves, &right) == 1) {
        search_line line = think(lab, (search_limits){.nodes = NODES, .depth = 4});
        assert_true(same_result(lab, line.moves[0], right));
        if (lab->game->count(lab->state) > 1) /* a forced move is answered without a look */
            assert_int_equal(line.score, SEARCH_WIN - 1);
        ++*wins;
    } else if (*saves < WANTED && lab->game->count(lab->state) > 1 &&
               winning_moves(lab, lab->state, lab->next, lab->moves, &right) == 0 &&
               saving_moves(lab, &right) == 1) {
        search_line line = think(lab, (search_limits){.nodes = NODES, .depth = 3});
        assert_true(same_result(lab, line.moves[0], right));
        ++*saves;
    }
}

static void test_tactics(void **unused) {
    (void)unused;
    for (size_t v = 0; v < DUELS; v++) {
        struct lab lab;
        int wins = 0, saves = 0;
        open_lab(&lab, variants[v]);
        for (int game = 0; game < GAMES && (wins < WANTED || (saves < WANTED && game < DEFENDED));
             game++) {
            lab.game->start(lab.state, &lab.variant.options);
            for (int ply = 0; ply < GAME_MOVES && lab.game->turn(lab.state) != LUDO_OVER; ply++) {
                if (lab.game->turn(lab.state) >= 0)
                    check_position(&lab, &wins, &saves);
                lab.game->play(lab.state, lab.game->random(lab.state, &lab.random), NULL);
            }
        }
        print_message("# %s: %d single wins and %d single defences\n", variants[v], wins, saves);
        assert_true(wins >= ENOUGH);
        close_lab(&lab);
    }
}

static void test_solved(void **unused) {
    (void)unused;
    static const char *const drawn[] = {"ttt", "cn:size=3", "cn:size=4"};
    for (size_t i = 0; i < (SLOW ? 2 : 3); i++) {
        struct lab lab;
        open_lab(&lab, drawn[i]);
        assert_int_equal(think(&lab, (search_limits){0}).score, 0);
        close_lab(&lab);
    }
}

/* One thread gives the same line and the same number of nodes every time, whatever was searched
 * before in the same workspace, and that is mapped once. */
static void test_determinism(void **unused) {
    (void)unused;
    static const search_method methods[] = {SEARCH_USUAL, SEARCH_MCTS, SEARCH_USUAL};
    enum { METHODS = sizeof methods / sizeof *methods };
    struct search_workspace workspace = {0};
    for (size_t v = 0; v < VARIANTS; v++) {
        struct lab lab;
        open_lab(&lab, variants[v]);
        for (int m = 0; m < METHODS; m++) {
            search_line lines[2];
            search_report reports[2] = {{.lines = &lines[0]}, {.lines = &lines[1]}};
            const struct tt_bucket *mapped = workspace.table.buckets;
            for (int i = 0; i < 2; i++) {
                search_job job = {.variant = &lab.variant,
                                  .state = lab.state,
                                  .limits = {.nodes = 20000},
                                  .method = methods[m],
                                  .tt_mib = 1,
                                  .workspace = i ? &workspace : NULL,
                                  .seed = 3};
                assert_true(search_run(&job, &reports[i]));
            }
            assert_true(!mapped || workspace.table.buckets == mapped);
            assert_int_equal(reports[0].nodes, reports[1].nodes);
            assert_int_equal(lines[0].length, lines[1].length);
            assert_memory_equal(lines[0].moves, lines[1].moves,
                                (size_t)lines[0].length * sizeof *lines[0].moves);
        }
        close_lab(&lab);
    }
    workspace_close(&workspace);
}

static void check_line(const struct lab *lab, const search_line *line) {
    assert_true(line->length > 1);
    memcpy(lab->next, lab->state, lab->size);
    for (int i = 0; i < line->length; i++) {
        size_t count = lab->game->list(lab->next, lab->moves), k = 0;
        while (k < count && lab->moves[k] != line->moves[i])
            k++;
        assert_true(k < count);
        lab->game->play(lab->next, line->moves[i], NULL);
    }
}

/* Several lines begin with different moves, the best first, and tell how it goes on;
 * so do those of two threads. */
static void test_lines(void **unused) {
    (void)unused;
    static const char *const searched[] = {"ataxx",
                                           "ataxx:players=3",
                                           "ataxx:size=9x9,players=4",
                                           "cn:size=4,players=3",
                                           "cn:size=9,players=4",
                                           "match3"};
    for (size_t v = 0; v < sizeof searched / sizeof *searched; v++)
        for (int threads = 1; threads <= 2; threads++) {
            struct lab lab;
            search_line lines[3];
            search_report report = {.lines = lines};
            open_lab(&lab, searched[v]);
            search_job job = {.variant = &lab.variant,
                              .state = lab.state,
                              .limits = {.depth = 4},
                              .threads = threads,
                              .lines = 3,
                              .tt_mib = 1};
            assert_true(search_run(&job, &report));
            assert_int_equal(report.line_count, 3);
            assert_true(lines[0].score >= lines[1].score && lines[1].score >= lines[2].score);
            assert_true(lines[0].moves[0] != lines[1].moves[0] &&
                        lines[1].moves[0] != lines[2].moves[0]);
            for (int i = 0; i < 3; i++)
                if (ludo_players(&lab.variant) > 1)
                    check_line(&lab, &lines[i]); /* how chance goes on, nobody knows */
            close_lab(&lab);
        }
}

/* Stopped anywhere, a search has kept its limit, and its lines begin with different moves, the best
 * first. */
static void test_limits(void **unused) {
    (void)unused;
    for (size_t v = 0; v < VARIANTS; v++) {
        struct lab lab;
        open_lab(&lab, variants[v]);
        lab.game->playout(lab.state, &lab.random, 4);
        if (lab.game->turn(lab.state) == LUDO_NATURE)
            lab.game->play(lab.state, ludo_next(&lab.random), NULL);
        for (uint64_t nodes = 1; nodes < 30000 && lab.game->count(lab.state) > 1;
             nodes = nodes * 3 + 1) {
            search_line lines[3];
            search_report report = {.lines = lines};
            search_job job = {.variant = &lab.variant,
                              .state = lab.state,
                              .limits = {.nodes = nodes},
                              .lines = 3,
                              .tt_mib = 1};
            assert_true(search_run(&job, &report));
            assert_true(report.nodes <= nodes);
            for (int i = 1; i < report.line_count; i++) {
                assert_true(lines[i - 1].score >= lines[i].score);
                for (int k = 0; k < i; k++)
                    assert_true(lines[i].moves[0] != lines[k].moves[0]);
            }
        }
        close_lab(&lab);
    }
}

/* Points in a game of match three, chance being seeded; without nodes it is played at random. */
static int64_t match3_points(uint64_t seed, uint64_t nodes) {
    ludo_variant variant;
    ludo_random random = ludo_seeded(seed);
    void *state = test_state("match3:moves=20", NULL, &variant);
    for (int turn; (turn = variant.game->turn(state)) != LUDO_OVER;) {
        search_line line;
        search_report report = {.lines = &line};
        search_job job = {
            .variant = &variant, .state = state, .limits = {.nodes = nodes}, .seed = seed};
        ludo_move move = variant.game->random(state, &random);
        if (turn >= 0 && nodes) {
            assert_true(search_run(&job, &report));
            move = line.moves[0];
        }
        variant.game->play(state, move, NULL);
    }
    ludo_result result;
    variant.game->result(state, &result);
    free(state);
    return result.score;
}

/* Sampling scores at least twice as much as random matching moves, and more with more samples. */
static void test_sampling(void **unused) {
    (void)unused;
    enum { GAMES_EACH = 12 };
    int64_t random = 0, few = 0, many = 0;
    for (uint64_t seed = 1; seed <= GAMES_EACH; seed++) {
        random += match3_points(seed, 0);
        few += match3_points(seed, 300);
        many += match3_points(seed, 10000);
    }
    print_message("# match3: %d points at random, %d with 300 nodes, %d with 10000\n",
                  (int)random / GAMES_EACH, (int)few / GAMES_EACH, (int)many / GAMES_EACH);
    assert_true(few > 2 * random && many > few);
}

/* A move back to a position of the game so far is a draw: who is ahead avoids it, and then the next
 * best, until none is left. */
static void test_repetition(void **unused) {
    (void)unused;
    enum { MOVES = 64 };
    struct lab lab;
    open_lab(&lab, "muehle");
    free(lab.state);
    lab.state = test_state("muehle", "WEEEEEEWEEEWEEEEEBEEWBWB 0 0 W", &lab.variant);
    uint64_t past[2 * MOVES] = {0}; /* every other position: those with the opponent to move */
    size_t avoided = 0;
    for (search_line line; avoided < MOVES; avoided++) {
        search_report report = {.lines = &line};
        search_job job = {.variant = &lab.variant,
                          .state = lab.state,
                          .limits = {.depth = 2},
                          .tt_mib = 1,
                          .past = past,
                          .past_count = sizeof past / sizeof *past};
        assert_true(search_run(&job, &report));
        if (line.score <= 0)
            break;
        memcpy(lab.next, lab.state, lab.size);
        lab.game->play(lab.next, line.moves[0], NULL);
        past[2 * avoided + 1] = lab.game->hash(lab.next);
        for (size_t k = 0; k < avoided; k++)
            assert_true(past[2 * k + 1] != past[2 * avoided + 1]);
    }
    assert_int_equal(avoided, lab.game->count(lab.state));
    close_lab(&lab);
}

static void *set_flag(void *flag) {
    atomic_store((atomic_bool *)flag, true);
    return NULL;
}

/* A search without limits ends when it is told to, and has a legal move;
 * so does one that is told so before it begins. */
static void test_stop(void **unused) {
    (void)unused;
    static const char *const searched[] = {"ataxx", "ataxx:players=3", "cn:size=9,players=4",
                                           "muehle", "misterx"};
    for (size_t i = 0; i < sizeof searched / sizeof *searched; i++)
        for (int threads = 0; threads <= 2; threads++) { /* 0: the engine mcts */
            struct lab lab;
            atomic_bool stop = false;
            pthread_t stopper;
            search_line line;
            search_report report = {.lines = &line};
            open_lab(&lab, searched[i]);
            search_job job = {.variant = &lab.variant,
                              .state = lab.state,
                              .method = threads ? SEARCH_USUAL : SEARCH_MCTS,
                              .threads = threads,
                              .tt_mib = 1,
                              .stop = &stop};
            assert_int_equal(pthread_create(&stopper, NULL, set_flag, &stop), 0);
            assert_true(search_run(&job, &report));
            pthread_join(stopper, NULL);
            size_t count = lab.game->list(lab.state, lab.moves), found = 0;
            for (size_t k = 0; k < count; k++)
                found += lab.moves[k] == line.moves[0];
            assert_int_equal(found, 1);
            close_lab(&lab);
        }
}

/* Whoever sees first that it is time to end tells the others. */
static void test_any_thread_ends(void **unused) {
    static struct search_thread thread;
    atomic_bool asked = true;
    (void)unused;
    for (int number = 0; number < 4; number++)
        for (int reason = 0; reason < 3; reason++) {
            struct search_shared shared = {.begin = clock_now(),
                                           .seconds = reason == 1 ? 1 : 1000,
                                           .asked_to_stop = reason == 2 ? &asked : NULL};
            shared.begin.tv_sec -= 10;
            thread = (struct search_thread){.shared = &shared, .number = number};
            search_look(&thread);
            assert_int_equal(thread.stopped, reason > 0);
            assert_int_equal(atomic_load(&shared.stop), reason > 0);
        }
}

/* However large a board is, a player who is stopped does not look at many:
 * at no more than some kilobytes of states. */
static void test_work_until_stopped(void **unused) {
    static const struct {
        const char *game;
        search_method method;
    } cases[] = {{"match3", SEARCH_USUAL},
                 {"match3:size=32x32", SEARCH_USUAL},
                 {"match3:size=32x32,tokens=2", SEARCH_USUAL},
                 {"ataxx:size=9x9", SEARCH_MCTS},
                 {"cn:size=9,players=3", SEARCH_MCTS}};
    enum { BYTES = 8192 };
    atomic_bool stop = true;
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ludo_variant variant;
        search_line line;
        search_report report = {.lines = &line};
        void *state = test_state(cases[i].game, NULL, &variant);
        search_job job = {.variant = &variant,
                          .state = state,
                          .limits = {.nodes = 100000},
                          .method = cases[i].method,
                          .tt_mib = 1,
                          .stop = &stop};
        assert_true(search_run(&job, &report));
        assert_in_range(report.nodes * ludo_state_size(&variant), 1, BYTES);
        free(state);
    }
}

static void test_nobody_to_move(void **unused) {
    (void)unused;
    ludo_variant variant;
    ludo_random random = ludo_seeded(1);
    ludo_move move;
    void *state = test_state("ttt", "xxx/oo1/3 o", &variant);
    assert_false(search_best(&variant, state, (search_limits){.depth = 1}, &random, &move));
    free(state);
}

int main(void) {
    const struct CMUnitTest threaded[] = {
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_stop),
        cmocka_unit_test(test_any_thread_ends),
        cmocka_unit_test(test_work_until_stopped),
    };
    if (RACES) /* between threads are not found where there is one */
        return cmocka_run_group_tests(threaded, NULL, NULL);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tactics),         cmocka_unit_test(test_solved),
        cmocka_unit_test(test_determinism),     cmocka_unit_test(test_lines),
        cmocka_unit_test(test_limits),          cmocka_unit_test(test_sampling),
        cmocka_unit_test(test_repetition),      cmocka_unit_test(test_stop),
        cmocka_unit_test(test_any_thread_ends), cmocka_unit_test(test_work_until_stopped),
        cmocka_unit_test(test_nobody_to_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
