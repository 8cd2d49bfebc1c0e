/*
 * Nine Men's Morris once more, written plainly from the rules: an array of 24 characters in the
 * numbering of the protocol, a list of lines, and loops. It shares nothing with the library and is
 * what the fast rules are compared with.
 */
#ifndef TESTS_UNIT_MUEHLE_PLAIN_H
#define TESTS_UNIT_MUEHLE_PLAIN_H

#include <ludothek/random.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { PLAIN_FIELDS = 24, PLAIN_LINES = 16, PLAIN_MAX_MOVES = 1000 };

static const int plain_lines[PLAIN_LINES][3] = {
    {0, 1, 2},    {3, 4, 5},    {6, 7, 8},   {9, 10, 11}, {12, 13, 14}, {15, 16, 17},
    {18, 19, 20}, {21, 22, 23}, {0, 9, 21},  {3, 10, 18}, {6, 11, 15},  {1, 4, 7},
    {16, 19, 22}, {8, 12, 17},  {5, 13, 20}, {2, 14, 23},
};

static const char *const plain_names[PLAIN_FIELDS] = {
    "a7", "d7", "g7", "b6", "d6", "f6", "c5", "d5", "e5", "a4", "b4", "c4",
    "e4", "f4", "g4", "c3", "d3", "e3", "b2", "d2", "f2", "a1", "d1", "g1",
};

struct plain {
    char board[PLAIN_FIELDS]; /* 'W', 'B' or 'E' */
    int hand[2];
    int turn; /* 0 White, 1 Black */
    bool usual;
};

struct plain_move {
    int from, to, removed; /* -1: none */
};

static inline struct plain plain_start(bool usual) {
    struct plain plain = {.hand = {9, 9}, .usual = usual};
    memset(plain.board, 'E', sizeof plain.board);
    return plain;
}

static inline char plain_colour(int player) {
    return player == 0 ? 'W' : 'B';
}

static inline int plain_on_board(const struct plain *plain, int player) {
    int count = 0;
    for (int field = 0; field < PLAIN_FIELDS; field++)
        count += plain->board[field] == plain_colour(player);
    return count;
}

/* Whether the field is part of a line of three stones of this colour. */
static inline bool plain_in_mill(const struct plain *plain, int field, char colour) {
    for (int i = 0; i < PLAIN_LINES; i++) {
        const int *line = plain_lines[i];
        bool through = line[0] == field || line[1] == field || line[2] == field;
        if (through && plain->board[line[0]] == colour && plain->board[line[1]] == colour &&
            plain->board[line[2]] == colour)
            return true;
    }
    return false;
}

static inline bool plain_neighbours(int a, int b) {
    for (int i = 0; i < PLAIN_LINES; i++)
        for (int k = 0; k < 2; k++)
            if ((plain_lines[i][k] == a && plain_lines[i][k + 1] == b) ||
                (plain_lines[i][k] == b && plain_lines[i][k + 1] == a))
                return true;
    return false;
}

static inline void plain_play(struct plain *plain, struct plain_move move) {
    if (move.from < 0)
        plain->hand[plain->turn]--;
    else
        plain->board[move.from] = 'E';
    plain->board[move.to] = plain_colour(plain->turn);
    if (move.removed >= 0)
        plain->board[move.removed] = 'E';
    plain->turn = 1 - plain->turn;
}

/* Adds a step or placement with each capture it may make. */
static inline int plain_add(const struct plain *plain, int from, int to, struct plain_move *moves,
                            int count) {
    struct plain after = *plain;
    char own = plain_colour(plain->turn), other = plain_colour(1 - plain->turn);
    plain_play(&after, (struct plain_move){from, to, -1});
    if (!plain_in_mill(&after, to, own)) {
        moves[count++] = (struct plain_move){from, to, -1};
        return count;
    }
    int before = count;
    for (int field = 0; field < PLAIN_FIELDS; field++)
        if (after.board[field] == other && !plain_in_mill(&after, field, other))
            moves[count++] = (struct plain_move){from, to, field};
    if (count == before && plain->usual)
        for (int field = 0; field < PLAIN_FIELDS; field++)
            if (after.board[field] == other)
                moves[count++] = (struct plain_move){from, to, field};
    if (count == before)
        moves[count++] = (struct plain_move){from, to, -1};
    return count;
}

static inline bool plain_too_few(const struct plain *plain, int player) {
    return plain->hand[player] + plain_on_board(plain, player) < 3;
}

static inline int plain_list(const struct plain *plain, struct plain_move *moves) {
    int count = 0;
    bool flies = plain_on_board(plain, plain->turn) == 3;
    if (plain_too_few(plain, 0) || plain_too_few(plain, 1))
        return 0;
    for (int to = 0; to < PLAIN_FIELDS; to++) {
        if (plain->board[to] != 'E')
            continue;
        if (plain->hand[plain->turn] > 0) {
            count = plain_add(plain, -1, to, moves, count);
            continue;
        }
        for (int from = 0; from < PLAIN_FIELDS; from++)
            if (plain->board[from] == plain_colour(plain->turn) &&
                (flies || plain_neighbours(from, to)))
                count = plain_add(plain, from, to, moves, count);
    }
    return count;
}

/* The winner, or -1; `count` is the number of legal moves. */
static inline int plain_winner(const struct plain *plain, int count) {
    for (int player = 0; player < 2; player++)
        if (plain_too_few(plain, player))
            return 1 - player;
    return count == 0 ? 1 - plain->turn : -1;
}

static inline void plain_write(const struct plain *plain, char *text, size_t size) {
    snprintf(text, size, "%.24s %d %d %c", plain->board, plain->hand[0], plain->hand[1],
             plain_colour(plain->turn));
}

/* The two forms of a move: for people and of the protocol. */
static inline void plain_write_move(struct plain_move move, char *text, size_t size) {
    snprintf(text, size, "%s%s%s%s%s", move.from >= 0 ? plain_names[move.from] : "",
             move.from >= 0 ? "-" : "", plain_names[move.to], move.removed >= 0 ? "x" : "",
             move.removed >= 0 ? plain_names[move.removed] : "");
}

static inline void plain_write_numbers(struct plain_move move, char *text, size_t size) {
    snprintf(text, size, "%d %d %d", move.from, move.to, move.removed);
}

/* A random position with these stones on the board and in hand, reachable or not; mills are
 * likelier than by chance. */
static inline struct plain plain_random(ludo_random *random, bool usual, const int stones[2],
                                        const int hands[2]) {
    struct plain plain = plain_start(usual);
    plain.turn = (int)ludo_below(random, 2);
    for (int player = 0; player < 2; player++) {
        plain.hand[player] = hands[player];
        int left = stones[player];
        const int *line = plain_lines[ludo_below(random, PLAIN_LINES)];
        bool mill = left >= 3 && ludo_below(random, 2) == 0;
        for (int i = 0; i < 3; i++)
            mill = mill && plain.board[line[i]] == 'E';
        for (int i = 0; mill && i < 3; i++, left--)
            plain.board[line[i]] = plain_colour(player);
        while (left > 0) {
            int field = (int)ludo_below(random, PLAIN_FIELDS);
            if (plain.board[field] == 'E') {
                plain.board[field] = plain_colour(player);
                left--;
            }
        }
    }
    return plain;
}

#endif
