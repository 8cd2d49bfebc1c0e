/*
 * Short ways to boards and matchers of the match-three library, for its tests.
 */
#ifndef TESTS_UNIT_MATCH3_HELP_H
#define TESTS_UNIT_MATCH3_HELP_H

#include "test.h"
#include <ludothek/match3.h>

static inline ludo_m3_position at(int x, int y) {
    return (ludo_m3_position){x, y};
}

static inline void tokens_of(const char *text, ludo_m3_token **tokens, size_t *count) {
    assert_true(ludo_m3_read_tokens(text, strlen(text), tokens, count, NULL));
}

static inline ludo_m3_board board_of(const char *tokens, const char *string) {
    ludo_m3_board board;
    ludo_m3_token *list;
    ludo_error error;
    size_t count;
    tokens_of(tokens, &list, &count);
    if (!ludo_m3_board_read(list, count, string, strlen(string), &board, &error))
        fail_msg("%s: %s", string, error.text);
    free(list);
    return board;
}

static inline void assert_board(ludo_m3_board board, const char *string) {
    char data[512];
    ludo_text text = ludo_text_in(data, sizeof data);
    assert_true(ludo_m3_write_board(board, &text, NULL));
    assert_string_equal(data, string);
}

static inline ludo_m3_matcher deltas_of(const ludo_m3_delta *deltas, size_t count) {
    ludo_m3_matcher matcher;
    assert_true(ludo_m3_matcher_deltas(deltas, count, &matcher, NULL));
    return matcher;
}

#endif
