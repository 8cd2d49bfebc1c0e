/*
 * States share nothing: many threads that play the same seeded games at once play them like one
 * thread alone.
 */
#include "test.h"
#include <pthread.h>

enum { THREADS = 4, ROUNDS = 10, STEPS = 20, MOVES = 10, SAMPLES = 100 };

/* What one thread has played: for each sample the moves, and a digest of positions along the way.
 */
struct games {
    size_t count;
    struct {
        const char *sample;
        uint64_t moves, positions;
        bool full; /* the first position is the last: a board without an empty cell */
    } of[SAMPLES];
};

static void play_sample(struct games *games, const char *sample) {
    size_t number = games->count++;
    ludo_variant variant;
    ludo_random random = ludo_seeded(3);
    void *state = ludo_read_variant(sample, &variant, NULL) ? ludo_new_state(&variant) : NULL;
    games->of[number].sample = sample;
    for (int round = 0; state && round < ROUNDS; round++) {
        variant.game->start(state, &variant.options);
        for (int step = 0; step < STEPS; step++) {
            games->of[number].moves += variant.game->playout(state, &random, MOVES);
            games->of[number].positions =
                ludo_mix(games->of[number].positions ^ variant.game->hash(state));
        }
    }
    games->of[number].full =
        state && games->of[number].moves == 0 && variant.game->turn(state) == LUDO_OVER;
    free(state);
}

static void *play_all(void *games) {
    for (const ludo_rules *const *game = ludo_games(); *game; game++)
        for (const char *const *sample = (*game)->samples; *sample; sample++)
            if (((struct games *)games)->count < SAMPLES)
                play_sample(games, *sample);
    return NULL;
}

static void test_threads(void **unused) {
    (void)unused;
    static struct games alone, together[THREADS];
    pthread_t threads[THREADS];
    play_all(&alone);
    assert_in_range(alone.count, 1, SAMPLES - 1);
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, play_all, &together[i]), 0);
    for (int i = 0; i < THREADS; i++) {
        assert_int_equal(pthread_join(threads[i], NULL), 0);
        assert_int_equal(together[i].count, alone.count);
    }
    for (size_t number = 0; number < alone.count; number++) {
        if (alone.of[number].moves == 0 && !alone.of[number].full)
            fail_msg("%s: no move was played", alone.of[number].sample);
        for (int i = 0; i < THREADS; i++)
            if (together[i].of[number].moves != alone.of[number].moves ||
                together[i].of[number].positions != alone.of[number].positions)
                fail_msg("%s: other games in a thread than alone", alone.of[number].sample);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_threads)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
