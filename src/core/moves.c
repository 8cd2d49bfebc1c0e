/*
 * What the library does with moves of any game: text for nature's words, perft, and advice on a move text
 * begun.
 */
#include <inttypes.h>
#include <ludothek/game.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void ludo_write_move(const ludo_game *game, const void *state, ludo_move move, ludo_text *text) {
    if (game->turn(state) == LUDO_NATURE)
        ludo_putf(text, "@%016" PRIx64, move);
    else
        game->write_move(state, move, text);
}

static bool read_word(const char *text, ludo_move *move, ludo_error *error) {
    *move = 0;
    size_t digits = strspn(text + (*text == '@'), "0123456789abcdef");
    if (*text != '@' || digits != 16 || text[17] != '\0')
        return ludo_fail(error, LUDO_E_MOVE, "'%.40s' is no chance event; write @ and 16 hexadecimal digits",
                         text);
    *move = strtoull(text + 1, NULL, 16);
    return true;
}

bool ludo_read_move(const ludo_game *game, const void *state, const char *text, ludo_move *move,
                    ludo_error *error) {
    int turn = game->turn(state);
    if (turn == LUDO_OVER)
        return ludo_fail(error, LUDO_E_MOVE, "the game is over, so '%.40s' cannot be played", text);
    if (turn == LUDO_NATURE)
        return read_word(text, move, error);
    return game->read_move(state, text, move, error);
}

bool ludo_perft(const ludo_variant *variant, const void *state, int depth, uint64_t *leaves,
                ludo_error *error) {
    size_t room = ludo_max_moves(variant) * (size_t)depth, size = ludo_state_size(variant);
    ludo_move *scratch = malloc((room + 1) * sizeof *scratch);
    void *copy = malloc(size);
    bool good = scratch && copy;
    if (good) {
        memcpy(copy, state, size);
        *leaves = variant->game->perft(copy, depth, scratch);
    }
    free(copy);
    free(scratch);
    return good || ludo_fail(error, LUDO_E_MEMORY, "not enough memory to count %d moves deep", depth);
}

void ludo_advise_next(ludo_advice *advice, const char *text, size_t length) {
    char piece[LUDO_ADVICE_TEXT];
    snprintf(piece, sizeof piece, "%.*s", (int)length, text);
    for (size_t i = 0; i < advice->count; i++)
        if (strcmp(advice->next[i], piece) == 0)
            return;
    if (advice->count == LUDO_ADVICE_MAX)
        advice->more = true;
    else
        memcpy(advice->next[advice->count++], piece, sizeof piece);
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* The first piece of a move text as somebody would click it: "g1g3" is g1 and g3, "a1-a4xd7" is a1, -a4 and
 * xd7. */
static size_t first_piece(const char *text) {
    size_t n = 0;
    while (text[n] && !is_digit(text[n]) && !is_letter(text[n]))
        n++;
    while (text[n] && (is_digit(text[n]) || is_letter(text[n]) || text[n] == ',')) {
        n++;
        if (is_digit(text[n - 1]) && is_letter(text[n]))
            break;
    }
    return n;
}

void ludo_advise(const ludo_variant *variant, const void *state, const char *partial, ludo_advice *advice) {
    const ludo_game *game = variant->game;
    memset(advice, 0, sizeof *advice);
    if (game->turn(state) < 0) {
        ludo_fail(&advice->error, LUDO_E_MOVE, "nobody is to move");
        return;
    }
    ludo_move move;
    advice->complete = game->read_move(state, partial, &move, &advice->error);
    advice->possible = advice->complete;
    if (game->advise) {
        game->advise(state, partial, advice);
        return;
    }
    ludo_move *moves = malloc(ludo_max_moves(variant) * sizeof *moves);
    if (!moves) {
        ludo_fail(&advice->error, LUDO_E_MEMORY, "not enough memory to list the moves");
        return;
    }
    size_t length = strlen(partial), count = game->list(state, moves);
    for (size_t i = 0; i < count && !advice->more; i++) {
        char data[LUDO_MOVE_TEXT];
        ludo_text text = ludo_text_in(data, sizeof data);
        game->write_move(state, moves[i], &text);
        if (text.length > length && memcmp(data, partial, length) == 0) {
            advice->possible = true;
            ludo_advise_next(advice, data + length, first_piece(data + length));
        }
    }
    free(moves);
    if (advice->possible)
        advice->error = (ludo_error){0};
}
