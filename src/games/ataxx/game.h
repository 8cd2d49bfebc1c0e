/*
 * What the files of Ataxx share beside its rules. Turns, ends, notation and drawing need only the
 * head of a state and a few functions that reach a cell, so they are written once.
 */
#ifndef ATAXX_GAME_H
#define ATAXX_GAME_H

#include "core/rows.h"
#include "games/ataxx/rules.h"

/* How shared code reaches the board of a state. `conclude` works out from the pieces who moves or
 * has won. */
struct ataxx_access {
    char (*cell)(const void *state, int row, int column);      /* a letter, '-' or '\0' */
    void (*put)(void *state, int row, int column, int player); /* LUDO_NOBODY: an obstacle */
    void (*clear)(void *state,
                  const ludo_options *options); /* an empty board, every byte written */
    void (*conclude)(void *state);
};

/* game.c */
extern const ludo_rules ataxx_game, ataxx_medium_game, ataxx_large_game;
extern const ludo_option ataxx_options[];
extern const char ataxx_rules[];

#define ATAXX_FACE                                                                                 \
    .title = "Ataxx", .rules = ataxx_rules,                                                        \
    .notation = "Write the goal of a clone, as in f2, or origin and goal of a jump, as in g1g3; "  \
                "0000 is a pass",                                                                  \
    .seats = {"X", "O", "R", "B"}, .colours = {"blue", "vermilion", "yellow", "green"},            \
    .slogan = "Split, jump, turn them over",                                                       \
    .picture = {"ataxx", "xx4o/xxx2oo/2-1-2/3xo2/2-1-2/oo2xxx/o4xx x 0 9"},                        \
    .figures = ataxx_figures, .unit = "%s stones", .steepness = 12, .network = "ataxx",            \
    .brushes = ataxx_brushes, .fields = ataxx_fields, .lay = ataxx_lay

extern const ludo_figure ataxx_figures[];
void ataxx_brushes(const void *state, const ludo_canvas *canvas);
const ludo_field *ataxx_fields(const ludo_options *options);
void ataxx_lay(const void *state, const ludo_laid *laid, ludo_text *text);
bool ataxx_settle(ludo_options *options, ludo_error *error);
void ataxx_fit(ludo_options *options, const char *position);
const ludo_rules *ataxx_pick(const ludo_options *options);
int ataxx_players(const ludo_options *options);
size_t ataxx_max_moves(const ludo_options *options);
uint64_t ataxx_cells(const ludo_options *options);
void ataxx_result(const void *state, ludo_result *result);
void ataxx_set_head(struct ataxx_head *head, const ludo_options *options, int stride);
void ataxx_start(void *state, const ludo_options *options, const struct ataxx_access *access);
/* Closes the cells of the first position that one of nature's words means for obstacles. */
void ataxx_draw_lots(const void *state, uint64_t word, const struct ataxx_access *access,
                     void (*close)(void *context, int row, int column), void *context);

/* text.c */
void ataxx_write_move(const void *state, ludo_move move, ludo_text *text);
bool ataxx_read_move(const void *state, const char *text, const struct ataxx_access *access,
                     ludo_move *move, ludo_error *error);
bool ataxx_tidy(const void *state, const char *typed, ludo_text *text);
void ataxx_write_position(const void *state, const struct ataxx_access *access, ludo_text *text);
bool ataxx_read_position(void *state, const ludo_options *options, const char *text,
                         const struct ataxx_access *access, ludo_error *error);
/* What moves call a cell: `g1`, `aa12`. */
void ataxx_write_cell(const struct ataxx_head *head, int row, int column, ludo_text *text);
/* Whether the player to move could go from `row,column` to a cell `down` and `right` of it. */
bool ataxx_reaches(const void *state, const struct ataxx_access *access, int row, int column,
                   int down, int right);

/* view.c */
void ataxx_advise(const void *state, const char *partial, const struct ataxx_access *access,
                  ludo_advice *advice);
void ataxx_draw(const void *state, const struct ataxx_access *access, const ludo_canvas *canvas);
void ataxx_trace(const void *state, ludo_move move, const struct ataxx_access *access,
                 const ludo_witness *witness);
void ataxx_board(const void *state, ludo_board *board);

#endif
