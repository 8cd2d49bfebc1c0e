/*
 * What the tests of clicking and looking share: advice as one text, and what a move is said to do.
 */
#ifndef TESTS_UNIT_CLICKS_H
#define TESTS_UNIT_CLICKS_H

#include "test.h"

/* The continuations of a move begun, joined by `|`; then a dot if it is complete, or why it is
 * impossible. */
static inline const char *clicks_advice(const ludo_variant *variant, const void *state,
                                        const char *partial, ludo_advice *advice) {
    static char joined[16384];
    ludo_text text = ludo_text_in(joined, sizeof joined);
    ludo_advise(variant, state, partial, advice);
    for (size_t i = 0; i < advice->count; i++)
        ludo_putf(&text, "%s%s", i ? "|" : "", advice->next[i].text);
    if (advice->complete)
        ludo_put(&text, ".");
    if (!advice->possible)
        ludo_put(&text, advice->error.text);
    return joined;
}

/* What a move is said to do, as `tell` writes its events into a ludo_text, must be `told`. */
static inline void clicks_told(const char *game, const char *position, const char *move,
                               void (*tell)(void *text, const ludo_event *event),
                               const char *told) {
    ludo_variant variant;
    char events[1024];
    void *state = test_state(game, position, &variant);
    ludo_text text = ludo_text_in(events, sizeof events);
    variant.game->face->trace(state, test_move(&variant, state, move),
                              &(ludo_witness){&text, tell});
    assert_string_equal(events, told);
    free(state);
}

#endif
