/*
 * Mister X and Hive once more, as plainly as possible: a list of pieces with coordinates, and
 * loops. It shares nothing with the library and is what the library is compared with.
 */
#ifndef TESTS_UNIT_MISTERX_PLAIN_H
#define TESTS_UNIT_MISTERX_PLAIN_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct plain_piece {
    bool lies;
    int q, r, level;
};

struct plain {
    struct plain_piece piece[22];
    bool hive, free, crossing, open;
    int turn, passes, turns[2];
};

struct plain_move {
    int piece, q, r; /* piece -1: a pass */
};

static const int plain_dq[7] = {0, 0, 1, 1, 0, -1, -1},
                 plain_dr[7] = {0, 1, 0, -1, -1, 0, 1}; /* by edge */

static const char *plain_name(const struct plain *p, int piece) {
    static const char *const names[2][22] = {
        {"X1R", "A1R", "A2R", "S1R", "S2R", "E1R", "E2R", "E3R", "I1R", "I2R", "I3R",
         "X1V", "A1V", "A2V", "S1V", "S2V", "E1V", "E2V", "E3V", "I1V", "I2V", "I3V"},
        {"X1R", "A1R", "A2R", "S1R", "S2R", "S3R", "E1R", "E2R", "I1R", "I2R", "I3R",
         "X1V", "A1V", "A2V", "S1V", "S2V", "S3V", "E1V", "E2V", "I1V", "I2V", "I3V"},
    };
    return names[p->hive][piece];
}

static char plain_kind(const struct plain *p, int piece) {
    return plain_name(p, piece)[0];
}

static int plain_find(const struct plain *p, const char *name) {
    for (int i = 0; i < 22; i++)
        if (strcmp(plain_name(p, i), name) == 0)
            return i;
    return -1;
}

/* The number of pieces on a cell, `lifted` not counted. */
static int plain_height(const struct plain *p, int q, int r, int lifted) {
    int height = 0;
    for (int i = 0; i < 22; i++)
        height += i != lifted && p->piece[i].lies && p->piece[i].q == q && p->piece[i].r == r;
    return height;
}

static int plain_top(const struct plain *p, int q, int r) {
    int top = -1;
    for (int i = 0; i < 22; i++)
        if (p->piece[i].lies && p->piece[i].q == q && p->piece[i].r == r &&
            (top < 0 || p->piece[i].level > p->piece[top].level))
            top = i;
    return top;
}

static int plain_count(const struct plain *p, int colour) {
    int count = 0;
    for (int i = 0; i < 11; i++)
        count += p->piece[11 * colour + i].lies;
    return count;
}

static bool plain_near(int q, int r, int to_q, int to_r) {
    for (int e = 1; e <= 6; e++)
        if (q + plain_dq[e] == to_q && r + plain_dr[e] == to_r)
            return true;
    return false;
}

/* With one piece lifted, do all others hang together? */
static bool plain_one_scene(const struct plain *p, int lifted) {
    bool reached[22] = {false}, more = true, first = true;
    while (more) {
        more = false;
        for (int i = 0; i < 22; i++) {
            if (!p->piece[i].lies || i == lifted || reached[i])
                continue;
            bool joins = first;
            for (int j = 0; j < 22; j++)
                if (reached[j] &&
                    ((p->piece[i].q == p->piece[j].q && p->piece[i].r == p->piece[j].r) ||
                     plain_near(p->piece[i].q, p->piece[i].r, p->piece[j].q, p->piece[j].r)))
                    joins = true;
            first = false;
            if (joins)
                reached[i] = more = true;
        }
    }
    for (int i = 0; i < 22; i++)
        if (p->piece[i].lies && i != lifted && !reached[i])
            return false;
    return true;
}

static int plain_enclosed(const struct plain *p, int colour) {
    const struct plain_piece *x = &p->piece[11 * colour];
    int around = 0;
    for (int e = 1; e <= 6; e++)
        around += plain_height(p, x->q + plain_dq[e], x->r + plain_dr[e], -1) > 0;
    return x->lies && around == 6;
}

/* '-' while it runs, '=' for a draw, R or V for the winner. */
static char plain_result(const struct plain *p) {
    bool red = plain_enclosed(p, 0), violet = plain_enclosed(p, 1);
    if (red && violet)
        return '=';
    if (red || violet)
        return red ? 'V' : 'R';
    return !p->hive && p->passes == 2 ? '=' : '-';
}

static bool plain_may_place(const struct plain *p, int piece, int q, int r) {
    int colour = p->turn, touches = 0;
    if (p->piece[piece].lies || piece / 11 != colour || plain_height(p, q, r, -1) > 0)
        return false;
    bool is_x = piece % 11 == 0;
    if (!p->piece[11 * colour].lies && p->turns[colour] >= 3 && !is_x)
        return false;
    if (p->hive && is_x && plain_count(p, colour) == 0)
        return false;
    if (plain_count(p, 0) + plain_count(p, 1) == 0)
        return q == 0 && r == 0;
    for (int e = 1; e <= 6; e++) {
        int top = plain_top(p, q + plain_dq[e], r + plain_dr[e]);
        if (top >= 0 && plain_count(p, 0) + plain_count(p, 1) > 1 && top / 11 != colour)
            return false;
        touches += top >= 0;
    }
    return touches > 0;
}

static bool plain_slide(const struct plain *p, int mover, int q, int r, int to_q, int to_r) {
    int beside = 0;
    for (int e = 1; e <= 6; e++) {
        int bq = q + plain_dq[e], br = r + plain_dr[e];
        if (plain_near(bq, br, to_q, to_r))
            beside += plain_height(p, bq, br, mover) > 0;
    }
    return plain_near(q, r, to_q, to_r) && plain_height(p, to_q, to_r, mover) == 0 && beside == 1;
}

/* Whether both cells beside a step are occupied. */
static bool plain_gap(const struct plain *p, int mover, int q, int r, int to_q, int to_r) {
    int beside = 0;
    for (int e = 1; e <= 6; e++)
        if (plain_near(q + plain_dq[e], r + plain_dr[e], to_q, to_r))
            beside += plain_height(p, q + plain_dq[e], r + plain_dr[e], mover) > 0;
    return beside == 2;
}

static bool plain_agent(const struct plain *p, int mover, int to_q, int to_r) {
    int q = p->piece[mover].q, r = p->piece[mover].r;
    int from = plain_height(p, q, r, mover), to = plain_height(p, to_q, to_r, mover);
    if (!plain_near(q, r, to_q, to_r))
        return false;
    if (from == 0 && to == 0)
        return plain_slide(p, mover, q, r, to_q, to_r) ||
               (p->open && plain_gap(p, mover, q, r, to_q, to_r));
    int level = from > to ? from : to, higher = 0;
    for (int e = 1; e <= 6; e++) {
        int bq = q + plain_dq[e], br = r + plain_dr[e];
        if (plain_near(bq, br, to_q, to_r))
            higher += plain_height(p, bq, br, mover) > level;
    }
    return !p->hive || higher < 2;
}

static bool plain_jump(const struct plain *p, int mover, int to_q, int to_r) {
    for (int e = 1; e <= 6; e++) {
        int q = p->piece[mover].q, r = p->piece[mover].r, over = -1;
        do {
            q += plain_dq[e];
            r += plain_dr[e];
            over++;
        } while (plain_height(p, q, r, mover) > 0);
        if (over > 0 && q == to_q && r == to_r)
            return true;
    }
    return false;
}

static bool plain_may_lift(const struct plain *p, int piece) {
    const struct plain_piece *it = &p->piece[piece];
    return it->lies && piece / 11 == p->turn && p->piece[11 * p->turn].lies &&
           plain_top(p, it->q, it->r) == piece && (it->level > 0 || plain_one_scene(p, piece));
}

static void plain_add(struct plain_move *moves, int *count, int piece, int q, int r) {
    for (int i = 0; i < *count; i++)
        if (moves[i].piece == piece && moves[i].q == q && moves[i].r == r)
            return;
    moves[(*count)++] = (struct plain_move){piece, q, r};
}

/* Adds the ends of all walks of `steps` more steps (or, when negative, of any number).
 * `way` holds the cells so far. */
static void plain_walk(const struct plain *p, int piece, int (*way)[2], int length, int steps,
                       struct plain_move *moves, int *count) {
    for (int e = 1; e <= 6; e++) {
        int q = way[length - 1][0], r = way[length - 1][1], to_q = q + plain_dq[e],
            to_r = r + plain_dr[e];
        bool fresh = plain_slide(p, piece, q, r, to_q, to_r);
        for (int i = 0; i < length; i++)
            fresh = fresh && (way[i][0] != to_q || way[i][1] != to_r);
        if (!fresh)
            continue;
        way[length][0] = to_q;
        way[length][1] = to_r;
        if (steps == 1)
            plain_add(moves, count, piece, to_q, to_r);
        else
            plain_walk(p, piece, way, length + 1, steps - 1, moves, count);
    }
}

/* Wherever an informant gets: cells are added until no slide leads to a new one. */
static void plain_wander(const struct plain *p, int piece, struct plain_move *moves, int *count) {
    int first = *count, sq = p->piece[piece].q, sr = p->piece[piece].r;
    for (int i = first - 1; i < *count; i++)
        for (int e = 1; e <= 6; e++) {
            int q = i < first ? sq : moves[i].q, r = i < first ? sr : moves[i].r;
            int to_q = q + plain_dq[e], to_r = r + plain_dr[e];
            if (plain_slide(p, piece, q, r, to_q, to_r) && (to_q != sq || to_r != sr))
                plain_add(moves, count, piece, to_q, to_r);
        }
}

/* All moves; of equal kinds in hand only the lowest number. */
static int plain_moves(const struct plain *p, struct plain_move *moves) {
    int count = 0, base = 11 * p->turn;
    bool x_lies = p->piece[base].lies;
    if (plain_result(p) != '-')
        return 0;
    for (int piece = base; piece < base + 11; piece++) {
        if (p->piece[piece].lies ||
            (piece > base && plain_kind(p, piece) == plain_kind(p, piece - 1) &&
             !p->piece[piece - 1].lies))
            continue;
        bool lower = false;
        for (int i = base; i < piece; i++)
            lower |= plain_kind(p, i) == plain_kind(p, piece) && !p->piece[i].lies;
        if (lower)
            continue;
        if (plain_may_place(p, piece, 0, 0))
            plain_add(moves, &count, piece, 0, 0);
        for (int i = 0; i < 22; i++)
            for (int e = 1; p->piece[i].lies && e <= 6; e++) {
                int q = p->piece[i].q + plain_dq[e], r = p->piece[i].r + plain_dr[e];
                if (plain_may_place(p, piece, q, r))
                    plain_add(moves, &count, piece, q, r);
            }
    }
    for (int piece = base; piece < base + 11; piece++) {
        if (!plain_may_lift(p, piece))
            continue;
        int way[8][2] = {{p->piece[piece].q, p->piece[piece].r}};
        char kind = plain_kind(p, piece);
        if (kind == 'X')
            plain_walk(p, piece, way, 1, 1, moves, &count);
        if (kind == 'E')
            plain_walk(p, piece, way, 1, 3, moves, &count);
        if (kind == 'I')
            plain_wander(p, piece, moves, &count);
        for (int e = 1; kind == 'A' && e <= 6; e++)
            if (plain_agent(p, piece, way[0][0] + plain_dq[e], way[0][1] + plain_dr[e]))
                plain_add(moves, &count, piece, way[0][0] + plain_dq[e], way[0][1] + plain_dr[e]);
        for (int far = 2; kind == 'S' && far <= 22; far++)
            for (int e = 1; e <= 6; e++)
                if (plain_jump(p, piece, way[0][0] + far * plain_dq[e],
                               way[0][1] + far * plain_dr[e]))
                    plain_add(moves, &count, piece, way[0][0] + far * plain_dq[e],
                              way[0][1] + far * plain_dr[e]);
    }
    if (count == 0 || (p->free && !p->hive && x_lies))
        moves[count++] = (struct plain_move){-1, 0, 0};
    return count;
}

static void plain_play(struct plain *p, struct plain_move move) {
    p->turns[p->turn]++;
    p->turn = !p->turn;
    if (move.piece < 0) {
        p->passes++;
        return;
    }
    p->passes = 0;
    int level = plain_height(p, move.q, move.r, move.piece);
    p->piece[move.piece] = (struct plain_piece){true, move.q, move.r, level};
}

/* Reads a turn and goes its way step by step; false when it is not legal. */
static inline bool plain_read(const struct plain *p, const char *text, struct plain_move *move) {
    char word[8], name[4];
    int used = 0, steps = 0, edge;
    struct plain_move all[1024];
    *move = (struct plain_move){-1, 0, 0};
    if (strcmp(text, "pass") == 0) {
        int count = plain_moves(p, all);
        return count > 0 && all[count - 1].piece < 0;
    }
    if (sscanf(text, "%7s %3s%n", word, name, &used) != 2 ||
        (move->piece = plain_find(p, name)) < 0)
        return false;
    int piece = move->piece;
    bool placing = strcmp(word, "move") != 0;
    char kind = plain_kind(p, piece);
    move->q = placing ? 0 : p->piece[piece].q;
    move->r = placing ? 0 : p->piece[piece].r;
    if (!placing && !plain_may_lift(p, piece))
        return false;
    int way[64][2] = {{move->q, move->r}};
    for (int more; sscanf(text + used, " %d %3s%n", &edge, name, &more) == 2; used += more) {
        int target = plain_find(p, name), q = move->q, r = move->r;
        if (target < 0 || target == piece || !p->piece[target].lies || edge < 0 || edge > 6)
            return false;
        move->q = p->piece[target].q + plain_dq[edge];
        move->r = p->piece[target].r + plain_dr[edge];
        steps++;
        if (placing)
            continue;
        if (kind == 'A'   ? !plain_agent(p, piece, move->q, move->r)
            : kind == 'S' ? !plain_jump(p, piece, move->q, move->r)
                          : !plain_slide(p, piece, q, r, move->q, move->r))
            return false;
        for (int i = 0; i < steps; i++)
            if (way[i][0] == move->q && way[i][1] == move->r && !(kind == 'I' && p->crossing))
                return false;
        way[steps][0] = move->q;
        way[steps][1] = move->r;
    }
    if (text[used])
        return false;
    if (placing)
        return steps == (strcmp(word, "place") == 0) && plain_may_place(p, piece, move->q, move->r);
    if (way[steps][0] == way[0][0] && way[steps][1] == way[0][1])
        return false;
    return kind == 'I' ? steps > 0 : steps == (kind == 'E' ? 3 : 1);
}

#endif
