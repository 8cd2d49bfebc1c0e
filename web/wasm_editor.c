/*
 * The editor of positions for the page: what it lays, what else a position says, and what is laid
 * as a text.
 */
#include "core/describe.h"
#include "core/lay.h"
#include "wasm.h"
#include <stdlib.h>
#include <string.h>

static void write_face(const void *context, ludo_text *text) {
    ludo_describe_face(session_variant(&session), context, text);
}

/* Pictures of the rules, pieces to lay and fields of positions, for the game being played. */
const char *EXPORT(page_face)(void) {
    return answer(write_face, session.trail.state);
}

struct laid {
    ludo_piece *pieces;
    size_t count;
    int turn;
};

/* Cuts the text at the next separator and gives what is behind it. */
static char *cut(char *text, const char *separator) {
    text += strcspn(text, separator);
    if (*text)
        *text++ = '\0';
    return text;
}

/* Reads a line `COLUMN ROW OWNER KIND SYMBOL` with tabs between. False when its owner is nobody who
 * plays. */
static bool read_piece(char *line, ludo_piece *piece) {
    char *field[5];
    for (size_t i = 0; i < sizeof field / sizeof *field; i++) {
        field[i] = line;
        line = cut(line, "\t");
    }
    *piece = (ludo_piece){atoi(field[0]), atoi(field[1]), atoi(field[2]), field[3], field[4], NULL};
    return piece->owner >= LUDO_NOBODY && piece->owner < ludo_players(session_variant(&session));
}

static size_t count_lines(const char *text) {
    size_t lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

static void write_laid(const void *context, ludo_text *text) {
    const struct laid *laid = context;
    ludo_lay(session_variant(&session), session.trail.state, laid->pieces, laid->count, laid->turn,
             input, text);
}

/* Pieces on a board as a position text: a text whose other words stay, then a line for each piece.
 * Nothing when that is no board. */
const char *EXPORT(page_lay)(int turn) {
    char *line = (char *)(uintptr_t)behind(input);
    size_t lines = count_lines(line);
    struct laid laid = {malloc((lines + 1) * sizeof *laid.pieces), 0, turn};
    bool good = laid.pieces && turn >= 0 && turn < ludo_players(session_variant(&session));
    for (size_t i = 0; i < lines && good; i++) {
        char *next = cut(line, "\n");
        good = read_piece(line, &laid.pieces[laid.count++]);
        line = next;
    }
    const char *text = good ? answer(write_laid, &laid) : "";
    free(laid.pieces);
    return text;
}
