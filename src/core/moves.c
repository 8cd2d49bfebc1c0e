/*
 * What the library does with moves of any game: text for nature's words, perft,
 * and advice on a move text begun.
 */
#include "core/contract.h"
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void ludo_write_move(const ludo_rules *game, const void *state, ludo_move move, ludo_text *text) {
    if (game->turn(state) == LUDO_NATURE)
        ludo_putf(text, "@%016" PRIx64, move);
    else
        game->write_move(state, move, text);
}

static bool read_word(const char *text, ludo_move *move, ludo_error *error) {
    *move = 0;
    size_t digits = strspn(text + (*text == '@'), "0123456789abcdef");
    if (*text != '@' || digits != 16 || text[17] != '\0')
        return ludo_fail(error, LUDO_E_MOVE,
                         "'%.40s' is no chance event; write @ and 16 hexadecimal digits", text);
    *move = strtoull(text + 1, NULL, 16);
    return true;
}

bool ludo_read_move(const ludo_rules *game, const void *state, const char *text, ludo_move *move,
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
    return good ||
           ludo_fail(error, LUDO_E_MEMORY, "not enough memory to count %d moves deep", depth);
}

/* Cells are compared first: where a board has many, comparing texts is most of the work. */
static bool is_same(const ludo_choice *a, const ludo_choice *b) {
    return a->column == b->column && a->row == b->row && strcmp(a->text, b->text) == 0;
}

void ludo_offer(ludo_advice *advice, const ludo_choice *choice) {
    for (size_t i = 0; i < advice->count; i++)
        if (is_same(&advice->next[i], choice))
            return;
    if (advice->count == LUDO_ADVICE_MAX)
        advice->more = true;
    else
        advice->next[advice->count++] = *choice;
    advice->possible = true;
}

void ludo_offer_cell(ludo_advice *advice, const char *text, int column, int row, const char *word) {
    ludo_choice choice = {.place = LUDO_AT_CELL, .column = column, .row = row};
    snprintf(choice.text, sizeof choice.text, "%s", text);
    snprintf(choice.word, sizeof choice.word, "%s", word ? word : "");
    ludo_offer(advice, &choice);
}

void ludo_offer_word(ludo_advice *advice, const char *text, ludo_place place, const char *word) {
    ludo_choice choice = {.place = place};
    snprintf(choice.text, sizeof choice.text, "%s", text);
    snprintf(choice.word, sizeof choice.word, "%s", word);
    ludo_offer(advice, &choice);
}

void ludo_preview(const ludo_variant *variant, const void *state, const char *partial,
                  void *shown) {
    memcpy(shown, state, ludo_state_size(variant));
    if (variant->game->face->preview)
        variant->game->face->preview(state, partial, shown);
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* The first piece of a move text as somebody would click it: "g1g3" is g1 and g3, "a1-a4xd7" is a1,
 * -a4 and xd7. */
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

/* Offers a piece of a move text where it is clicked: on the cell that it ends with the name of,
 * or on a button. */
static void offer_piece(const ludo_board *board, const char *text, size_t length,
                        ludo_advice *advice) {
    char piece[LUDO_ADVICE_TEXT];
    int column, row;
    snprintf(piece, sizeof piece, "%.*s", (int)length, text);
    for (const char *name = piece; *name; name++)
        if (ludo_read_cell(board, name, &column, &row)) {
            ludo_offer_cell(advice, piece, column, row, NULL);
            return;
        }
    ludo_offer_word(advice, piece, LUDO_AT_BUTTON, piece + strspn(piece, " "));
}

/* Offers the continuations of all moves whose texts begin so. */
static bool offer_listed(const ludo_variant *variant, const void *state, const char *partial,
                         ludo_advice *advice) {
    const ludo_rules *game = variant->game;
    ludo_move *moves = malloc(ludo_max_moves(variant) * sizeof *moves);
    if (!moves)
        return ludo_fail(&advice->error, LUDO_E_MEMORY, "not enough memory to list the moves");
    ludo_board board;
    game->face->board(state, &board);
    size_t length = strlen(partial), count = game->list(state, moves);
    for (size_t i = 0; i < count && !advice->more; i++) {
        char data[LUDO_MOVE_TEXT];
        ludo_text text = ludo_text_in(data, sizeof data);
        game->write_move(state, moves[i], &text);
        if (text.length > length && memcmp(data, partial, length) == 0)
            offer_piece(&board, data + length, first_piece(data + length), advice);
    }
    free(moves);
    return true;
}

void ludo_advise(const ludo_variant *variant, const void *state, const char *partial,
                 ludo_advice *advice) {
    const ludo_rules *game = variant->game;
    ludo_move move;
    memset(advice, 0, offsetof(ludo_advice, next)); /* a page asks about each cell that it shows */
    if (game->turn(state) < 0) {
        ludo_fail(&advice->error, LUDO_E_MOVE, "nobody is to move");
        return;
    }
    advice->complete = game->read_move(state, partial, &move, &advice->error);
    advice->possible = advice->complete;
    if (game->face->advise)
        game->face->advise(state, partial, advice);
    if (advice->count == 0 && !advice->complete && !offer_listed(variant, state, partial, advice))
        return;
    if (advice->possible)
        advice->error = (ludo_error){0};
}
