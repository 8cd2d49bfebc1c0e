/*
 * The Mister X console once more, as plainly as possible, over the plain rules: a line is cut into
 * words at its blanks, and every word must be right. It shares nothing with the library and is what
 * the console is compared with. An error is the bare line `Error, `, since the rest of it is free.
 */
#ifndef TESTS_UNIT_MISTERX_PLAIN_CONSOLE_H
#define TESTS_UNIT_MISTERX_PLAIN_CONSOLE_H

#include "misterx_plain.h"

enum { PLAIN_WORDS = 512 };

struct plain_console {
    struct plain game;
    bool running, quit;
};

struct plain_line {
    char word[PLAIN_WORDS][8];
    int count;
};

/* Cuts a line at every blank. False when a word is empty or longer than any right word is. */
static bool plain_cut(const char *line, size_t length, struct plain_line *words) {
    size_t filled = 0;
    words->count = 0;
    memset(words->word, 0, sizeof words->word);
    for (size_t i = 0; i <= length; i++) {
        if (i < length && line[i] != ' ') {
            if (line[i] == '\0' || filled == 7)
                return false;
            words->word[words->count][filled++] = line[i];
            continue;
        }
        if (filled == 0 || words->count == PLAIN_WORDS - 1)
            return false;
        words->count++;
        filled = 0;
    }
    return true;
}

static bool plain_edge(const char *word, int *edge) {
    *edge = word[0] - '0';
    return strlen(word) == 1 && *edge >= 0 && *edge <= 6;
}

/* The cell that a pair of words names for a piece that is laid or moved. */
static bool plain_pair(const struct plain *p, int piece, char (*pair)[8], int *edge, int *q,
                       int *r) {
    int target = plain_find(p, pair[1]);
    if (!plain_edge(pair[0], edge) || target < 0 || target == piece || !p->piece[target].lies)
        return false;
    *q = p->piece[target].q + plain_dq[*edge];
    *r = p->piece[target].r + plain_dr[*edge];
    return true;
}

static bool plain_place_words(const struct plain *p, struct plain_line *words,
                              struct plain_move *move) {
    int edge;
    if (words->count != 4 || (move->piece = plain_find(p, words->word[1])) < 0)
        return false;
    return plain_pair(p, move->piece, &words->word[2], &edge, &move->q, &move->r) && edge != 0 &&
           plain_may_place(p, move->piece, move->q, move->r);
}

static bool plain_move_words(const struct plain *p, struct plain_line *words,
                             struct plain_move *move) {
    int way[PLAIN_WORDS][2], steps = words->count / 2 - 1, edge;
    if (words->count < 4 || words->count % 2 != 0 ||
        (move->piece = plain_find(p, words->word[1])) < 0)
        return false;
    int piece = move->piece;
    char kind = plain_kind(p, piece);
    if (!plain_may_lift(p, piece))
        return false;
    if (kind == 'E' ? steps != 3 : kind == 'I' ? steps < 1 : steps != 1)
        return false;
    way[0][0] = p->piece[piece].q;
    way[0][1] = p->piece[piece].r;
    for (int i = 1; i <= steps; i++) {
        int *q = &way[i][0], *r = &way[i][1];
        if (!plain_pair(p, piece, &words->word[2 * i], &edge, q, r) || (edge == 0 && kind != 'A'))
            return false;
        for (int j = 0; j < i; j++)
            if (way[j][0] == *q && way[j][1] == *r && (kind != 'I' || !p->crossing))
                return false;
        bool good = kind == 'A'   ? plain_agent(p, piece, *q, *r)
                    : kind == 'S' ? plain_jump(p, piece, *q, *r)
                                  : plain_slide(p, piece, way[i - 1][0], way[i - 1][1], *q, *r);
        if (!good)
            return false;
    }
    move->q = way[steps][0];
    move->r = way[steps][1];
    return move->q != way[0][0] || move->r != way[0][1];
}

static bool plain_may_pass(const struct plain *p) {
    static struct plain_move moves[2048];
    if (!p->hive && !p->piece[11 * p->turn].lies)
        return false;
    return (p->free && !p->hive) || (plain_moves(p, moves) == 1 && moves[0].piece < 0);
}

static bool plain_start(struct plain_console *console, struct plain_line *words) {
    const struct plain *old = &console->game;
    struct plain fresh = {
        .hive = old->hive, .free = old->free, .crossing = old->crossing, .open = old->open};
    int piece = words->count == 2 ? plain_find(&fresh, words->word[1]) : -1;
    if (piece < 0)
        return false;
    fresh.turn = piece / 11;
    if (!plain_may_place(&fresh, piece, 0, 0))
        return false;
    plain_play(&fresh, (struct plain_move){piece, 0, 0});
    console->game = fresh;
    return true;
}

static void plain_print(const struct plain *p, FILE *out) {
    for (int i = 0; i < 22; i++) {
        const struct plain_piece *it = &p->piece[i];
        if (!it->lies)
            continue;
        fputs(plain_name(p, i), out);
        for (int j = 0; j < 22; j++)
            if (p->piece[j].lies && p->piece[j].q == it->q && p->piece[j].r == it->r &&
                p->piece[j].level == it->level + 1)
                fprintf(out, " 0 %s", plain_name(p, j));
        for (int e = 1; e <= 6; e++) {
            int top = plain_top(p, it->q + plain_dq[e], it->r + plain_dr[e]);
            if (top >= 0)
                fprintf(out, " %d %s", e, plain_name(p, top));
        }
        fputc('\n', out);
    }
}

/* A start, place, move or pass; false when it is not allowed. */
static bool plain_turn(struct plain_console *console, struct plain_line *words) {
    struct plain *p = &console->game;
    struct plain_move move = {-1, 0, 0};
    const char *command = words->word[0];
    if (strcmp(command, "start") == 0)
        return plain_start(console, words);
    if (!console->running)
        return false;
    if (strcmp(command, "place") == 0 ? !plain_place_words(p, words, &move)
        : strcmp(command, "move") == 0
            ? !plain_move_words(p, words, &move)
            : strcmp(command, "pass") != 0 || words->count != 1 || !plain_may_pass(p))
        return false;
    plain_play(p, move);
    return true;
}

/* Answers one line, its end taken off. */
static void plain_answer(struct plain_console *console, const char *line, size_t length,
                         FILE *out) {
    struct plain_line words;
    if (!plain_cut(line, length, &words)) {
        fputs("Error, \n", out);
    } else if (words.count == 1 && strcmp(words.word[0], "quit") == 0) {
        console->quit = true;
    } else if (words.count == 1 && strcmp(words.word[0], "print") == 0 && console->running) {
        plain_print(&console->game, out);
    } else if (!plain_turn(console, &words)) {
        fputs("Error, \n", out);
    } else {
        char result = plain_result(&console->game);
        console->running = result == '-';
        fputs(result == '-'   ? "OK\n"
              : result == '=' ? "DRAW\n"
              : result == 'R' ? "WINNER INFRARED\n"
                              : "WINNER ULTRAVIOLET\n",
              out);
    }
}

#endif
