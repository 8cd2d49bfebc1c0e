/*
 * States share nothing: many threads that play the same seeded games at once end like one thread alone.
 */
#include "test.h"
#include <pthread.h>

enum { THREADS = 4, ROUNDS = 10, MOVES = 200 };

static uint64_t play_all(void) {
    uint64_t sum = 0;
    for (const ludo_rules *const *game = ludo_games(); *game; game++)
        for (const char *const *sample = (*game)->samples; *sample; sample++) {
            ludo_variant variant;
            ludo_random random = ludo_seeded(3);
            if (!ludo_read_variant(*sample, &variant, NULL))
                return 0;
            void *state = ludo_new_state(&variant);
            for (int round = 0; state && round < ROUNDS; round++) {
                variant.game->start(state, &variant.options);
                variant.game->playout(state, &random, MOVES);
                sum = ludo_mix(sum ^ variant.game->hash(state));
            }
            free(state);
        }
    return sum;
}

static void *run(void *sum) {
    *(uint64_t *)sum = play_all();
    return NULL;
}

static void test_threads(void **unused) {
    (void)unused;
    pthread_t threads[THREADS];
    uint64_t sums[THREADS], alone = play_all();
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, run, &sums[i]), 0);
    for (int i = 0; i < THREADS; i++) {
        assert_int_equal(pthread_join(threads[i], NULL), 0);
        assert_true(sums[i] == alone);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_threads)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
