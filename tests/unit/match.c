/*
 * Many games at a time: every one is handed on once, in order where that is wanted, and all are the
 * same whatever the concurrency.
 */
#include "arena/match.h"
#include "test.h"
#include <sys/resource.h>

enum { GAMES = SANITIZED ? 60 : 400 };

/* What is known of the games of a match. */
struct seen {
    size_t begun, taken, games, stop_at;
    size_t numbers[GAMES];         /* in the order in which they were taken */
    int winners[GAMES + 1];        /* by number */
    size_t plies[GAMES + 1], idle; /* plies: 0 as long as a game was not taken */
};

static bool next(void *context, struct fixture *fixture) {
    struct seen *seen = context;
    size_t index = seen->begun;
    if (index == seen->games)
        return false;
    seen->begun++;
    *fixture = (struct fixture){.number = index + 1,
                                .rotation = index / 2,
                                .players = {0, 1},
                                .count = 2,
                                .game = (int)(index % 2)};
    return true;
}

static bool take(void *context, struct bout *bout) {
    struct seen *seen = context;
    assert_int_equal(seen->plies[bout->number], 0);
    seen->plies[bout->number] = bout->plies;
    seen->winners[bout->number] = bout->winner;
    seen->numbers[seen->taken++] = bout->number;
    return seen->taken != seen->stop_at;
}

static bool idle(void *context) {
    ((struct seen *)context)->idle++;
    return true;
}

static void play(struct seen *seen, int concurrency, bool ordered, bool with_idle) {
    struct entrant entrants[] = {{(char[]){"a"}, (char[]){"random"}},
                                 {(char[]){"b"}, (char[]){"nodes:50"}}};
    struct conditions conditions = {.terms = {.max_plies = 300, .clock = {true, true, 1, 0}},
                                    .opening_plies = 2,
                                    .seed = 5,
                                    .records = true,
                                    .entrants = entrants};
    ludo_error error;
    assert_true(ludo_read_variant("ttt", &conditions.variant, &error));
    struct match_plan plan = {.conditions = &conditions,
                              .concurrency = concurrency,
                              .ordered = ordered,
                              .next = next,
                              .take = take,
                              .idle = with_idle ? idle : NULL,
                              .context = seen};
    if (!match_run(&plan, &error))
        fail_msg("%s", error.text);
}

static struct seen *new_seen(void) {
    struct seen *seen = calloc(1, sizeof *seen);
    assert_non_null(seen);
    seen->games = GAMES;
    return seen;
}

static void games_come_in_order(void **unused) {
    struct seen *one = new_seen();
    (void)unused;
    play(one, 1, true, false);
    for (int concurrency = 2; concurrency <= 4; concurrency++) {
        struct seen *many = new_seen();
        play(many, concurrency, true, false);
        assert_memory_equal(many, one, sizeof *many);
        free(many);
    }
    for (size_t i = 0; i < GAMES; i++)
        assert_int_equal(one->numbers[i], i + 1);
    free(one);
}

static void games_come_as_they_end(void **unused) {
    struct seen *one = new_seen(), *many = new_seen();
    (void)unused;
    play(one, 1, true, false);
    play(many, 3, false, true);
    assert_int_equal(many->taken, GAMES);
    assert_memory_equal(many->plies, one->plies, sizeof one->plies);
    assert_memory_equal(many->winners, one->winners, sizeof one->winners);
    assert_true(many->idle >= GAMES);
    free(one);
    free(many);
}

static void a_match_can_be_ended(void **unused) {
    (void)unused;
    for (int concurrency = 1; concurrency <= 3; concurrency++) {
        struct seen *seen = new_seen();
        seen->games = SIZE_MAX; /* nothing else would end it */
        seen->stop_at = 10;
        play(seen, concurrency, true, false);
        assert_int_equal(seen->taken, 10);
        free(seen);
    }
}

/* All moves of a game are found in the same memory: the pages that a move touches have been there
 * since the first. */
static void games_map_their_memory_once(void **unused) {
    (void)unused;
    for (int concurrency = 1; concurrency <= 2; concurrency++) {
        struct seen *seen = new_seen();
        struct rusage before, after;
        getrusage(RUSAGE_SELF, &before);
        play(seen, concurrency, true, false);
        getrusage(RUSAGE_SELF, &after);
        if (!SANITIZED)
            assert_in_range(after.ru_minflt - before.ru_minflt, 0, 10 * GAMES);
        free(seen);
    }
}

static void there_may_be_no_game(void **unused) {
    struct seen *seen = new_seen();
    (void)unused;
    seen->games = 0;
    play(seen, 1, true, false);
    play(seen, 3, true, false);
    play(seen, 2, false, true);
    assert_int_equal(seen->taken, 0);
    free(seen);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_come_in_order),  cmocka_unit_test(games_come_as_they_end),
        cmocka_unit_test(a_match_can_be_ended), cmocka_unit_test(games_map_their_memory_once),
        cmocka_unit_test(there_may_be_no_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
