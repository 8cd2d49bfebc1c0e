/*
 * What unit tests share: cmocka, and short ways to a state, a text, a count.
 */
#ifndef TESTS_UNIT_TEST_H
#define TESTS_UNIT_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "core/record.h"
#include <cmocka.h>

/* Sanitizers make tests slow: where this is 1 they do less. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifndef SANITIZED
#define SANITIZED 0
#endif

/* Where this is 1 the sanitizer looks for races. */
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define RACES 1
#endif
#endif
#ifndef RACES
#define RACES 0
#endif

/* A state for a GAME text at a position (NULL: the first); fails the test when refused. Free it. */
static inline void *test_state(const char *game, const char *position, ludo_variant *variant) {
    ludo_error error;
    void *state = NULL;
    if (ludo_read_variant(game, variant, &error))
        state = ludo_new_state_at(variant, position, &error);
    if (!state)
        fail_msg("%s: %s", game, error.text);
    return state;
}

/* Perft must give `counts[0]` at depth 1, `counts[1]` at depth 2, ... up to a 0. */
static inline void test_perft(const char *game, const char *position, const uint64_t *counts) {
    ludo_variant variant;
    void *state = test_state(game, position, &variant);
    for (int depth = 1; counts[depth - 1]; depth++) {
        uint64_t leaves = 0;
        assert_true(ludo_perft(&variant, state, depth, &leaves, NULL));
        if (leaves != counts[depth - 1])
            fail_msg("%s depth %d: %llu instead of %llu", game, depth, (unsigned long long)leaves,
                     (unsigned long long)counts[depth - 1]);
    }
    free(state);
}

/* The move of a text; fails the test when refused. */
static inline ludo_move test_move(const ludo_variant *variant, const void *state,
                                  const char *text) {
    ludo_error error;
    ludo_move move = 0;
    if (!ludo_read_move(variant->game, state, text, &move, &error))
        fail_msg("%s: %s", text, error.text);
    return move;
}

/* Plays the moves of a text, separated by `;`. */
static inline void test_play(const ludo_variant *variant, void *state, const char *moves) {
    while (*moves) {
        char text[LUDO_MOVE_TEXT];
        size_t length = strcspn(moves, ";");
        memcpy(text, moves, length);
        text[length] = '\0';
        variant->game->play(state, test_move(variant, state, text), NULL);
        moves += length + (moves[length] == ';');
    }
}

/* The text must be refused as a move, with a reason that contains `reason`. */
static inline void test_refused(const ludo_variant *variant, const void *state, const char *text,
                                const char *reason) {
    ludo_error error = {0};
    ludo_move move;
    assert_false(ludo_read_move(variant->game, state, text, &move, &error));
    if (!strstr(error.text, reason))
        fail_msg("'%s' is refused with '%s', not with '%s'", text, error.text, reason);
}

/* The same at a position of a game. */
static inline void test_refused_at(const char *game, const char *position, const char *move,
                                   const char *reason) {
    ludo_variant variant;
    void *state = test_state(game, position, &variant);
    test_refused(&variant, state, move, reason);
    free(state);
}

/* The position must be refused with a reason that contains `reason`. */
static inline void test_bad_position(const char *game, const char *position, const char *reason) {
    ludo_variant variant;
    ludo_error error = {0};
    assert_true(ludo_read_variant(game, &variant, &error));
    assert_null(ludo_new_state_at(&variant, position, &error));
    assert_int_equal(error.code, LUDO_E_POSITION);
    if (!strstr(error.text, reason))
        fail_msg("'%s' is refused with '%s', not with '%s'", position, error.text, reason);
}

/* The position as text in `data`. */
static inline const char *test_position(const ludo_variant *variant, const void *state, char *data,
                                        size_t size) {
    ludo_text text = ludo_text_in(data, size);
    variant->game->write_position(state, &text);
    assert_true(text.length < size);
    return data;
}

/* Playing the moves must lead from one position to the other. */
static inline void test_leads(const char *game, const char *before, const char *moves,
                              const char *after) {
    ludo_variant variant;
    char data[1024];
    void *state = test_state(game, before, &variant);
    test_play(&variant, state, moves);
    assert_string_equal(test_position(&variant, state, data, sizeof data), after);
    free(state);
}

enum { TEST_SAMPLES = 128 };

/* Adds a test for each sample of each game; `run` gets its GAME text. Gives how many there are. */
static inline size_t test_samples(struct CMUnitTest *tests, size_t count, CMUnitTestFunction run) {
    for (const ludo_rules *const *game = ludo_games(); *game; game++)
        for (const char *const *sample = (*game)->samples; *sample; sample++) {
            assert_true(count < TEST_SAMPLES);
            tests[count++] =
                (struct CMUnitTest){*sample, run, NULL, NULL, (void *)(uintptr_t)*sample};
        }
    return count;
}

#endif
