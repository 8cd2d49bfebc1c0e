/*
 * Santorini a second time, written from the rules alone with plain arrays and no thought of speed:
 * what the library is compared with. Nothing is shared with the library but the notation of
 * positions.
 */
#ifndef TESTS_UNIT_SANTORINI_PLAIN_H
#define TESTS_UNIT_SANTORINI_PLAIN_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    NAIVE_NONE,
    NAIVE_APOLLO,
    NAIVE_ARTEMIS,
    NAIVE_ATHENA,
    NAIVE_ATLAS,
    NAIVE_DEMETER,
    NAIVE_HERMES
};
enum { NAIVE_TEXT = 176 };

static const char *const naive_names[7] = {"",      "Apollo",  "Artemis", "Athena",
                                           "Atlas", "Demeter", "Hermes"};

struct naive {
    int height[5][5];
    bool dome[5][5];
    int row[2][2], column[2][2]; /* player, figure */
    int side;
    bool stock[7];
    int drawn[2];
    bool ban;
    int cuboids, domes;
    int winner; /* -1: nobody */
    bool cards, chance, hermes_free, blocked_any;
    /* the turn */
    int card, moves, builds, figure, from_row, from_column, built_row, built_column;
    bool drawing, climbed;
};

static inline bool naive_find(const struct naive *n, int row, int column, int *player,
                              int *figure) {
    for (int p = 0; p < 2; p++)
        for (int f = 0; f < 2; f++)
            if (n->row[p][f] == row && n->column[p][f] == column) {
                *player = p;
                *figure = f;
                return true;
            }
    return false;
}

static inline bool naive_near(int row, int column, int to_row, int to_column) {
    return abs(row - to_row) <= 1 && abs(column - to_column) <= 1 &&
           !(row == to_row && column == to_column);
}

static inline bool naive_draw(struct naive *n, int card) {
    if (n->winner >= 0 || !n->cards || n->card || n->moves || n->drawn[n->side] >= 3 ||
        !n->stock[card])
        return false;
    n->stock[card] = false;
    n->drawn[n->side]++;
    n->card = card;
    return true;
}

static inline bool naive_move(struct naive *n, int figure, int row, int column) {
    int from_row = n->row[n->side][figure], from_column = n->column[n->side][figure];
    int player = 0, other = 0;
    if (n->winner >= 0 || n->builds || n->moves == 2 || (n->moves == 1 && n->card != NAIVE_ARTEMIS))
        return false;
    if (n->moves == 1 && (figure != n->figure || (row == n->from_row && column == n->from_column)))
        return false;
    if (n->dome[row][column])
        return false;
    int before = n->height[from_row][from_column], after = n->height[row][column];
    bool taken = naive_find(n, row, column, &player, &other);
    bool plain = naive_near(from_row, from_column, row, column) && after <= before + 1 &&
                 !(n->ban && after > before);
    bool swap = taken && player != n->side && n->card == NAIVE_APOLLO;
    bool jump = n->card == NAIVE_HERMES && !taken && after == before;
    if (n->card == NAIVE_HERMES && !n->hermes_free)
        plain = false;
    if (taken && !swap)
        return false;
    if (!plain && !jump)
        return false;
    if (swap) {
        n->row[player][other] = from_row;
        n->column[player][other] = from_column;
    }
    n->row[n->side][figure] = row;
    n->column[n->side][figure] = column;
    if (n->moves++ == 0) {
        n->figure = figure;
        n->from_row = from_row;
        n->from_column = from_column;
    }
    n->climbed = n->climbed || after > before;
    if (after == 3)
        n->winner = n->side;
    return true;
}

/* Puts a stone without looking for a win. */
static inline bool naive_put(struct naive *n, char stone, int row, int column) {
    int player, figure;
    if (n->winner >= 0 || !n->moves || n->builds == 2 ||
        (n->builds == 1 && n->card != NAIVE_DEMETER))
        return false;
    if (n->builds == 1 && row == n->built_row && column == n->built_column)
        return false;
    if (!naive_near(n->row[n->side][n->figure], n->column[n->side][n->figure], row, column) ||
        naive_find(n, row, column, &player, &figure) || n->dome[row][column])
        return false;
    if (stone == 'C') {
        if (n->height[row][column] >= 3 || n->cuboids == 0)
            return false;
        n->height[row][column]++;
        n->cuboids--;
    } else {
        if ((n->height[row][column] != 3 && n->card != NAIVE_ATLAS) || n->domes == 0)
            return false;
        n->dome[row][column] = true;
        n->domes--;
    }
    if (n->builds++ == 0) {
        n->built_row = row;
        n->built_column = column;
    }
    return true;
}

static inline void naive_pass(struct naive *n) {
    n->ban = n->card == NAIVE_ATHENA && n->climbed;
    n->side = 1 - n->side;
    n->card = n->moves = n->builds = 0;
    n->climbed = n->drawing = false;
}

/* Whether the player to move, at the beginning of the turn or with a card, can finish some turn. */
static inline bool naive_can_finish(const struct naive *n) {
    for (int first = n->card; first < 7; first = n->card ? 7 : first + 1)
        for (int i = 0; i < 50; i++) {
            struct naive drawn = *n;
            if (first && !n->card && (n->blocked_any || !naive_draw(&drawn, first)))
                break;
            if (!naive_move(&drawn, i / 25, i % 25 / 5, i % 5))
                continue;
            if (drawn.winner >= 0)
                return true;
            for (int cell = 0; cell < 25; cell++)
                for (int stone = 0; stone < 2; stone++) {
                    struct naive built = drawn;
                    if (naive_put(&built, "CD"[stone], cell / 5, cell % 5))
                        return true;
                }
        }
    return false;
}

static inline bool naive_build(struct naive *n, char stone, int row, int column) {
    if (!naive_put(n, stone, row, column))
        return false;
    struct naive next = *n;
    naive_pass(&next);
    if (n->cuboids == 0 || !naive_can_finish(&next))
        n->winner = n->side;
    return true;
}

static inline bool naive_end(struct naive *n) {
    if (n->winner >= 0 || !n->moves || !n->builds)
        return false;
    naive_pass(n);
    return true;
}

/* The position in the library's notation. */
static inline void naive_text(const struct naive *n, char *text) {
    for (int row = 0; row < 5; row++) {
        if (row > 0)
            *text++ = '/';
        for (int column = 0; column < 5; column++) {
            *text++ = (char)('0' + n->height[row][column]);
            if (n->dome[row][column])
                *text++ = 'D';
        }
    }
    for (int p = 0; p < 2; p++) {
        int first = n->row[p][0] * 5 + n->column[p][0] < n->row[p][1] * 5 + n->column[p][1] ? 0 : 1;
        text += sprintf(text, " %d,%d %d,%d", n->row[p][first], n->column[p][first],
                        n->row[p][1 - first], n->column[p][1 - first]);
    }
    text += sprintf(text, " P%d", n->side + 1);
    if (!n->cards)
        return;
    *text++ = ' ';
    const char *separator = "";
    for (int card = 1; card < 7; card++)
        if (n->stock[card]) {
            text += sprintf(text, "%s%s", separator, naive_names[card]);
            separator = ",";
        }
    text += sprintf(text, "%s %d %d%s%s", *separator ? "" : "-", n->drawn[0], n->drawn[1],
                    n->ban ? " ban" : "", n->drawing ? " draw" : "");
    if (n->card)
        sprintf(text, " with %s", naive_names[n->card]);
}

/* Texts of the positions that turns lead to, each followed by `!` if it is the end of the game. */
struct naive_set {
    char (*texts)[NAIVE_TEXT];
    size_t count, room;
};

static inline char *naive_add(struct naive_set *set) {
    if (set->count == set->room) {
        set->room = set->room ? 2 * set->room : 1024;
        set->texts = realloc(set->texts, set->room * sizeof *set->texts);
        if (!set->texts)
            abort();
    }
    return set->texts[set->count++];
}

static inline void naive_finish(struct naive n, struct naive_set *set) {
    bool over = n.winner >= 0;
    char *text = naive_add(set);
    naive_pass(&n);
    naive_text(&n, text);
    strcat(text, over ? "!" : "");
}

/* All ways to go on after a move. */
static inline void naive_builds(const struct naive *n, struct naive_set *set) {
    for (int i = 0; i < 50; i++) {
        struct naive next = *n;
        if (!naive_build(&next, "CD"[i % 2], i / 10, i / 2 % 5))
            continue;
        naive_finish(next, set);
        naive_builds(&next, set);
    }
}

static inline void naive_moves(const struct naive *n, struct naive_set *set) {
    for (int i = 0; i < 50; i++) {
        struct naive next = *n;
        if (!naive_move(&next, i / 25, i % 25 / 5, i % 5))
            continue;
        if (next.winner >= 0)
            naive_finish(next, set);
        else
            naive_builds(&next, set), naive_moves(&next, set);
    }
}

static inline int naive_order(const void *a, const void *b) {
    return strcmp(a, b);
}

/* The distinct positions after all turns, sorted. The position must not be at its end. */
static inline void naive_turns(const struct naive *n, struct naive_set *set) {
    set->count = 0;
    naive_moves(n, set);
    for (int card = 1; card < 7 && !n->chance; card++) {
        struct naive next = *n;
        if (naive_draw(&next, card))
            naive_moves(&next, set);
    }
    struct naive next = *n;
    bool left = false;
    for (int card = 1; card < 7; card++)
        left = left || n->stock[card];
    if (n->chance && n->cards && !n->card && left && n->drawn[n->side] < 3) {
        next.drawing = true;
        naive_text(&next, naive_add(set));
    }
    qsort(set->texts, set->count, sizeof *set->texts, naive_order);
    size_t kept = 0;
    for (size_t i = 0; i < set->count; i++)
        if (kept == 0 || strcmp(set->texts[i], set->texts[kept - 1]) != 0)
            memmove(set->texts[kept++], set->texts[i], sizeof *set->texts);
    set->count = kept;
}

#endif
