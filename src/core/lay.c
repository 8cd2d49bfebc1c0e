/*
 * What all games share that write positions from pieces laid on a board.
 */
#include "core/lay.h"
#include <string.h>

/* No shift: rows of hexagons may be negative. */
static int64_t order_of(int column, int row) {
    return row * (INT64_C(1) << 32) + column;
}

/* By rows from the top; pieces of one cell stay in their order. */
static void sort(ludo_piece *pieces, size_t count) {
    for (size_t i = 1; i < count; i++) {
        ludo_piece piece = pieces[i];
        size_t at = i;
        for (; at > 0 && order_of(pieces[at - 1].column, pieces[at - 1].row) >
                             order_of(piece.column, piece.row);
             at--)
            pieces[at] = pieces[at - 1];
        pieces[at] = piece;
    }
}

bool ludo_lay(const ludo_variant *variant, const void *state, ludo_piece *pieces, size_t count,
              int turn, const char *text, ludo_text *written) {
    ludo_laid laid = {pieces, count, turn, text};
    if (!variant->game->face->lay)
        return false;
    sort(pieces, count);
    variant->game->face->lay(state, &laid, written);
    return true;
}

/* The first piece that does not come before a cell. */
static size_t find(const ludo_laid *laid, int column, int row) {
    size_t low = 0, high = laid->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (order_of(laid->pieces[middle].column, laid->pieces[middle].row) < order_of(column, row))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

size_t ludo_laid_at(const ludo_laid *laid, int column, int row, const ludo_piece **pieces) {
    size_t first = find(laid, column, row);
    *pieces = laid->pieces + first;
    return find(laid, column + 1, row) - first;
}

/* Where a word begins; NULL if there are fewer. */
static const char *word_at(const char *text, int number) {
    for (; number > 0 && text; number--) {
        text = strchr(text, ' ');
        text = text ? text + 1 : NULL;
    }
    return text;
}

void ludo_lay_words(const ludo_laid *laid, int first, ludo_text *text) {
    const char *words = word_at(laid->text, first);
    if (words)
        ludo_putf(text, " %s", words);
}

void ludo_lay_word(const ludo_laid *laid, int number, ludo_text *text) {
    const char *word = word_at(laid->text, number);
    if (word)
        ludo_putf(text, " %.*s", (int)strcspn(word, " "), word);
    else
        ludo_put(text, " 0");
}
