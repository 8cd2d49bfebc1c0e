/*
 * The plain Santorini console of tests/unit as a program.
 */
#include "santorini_plain_console.h"

/* Reads the four figures; false when something is wrong. */
static bool read_figures(struct plain_console *console, int count, char **words) {
    regmatch_t groups[4];
    for (int i = 0; i < 4; i++) {
        int row, column, player, figure;
        const char *word = words[i];
        if (count != 4 || !plain_matches(word, "^([0-9a-z]+);" PLAIN_CELL, groups) ||
            !plain_cell(word, groups + 2, &row, &column) || groups[1].rm_eo >= PLAIN_NAME ||
            naive_find(&console->game, row, column, &player, &figure))
            return false;
        char *name = console->names[i / 2][i % 2];
        memcpy(name, word, (size_t)groups[1].rm_eo);
        for (int j = 0; j < i; j++)
            if (strcmp(console->names[j / 2][j % 2], name) == 0)
                return false;
        console->game.row[i / 2][i % 2] = row;
        console->game.column[i / 2][i % 2] = column;
    }
    return true;
}

int main(int argc, char **argv) {
    struct plain_console console = {
        .game = {.cuboids = 54, .domes = 18, .winner = -1, .cards = true}};
    char line[1 << 12];
    memset(console.game.row, -1, sizeof console.game.row);
    for (int card = NAIVE_APOLLO; card <= NAIVE_HERMES; card++)
        console.game.stock[card] = true;
    if (!read_figures(&console, argc - 1, argv + 1)) {
        plain_error(stdout);
        return 2;
    }
    while (!console.ended && fgets(line, sizeof line, stdin)) {
        size_t length = strcspn(line, "\r\n");
        line[length] = '\0';
        plain_answer(&console, line, length, stdout);
        fflush(stdout);
    }
    return 0;
}
