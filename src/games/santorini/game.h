/*
 * What Santorini with and without cards shares: notation, drawing, advice on turns and what they
 * do, the description of the game. Everything here works on the large state; without cards the
 * small one is converted.
 */
#ifndef SANTORINI_GAME_H
#define SANTORINI_GAME_H

#include "games/santorini/turns.h"

void santorini_start(void *state, const ludo_options *options);
void santorini_result(const void *state, ludo_result *result);
void santorini_write_move(const void *state, ludo_move move, ludo_text *text);
bool santorini_read_move(const void *state, const char *text, ludo_move *move, ludo_error *error);
bool santorini_tidy(const void *state, const char *typed, ludo_text *text);
void santorini_write_position(const void *state, ludo_text *text);
bool santorini_read_position(void *state, const ludo_options *options, const char *text,
                             ludo_error *error);
void santorini_advise(const void *state, const char *partial, ludo_advice *advice);
void santorini_preview(const void *state, const char *partial, void *shown);
void santorini_draw(const void *state, const ludo_canvas *canvas);
void santorini_trace(const void *state, ludo_move move, const ludo_witness *witness);
extern const ludo_figure santorini_figures[];
void santorini_brushes(const void *state, const ludo_canvas *canvas);
const ludo_field *santorini_fields(const ludo_options *options);
void santorini_lay(const void *state, const ludo_laid *laid, ludo_text *text);
void santorini_board(const void *state, ludo_board *board);
int santorini_players(const ludo_options *options);

/* Declares the player to move the loser where the position says so: an opponent on a tower, an
 * empty bag, or no turn that can be finished. For positions at the beginning of a turn or behind a
 * card drawn by chance. */
void santorini_judge(struct santorini_state *s);

extern const ludo_option santorini_options[];
extern const char santorini_rules[];
extern const char *const santorini_samples[];

#define SANTORINI_FACE                                                                             \
    .title = "Santorini", .rules = santorini_rules,                                                \
    .notation = "Write a card if you draw one, the way of a figure and what it builds, as in "     \
                "1,1-2,1 C3,1 "                                                                    \
                "or Atlas 1,1-2,1 D3,1",                                                           \
    .seats = {"Player 1", "Player 2"}, .colours = {"blue", "vermilion"},                           \
    .slogan = "Build, climb, be first on top",                                                     \
    .picture = {"santorini:cards=off", "01002/123D10/03D220/10131/00020 1,1 3,2 2,3 4,4 P1"},      \
    .figures = santorini_figures, .network = "santorini", .tidy = santorini_tidy,                  \
    .board = santorini_board, .brushes = santorini_brushes, .fields = santorini_fields,            \
    .lay = santorini_lay

#define SANTORINI_ENTRIES                                                                          \
    .name = "santorini", .options = santorini_options, .samples = santorini_samples,               \
    .players = santorini_players

#endif
