#include "search/engines/pairing.h"
#include <stdlib.h>
#include <string.h>

enum { FREE = -1, TAKEN = -2, LINES_OF_CELL = 4, PAIR = 2 };
enum { TRIES = 2000 }; /* moves looked at when not all are safe; boards of 44 x 44 have no more */

/* Pairs for the lines that a defender's opponent can still fill. Lines are rows, columns, two
 * diagonals. */
struct pairing {
    int size, lines;
    int16_t *owner;  /* of a cell: the line that has it in its pair, FREE, or TAKEN */
    uint32_t *asked; /* of a cell: the round in which it was last asked for */
    uint32_t round;
    uint8_t *lacks; /* of a line: cells that its pair lacks */
    bool *lost;     /* of a line: it was asked for a cell in this round */
};

static uint32_t cell_of(int size, int line, int i) {
    int row = line < size ? line : i, column = line < size ? i : line - size;
    if (line == 2 * size)
        column = i;
    if (line == 2 * size + 1)
        column = size - 1 - i;
    return (uint32_t)(row * size + column);
}

/* The lines through a cell; gives their number. */
static int lines_of(int size, uint32_t cell, int lines[LINES_OF_CELL]) {
    int row = (int)cell / size, column = (int)cell % size, count = 2;
    lines[0] = row;
    lines[1] = size + column;
    if (row == column)
        lines[count++] = 2 * size;
    if (row + column == size - 1)
        lines[count++] = 2 * size + 1;
    return count;
}

static bool pairing_open(struct pairing *pairing, int size) {
    size_t cells = (size_t)size * (size_t)size, lines = 2 * (size_t)size + 2;
    *pairing = (struct pairing){.size = size, .lines = (int)lines};
    pairing->owner = malloc(cells * sizeof *pairing->owner);
    pairing->asked = calloc(cells, sizeof *pairing->asked);
    pairing->lacks = malloc(lines * sizeof *pairing->lacks);
    pairing->lost = calloc(lines, sizeof *pairing->lost);
    return pairing->owner && pairing->asked && pairing->lacks && pairing->lost;
}

static void pairing_close(struct pairing *pairing) {
    free(pairing->owner);
    free(pairing->asked);
    free(pairing->lacks);
    free(pairing->lost);
}

/* Gets a line one more cell: a free one, or one whose line finds another instead. */
static bool get_cell(struct pairing *pairing, int line) {
    int size = pairing->size;
    pairing->lost[line] = true;
    for (int i = 0; i < size; i++) { /* neighbouring lines begin to look in different places */
        uint32_t cell = cell_of(size, line, (line + i) % size);
        if (pairing->owner[cell] == FREE) {
            pairing->owner[cell] = (int16_t)line;
            return true;
        }
    }
    for (int i = 0; i < size; i++) {
        uint32_t cell = cell_of(size, line, i);
        int owner = pairing->owner[cell];
        if (owner < 0 || owner == line || pairing->asked[cell] == pairing->round)
            continue;
        pairing->asked[cell] = pairing->round;
        if (get_cell(pairing, owner)) {
            pairing->owner[cell] = (int16_t)line;
            return true;
        }
    }
    return false;
}

/* Completes the pairs as far as it goes; says whether all are. */
static bool complete(struct pairing *pairing) {
    for (int line = 0; line < pairing->lines; line++)
        while (pairing->lacks[line] > 0) {
            pairing->round++;
            memset(pairing->lost, 0, (size_t)pairing->lines * sizeof *pairing->lost);
            if (!get_cell(pairing, line))
                return false;
            pairing->lacks[line]--;
        }
    return true;
}

/* Finds pairs for a defender who is not to move; says whether there are enough. */
static bool find_pairs(struct pairing *pairing, const uint8_t *cells, int defender) {
    for (int line = 0; line < pairing->lines; line++) {
        pairing->lacks[line] = PAIR;
        for (int i = 0; i < pairing->size; i++)
            if (cells[cell_of(pairing->size, line, i)] == defender + 1)
                pairing->lacks[line] = 0;
    }
    for (uint32_t cell = 0; cell < (uint32_t)(pairing->size * pairing->size); cell++)
        pairing->owner[cell] = cells[cell] ? TAKEN : FREE;
    return complete(pairing);
}

/* Whether there are enough pairs once the defender has taken a cell: its lines need none any more.
 */
static bool saves(const struct pairing *pairing, struct pairing *after, uint32_t cell) {
    int lines[LINES_OF_CELL], count = lines_of(pairing->size, cell, lines);
    size_t cells = (size_t)pairing->size * (size_t)pairing->size;
    memcpy(after->owner, pairing->owner, cells * sizeof *after->owner);
    memcpy(after->lacks, pairing->lacks, (size_t)pairing->lines * sizeof *after->lacks);
    for (int k = 0; k < count; k++) {
        after->lacks[lines[k]] = 0;
        for (int i = 0; i < pairing->size; i++) {
            int16_t *owner = &after->owner[cell_of(pairing->size, lines[k], i)];
            *owner = *owner == lines[k] ? FREE : *owner;
        }
    }
    after->owner[cell] = TAKEN;
    return complete(after);
}

/* Pieces on a line. */
struct count {
    int own, other;
};

/* What a cell promises: lines that only one player has pieces on count by the square of their
 * number. */
struct promise {
    int64_t value;
    uint32_t cell;
};

static int by_value(const void *a, const void *b) {
    const struct promise *x = a, *y = b;
    return x->value != y->value ? (x->value < y->value) - (x->value > y->value)
                                : (x->cell > y->cell) - (x->cell < y->cell);
}

/* Weighs the empty cells, all or those on `wanted` lines; gives their number. */
static size_t weigh(int size, const uint8_t *cells, const struct count *counts, const bool *wanted,
                    struct promise *promises) {
    size_t found = 0;
    for (uint32_t cell = 0; cell < (uint32_t)(size * size); cell++) {
        int lines[LINES_OF_CELL], through = lines_of(size, cell, lines);
        bool weighed = !wanted;
        struct promise promise = {0, cell};
        for (int k = 0; k < through; k++) {
            int64_t own = counts[lines[k]].own, other = counts[lines[k]].other;
            weighed = weighed || wanted[lines[k]];
            promise.value += own && other ? 0 : own ? 2 * (own + 1) * (own + 1) : other * other + 1;
        }
        if (weighed && !cells[cell])
            promises[found++] = promise;
    }
    return found;
}

static void count_pieces(int size, const uint8_t *cells, int player, struct count *counts) {
    for (int line = 0; line < 2 * size + 2; line++) {
        counts[line] = (struct count){0, 0};
        for (int i = 0; i < size; i++) {
            uint8_t piece = cells[cell_of(size, line, i)];
            counts[line].own += piece == player + 1;
            counts[line].other += piece && piece != player + 1;
        }
    }
}

static bool find_win(int size, const uint8_t *cells, const struct count *counts, ludo_move *move) {
    for (int line = 0; line < 2 * size + 2; line++)
        for (int i = 0; i < size && counts[line].own == size - 1 && counts[line].other == 0; i++)
            if (!cells[cell_of(size, line, i)]) {
                *move = cell_of(size, line, i);
                return true;
            }
    return false;
}

/* The most promising move that keeps to a pairing; false when there is none. */
static bool find_safe(struct pairing *pairing, struct pairing *after, const uint8_t *cells,
                      int player, const struct count *counts, struct promise *promises,
                      ludo_move *move) {
    bool paired = find_pairs(pairing, cells, player); /* then every move is safe */
    size_t count = weigh(pairing->size, cells, counts, paired ? NULL : pairing->lost, promises);
    if (!paired)
        qsort(promises, count, sizeof *promises, by_value);
    for (size_t i = 1; paired && i < count; i++)
        if (by_value(&promises[i], &promises[0]) < 0)
            promises[0] = promises[i];
    for (size_t i = 0; i < count && i < TRIES; i++)
        if (paired || saves(pairing, after, promises[i].cell)) {
            *move = promises[i].cell;
            return true;
        }
    return false;
}

enum pairing_promise pairing_move(int size, const uint8_t *cells, int player, ludo_move *move) {
    struct pairing pairing = {0}, after = {0};
    struct promise *promises = malloc((size_t)size * (size_t)size * sizeof *promises);
    struct count *counts = malloc((2 * (size_t)size + 2) * sizeof *counts);
    enum pairing_promise found = PAIRING_NOTHING;
    if (pairing_open(&pairing, size) && pairing_open(&after, size) && promises && counts) {
        count_pieces(size, cells, player, counts);
        if (find_win(size, cells, counts, move))
            found = PAIRING_WIN;
        else if (find_safe(&pairing, &after, cells, player, counts, promises, move))
            found = find_pairs(&after, cells, player ^ 1) ? PAIRING_DRAW : PAIRING_SAFE;
    }
    pairing_close(&pairing);
    pairing_close(&after);
    free(promises);
    free(counts);
    return found;
}
