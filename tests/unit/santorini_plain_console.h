/*
 * The Santorini console a second time, over the plain rules: what the real one is compared with.
 * Lines are read with regular expressions, numbers with strtoll; nothing is shared with the real
 * console.
 */
#ifndef TESTS_UNIT_SANTORINI_PLAIN_CONSOLE_H
#define TESTS_UNIT_SANTORINI_PLAIN_CONSOLE_H

#include "santorini_plain.h"
#include <errno.h>
#include <regex.h>
#include <stdint.h>

enum { PLAIN_NAME = 24 };

struct plain_console {
    struct naive game;
    char names[2][2][PLAIN_NAME]; /* player, figure */
    bool ended;                   /* by a win or by `quit` */
};

#define PLAIN_INTEGER "([+-]?[0-9]+)"
#define PLAIN_CELL    PLAIN_INTEGER ";" PLAIN_INTEGER "$"

/* Whether the line has a form; its groups go to `groups`. */
static inline bool plain_matches(const char *line, const char *form, regmatch_t groups[4]) {
    static struct {
        const char *form;
        regex_t compiled;
    } known[8];
    int i = 0;
    while (known[i].form && strcmp(known[i].form, form) != 0)
        i++;
    if (!known[i].form) {
        if (regcomp(&known[i].compiled, form, REG_EXTENDED) != 0)
            abort();
        known[i].form = form;
    }
    return regexec(&known[i].compiled, line, 4, groups, 0) == 0;
}

/* Reads two groups as a cell: each within 32 bits, and then 0 to 4. */
static inline bool plain_cell(const char *line, const regmatch_t groups[2], int *row, int *column) {
    for (int i = 0; i < 2; i++) {
        errno = 0;
        long long number = strtoll(line + groups[i].rm_so, NULL, 10);
        if (errno || number < INT32_MIN || number > INT32_MAX || number < 0 || number > 4)
            return false;
        *(i == 0 ? row : column) = (int)number;
    }
    return true;
}

static inline bool plain_error(FILE *out) {
    fputs("Error, \n", out);
    return false;
}

/* The answer to a step, which may have won. */
static inline bool plain_step(struct plain_console *c, bool good, FILE *out) {
    c->ended = c->game.winner >= 0;
    if (!good)
        return plain_error(out);
    if (c->ended)
        fprintf(out, "P%d wins\n", c->game.winner + 1);
    else
        fputs("OK\n", out);
    return true;
}

static inline bool plain_move(struct plain_console *c, const char *line, const regmatch_t *groups) {
    int row, column;
    if (!plain_cell(line, groups + 2, &row, &column))
        return false;
    for (int figure = 0; figure < 2; figure++) {
        const char *name = c->names[c->game.side][figure];
        size_t length = (size_t)(groups[1].rm_eo - groups[1].rm_so);
        if (strlen(name) == length && strncmp(name, line + groups[1].rm_so, length) == 0)
            return naive_move(&c->game, figure, row, column);
    }
    return false;
}

/* Writes what is on a cell, lowest first, joined by commas; only the top element if asked. */
static inline void plain_stack(const struct plain_console *c, int row, int column, bool top,
                               FILE *out) {
    const char *elements[5];
    int count = 0, player, figure;
    for (int i = 0; i < c->game.height[row][column]; i++)
        elements[count++] = "C";
    if (c->game.dome[row][column])
        elements[count++] = "D";
    if (naive_find(&c->game, row, column, &player, &figure))
        elements[count++] = c->names[player][figure];
    if (count == 0)
        fputs(top ? "." : "Empty", out);
    else if (top)
        fputs(elements[count - 1], out);
    for (int i = 0; i < count && !top; i++)
        fprintf(out, "%s%s", i ? "," : "", elements[i]);
}

static inline void plain_print(const struct plain_console *c, FILE *out) {
    for (int row = 0; row < 5; row++)
        for (int column = 0; column < 5; column++) {
            plain_stack(c, row, column, true, out);
            fputc(column < 4 ? ',' : '\n', out);
        }
}

/* Answers one line without its end; false when it is an error. */
static inline bool plain_answer(struct plain_console *c, const char *line, size_t length,
                                FILE *out) {
    regmatch_t groups[4];
    int row, column;
    if (strlen(line) != length)
        return plain_error(out);
    if (plain_matches(line, "^draw-card (Apollo|Artemis|Athena|Atlas|Demeter|Hermes)$", groups)) {
        int card = NAIVE_APOLLO;
        while (strcmp(naive_names[card], line + groups[1].rm_so) != 0)
            card++;
        return plain_step(c, naive_draw(&c->game, card), out);
    }
    if (plain_matches(line, "^move ([0-9a-z]+);" PLAIN_CELL, groups))
        return plain_step(c, plain_move(c, line, groups), out);
    if (plain_matches(line, "^build ([CD]);" PLAIN_CELL, groups))
        return plain_step(c,
                          plain_cell(line, groups + 2, &row, &column) &&
                              naive_build(&c->game, line[groups[1].rm_so], row, column),
                          out);
    if (plain_matches(line, "^cellprint " PLAIN_CELL, groups) &&
        plain_cell(line, groups + 1, &row, &column)) {
        plain_stack(c, row, column, false, out);
        fputc('\n', out);
    } else if (strcmp(line, "turn") == 0 && naive_end(&c->game)) {
        fprintf(out, "P%d\n", c->game.side + 1);
    } else if (strcmp(line, "surrender") == 0) {
        c->game.winner = 1 - c->game.side;
        return plain_step(c, true, out);
    } else if (strcmp(line, "bag") == 0) {
        fprintf(out, "C;%d\nD;%d\n", c->game.cuboids, c->game.domes);
    } else if (strcmp(line, "print") == 0) {
        plain_print(c, out);
    } else if (strcmp(line, "quit") == 0) {
        c->ended = true;
    } else {
        return plain_error(out);
    }
    return true;
}

#endif
