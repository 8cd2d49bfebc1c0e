/*
 * What the fuzz targets share: the input as C strings, line by line.
 */
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

#include "core/record.h"
#include <stdlib.h>
#include <string.h>

/* Variants with larger states than this only slow the search for bugs down. */
enum { FUZZ_STATE = 1 << 16 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static inline char *fuzz_string(const uint8_t *data, size_t size) {
    char *string = malloc(size + 1);
    if (!string)
        abort();
    memcpy(string, data, size);
    string[size] = '\0';
    return string;
}

/* The next line of a string, NULL at its end; `*rest` moves behind it. */
static inline char *fuzz_line(char **rest) {
    char *line = *rest;
    if (!line)
        return NULL;
    char *newline = strchr(line, '\n');
    if (newline)
        *newline++ = '\0';
    *rest = newline;
    return line;
}

static inline void fuzz_check(bool condition) {
    if (!condition)
        abort();
}

/* Everything a tool may do with a position that was accepted. */
static inline void fuzz_look(const ludo_variant *variant, const void *state) {
    ludo_text nowhere = {0};
    ludo_result result;
    const ludo_rules *game = variant->game;
    game->result(state, &result);
    fuzz_check((result.ending == LUDO_RUNNING) == (game->turn(state) != LUDO_OVER));
    uint64_t count = game->count(state);
    fuzz_check((count > 0) == (game->turn(state) >= 0) && count <= ludo_max_moves(variant));
    if (ludo_max_moves(variant) < 2000) {
        ludo_move moves[2000];
        uint64_t leaves;
        fuzz_check(game->list(state, moves) == count &&
                   ludo_perft(variant, state, 1, &leaves, NULL));
    }
    for (uint64_t i = 0; i < count && i < 20; i++)
        game->write_move(state, game->nth(state, i), &nowhere);
    ludo_draw(variant, state, NULL, 0, (ludo_style){.unicode = true, .colour = true}, &nowhere);
    ludo_write_status(variant, state, &nowhere);
}

#endif
