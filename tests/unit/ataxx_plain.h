/*
 * Ataxx a second time, as plainly as possible: characters on a square array, loops over all cells,
 * everything worked out anew. It shares nothing with the library but the letters, and is what the
 * fast rules are compared with.
 */
#ifndef TESTS_UNIT_ATAXX_PLAIN_H
#define TESTS_UNIT_ATAXX_PLAIN_H

#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLAIN_SIDE = 99, PLAIN_MOVES = 20000, PLAIN_TEXT = 16 };

struct plain {
    int rows, columns, players, turn; /* turn: from 0 */
    long half, full, limit;           /* limit 0: none */
    bool ply;
    char cells[PLAIN_SIDE][PLAIN_SIDE]; /* ' ' empty, '-' obstacle, or a letter */
};

struct plain_move {
    int from_row, from_column, to_row, to_column; /* from_row -1: a clone; -2: a pass */
};

static inline char plain_letter(int player) {
    return "xorb"[player];
}

static inline int plain_pieces(const struct plain *p, int player) {
    int count = 0;
    for (int r = 0; r < p->rows; r++)
        for (int c = 0; c < p->columns; c++)
            count += p->cells[r][c] == plain_letter(player);
    return count;
}

static inline int plain_distance(int r1, int c1, int r2, int c2) {
    int dr = abs(r1 - r2), dc = abs(c1 - c2);
    return dr > dc ? dr : dc;
}

/* Whether a player has a piece at exactly this distance from a cell. */
static inline bool plain_near(const struct plain *p, int player, int row, int column,
                              int distance) {
    for (int r = 0; r < p->rows; r++)
        for (int c = 0; c < p->columns; c++)
            if (p->cells[r][c] == plain_letter(player) &&
                plain_distance(r, c, row, column) == distance)
                return true;
    return false;
}

static inline bool plain_able(const struct plain *p, int player) {
    for (int r = 0; r < p->rows; r++)
        for (int c = 0; c < p->columns; c++)
            if (p->cells[r][c] == ' ' &&
                (plain_near(p, player, r, c, 1) || plain_near(p, player, r, c, 2)))
                return true;
    return false;
}

/* -2 while the game goes on, -1 for a draw, else the winner. */
static inline int plain_result(const struct plain *p) {
    int alive = 0, last = 0, able = 0, most = -1, holders = 0, leader = 0;
    for (int player = 0; player < p->players; player++) {
        int pieces = plain_pieces(p, player);
        if (pieces > 0)
            alive++, last = player;
        able += plain_able(p, player);
        if (pieces > most)
            most = pieces, holders = 1, leader = player;
        else if (pieces == most)
            holders++;
    }
    bool limited = p->limit > 0 && p->half >= p->limit;
    if (alive == 1)
        return last;
    if (able > 0 && !limited)
        return -2;
    if (able > 0 && p->ply)
        return -1;
    return holders == 1 ? leader : -1;
}

static inline void plain_next(struct plain *p) {
    if (++p->turn == p->players) {
        p->turn = 0;
        p->full++;
    }
}

/* Skips players who cannot move, where that is the rule. */
static inline void plain_skip(struct plain *p) {
    while (plain_result(p) == -2 && !p->ply && !plain_able(p, p->turn))
        plain_next(p);
}

static inline int plain_list(const struct plain *p, struct plain_move *moves) {
    int count = 0;
    if (plain_result(p) != -2)
        return 0;
    for (int r = 0; r < p->rows; r++)
        for (int c = 0; c < p->columns; c++) {
            if (p->cells[r][c] != ' ')
                continue;
            if (plain_near(p, p->turn, r, c, 1))
                moves[count++] = (struct plain_move){-1, -1, r, c};
            for (int fr = 0; fr < p->rows; fr++)
                for (int fc = 0; fc < p->columns; fc++)
                    if (p->cells[fr][fc] == plain_letter(p->turn) &&
                        plain_distance(r, c, fr, fc) == 2)
                        moves[count++] = (struct plain_move){fr, fc, r, c};
        }
    if (count == 0)
        moves[count++] = (struct plain_move){-2, 0, 0, 0};
    return count;
}

static inline void plain_play(struct plain *p, struct plain_move m) {
    p->half++;
    if (m.from_row != -2) {
        if (m.from_row == -1)
            p->half = 0;
        else
            p->cells[m.from_row][m.from_column] = ' ';
        p->cells[m.to_row][m.to_column] = plain_letter(p->turn);
        for (int r = 0; r < p->rows; r++)
            for (int c = 0; c < p->columns; c++)
                if (islower((unsigned char)p->cells[r][c]) &&
                    plain_distance(r, c, m.to_row, m.to_column) == 1)
                    p->cells[r][c] = plain_letter(p->turn);
    }
    plain_next(p);
    plain_skip(p);
}

static inline int plain_put_cell(const struct plain *p, int row, int column, char *text) {
    if (column < 26)
        return sprintf(text, "%c%d", 'a' + column, p->rows - row);
    return sprintf(text, "%c%c%d", 'a' + column / 26 - 1, 'a' + column % 26, p->rows - row);
}

static inline void plain_text(const struct plain *p, struct plain_move m, char *text) {
    if (m.from_row == -2) {
        strcpy(text, "0000");
        return;
    }
    if (m.from_row >= 0)
        text += plain_put_cell(p, m.from_row, m.from_column, text);
    plain_put_cell(p, m.to_row, m.to_column, text);
}

static inline void plain_position(const struct plain *p, char *text) {
    for (int r = 0; r < p->rows; r++) {
        if (r > 0)
            *text++ = '/';
        for (int c = 0; c < p->columns;) {
            int empty = 0;
            while (c + empty < p->columns && p->cells[r][c + empty] == ' ')
                empty++;
            if (empty > 0)
                text += sprintf(text, "%d", empty), c += empty;
            else
                *text++ = p->cells[r][c++];
        }
    }
    sprintf(text, " %c %ld %ld", plain_letter(p->turn), p->half, p->full);
}

/* Leaves `depth` moves deep, one by one. */
static inline uint64_t plain_perft(const struct plain *p, int depth) {
    if (depth == 0)
        return 1;
    struct plain_move moves[1000];
    uint64_t leaves = 0;
    int count = plain_list(p, moves);
    for (int i = 0; i < count; i++) {
        struct plain after = *p;
        plain_play(&after, moves[i]);
        leaves += plain_perft(&after, depth - 1);
    }
    return leaves;
}

#endif
