/*
 * Near misses for engines: of Hive, moves that break one rule; of Ataxx, positions in which nearly
 * every move is wrong.
 */
#include "check/kind.h"
#include "check/misses.h"
#include "games/misterx/game.h"
#include "protocols/uai_position.h"
#include <stdlib.h>
#include <string.h>

/* ---- Hive ---- */

/* A place: beside or on a piece. */
static void write_place(ludo_random *random, char *text, size_t room) {
    static const char *const signs[] = {"/", "-", "\\"};
    const char *sign = signs[ludo_below(random, 3)];
    const mx_name piece = mx_uhp_name((unsigned)ludo_below(random, MX_PIECES));
    switch (ludo_below(random, 3)) {
    case 0:
        snprintf(text, room, "%s%s", sign, piece.text);
        break;
    case 1:
        snprintf(text, room, "%s%s", piece.text, sign);
        break;
    default:
        snprintf(text, room, "%s", piece.text);
    }
}

/* A piece, mostly one of whose turn it is. */
static mx_name any_piece(ludo_random *random, const struct mx_state *s) {
    uint64_t piece = ludo_below(random, MX_SIDE);
    return mx_uhp_name((unsigned)(ludo_below(random, 8) == 0 ? piece : piece + s->turn * MX_SIDE));
}

static void try_move(const struct mx_state *s, struct check_misses *misses, const char *piece,
                     const char *place) {
    char line[CHECK_MISS];
    ludo_error error;
    ludo_move move;
    const char *text = line + strlen("play ");
    snprintf(line, sizeof line, "play %s%s%s", piece, *place ? " " : "", place);
    if (!mx_read_move_string(s, text, strlen(text), &move, &error))
        check_offer(misses, line, error.text, 0);
}

static void try_moves(const struct mx_state *s, struct check_misses *misses) {
    enum { MOVES = 600 };
    for (int i = 0; i < MOVES; i++) {
        char place[16];
        write_place(misses->random, place, sizeof place);
        try_move(s, misses, any_piece(misses->random, s).text, mx_empty(s) ? "" : place);
    }
    try_move(s, misses, "pass", "");
}

void check_uhp_miss(ludo_random *random, FILE *lines, char *arguments, size_t room) {
    enum { PLIES = 30 };
    static const char finished[] = "newgame Base;InProgress;White[1];wA1;bA1 wA1/;wQ /wA1;bQ "
                                   "\\bA1;wQ wA1\\;bB1 bA1-;wA2 -wQ;bS1 bQ-;"
                                   "wA2 wA1-;bS2 \\bQ;wA2 bS2/;bG1 bB1-;wA3 \\wA2;bB2 bS1-;wA3 "
                                   "-bA1;bB2 bG1/;wQ wA1-;bG2 bB2-;wA1 -bQ;"
                                   "bA2 bG2/;wA2 bS2-";
    static const char *const wrong[] = {
        "play",     "play nothing", "play wQ bQ wA1", "undo 0",
        "undo x",   "undo 999",     "newgame Go",     "validmoves x",
        "bestmove", "bestmove x 1", "nonsense",       "bestmove depth 0",
    };
    struct check_misses misses = {.random = random, .lines = lines};
    struct mx_state state;
    (void)arguments, (void)room;
    mx_set_up_hive(&state);
    fputs("validmoves\nplay wS1\nundo\nnewgame\n", lines);
    for (int ply = 0; ply < PLIES && mx_turn(&state) >= 0; ply++) {
        char data[MX_MOVE_STRING];
        ludo_text text = ludo_text_in(data, sizeof data);
        ludo_move moves[MX_MOST_MOVES], move;
        move = moves[ludo_below(random, mx_list(&state, moves))];
        try_moves(&state, &misses);
        check_take_misses(&misses, 2);
        fprintf(lines, "%s\n", wrong[ludo_below(random, 12)]);
        mx_write_move_string(&state, move, &text);
        fprintf(lines, "play %s\n", data);
        mx_play(&state, move);
    }
    fprintf(lines, "validmoves\n%s\nplay wA1 wQ-\n", finished);
}

/* ---- Ataxx ---- */

enum { CELLS = 49 };

/* Writes cells as the board of a FEN. */
static void write_board(const char cells[CELLS], FILE *lines) {
    for (int row = 0; row < 7; row++) {
        int empty = 0;
        for (int column = 0; column < 7; column++) {
            char cell = cells[7 * row + column];
            empty += cell == ' ';
            if (cell != ' ' || column == 6) {
                if (empty > 0)
                    fprintf(lines, "%d", empty);
                empty = 0;
            }
            if (cell != ' ')
                fputc(cell, lines);
        }
        if (row < 6)
            fputc('/', lines);
    }
}

/* Whether somebody can move: a piece within two cells of an empty one. */
static bool can_move(const char cells[CELLS], char side) {
    for (int from = 0; from < CELLS; from++)
        for (int to = 0; to < CELLS && cells[from] == side; to++)
            if (cells[to] == ' ' && abs(from / 7 - to / 7) <= 2 && abs(from % 7 - to % 7) <= 2)
                return true;
    return false;
}

/* A few pieces among blocked squares, and few empty ones: whoever enters another square is
 * wrong. */
static void put_position(ludo_random *random, FILE *lines) {
    char cells[CELLS], side = "xo"[ludo_below(random, 2)];
    do {
        for (int i = 0; i < CELLS; i++)
            cells[i] = "--------xo  "[ludo_below(random, 12)];
        cells[ludo_below(random, CELLS)] = 'x';
        cells[ludo_below(random, CELLS)] = 'o';
    } while (!can_move(cells, side));
    fputs("position fen ", lines);
    write_board(cells, lines);
    fprintf(lines, " %c 0 1\ngo movetime 20\n", side);
}

void check_uai_miss(ludo_random *random, FILE *lines, char *arguments, size_t room) {
    enum { POSITIONS = 6 };
    static const char *const wrong[] = {"hocus pocus", "uci", "setoption", "setoption name",
                                        "stop",        "",    "isready?",  "42"};
    (void)arguments, (void)room;
    fputs("uai\n", lines);
    for (int i = 0; i < POSITIONS; i++) {
        fprintf(lines, "%s\nisready\n", wrong[ludo_below(random, 8)]);
        put_position(random, lines);
    }
}
