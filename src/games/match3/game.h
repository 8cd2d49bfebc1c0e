/*
 * What the files of the one-player game match3 share beside its rules.
 */
#ifndef MATCH3_GAME_H
#define MATCH3_GAME_H

#include "games/match3/rules.h"

extern const ludo_rules match3_game, m3_small_game, m3_large_game;

extern const ludo_option m3_options[];
extern const char m3_rules[];
extern const char *const m3_samples[];

#define M3_FACE                                                                                    \
    .title = "Match three", .rules = m3_rules,                                                     \
    .notation = "Write r (swap with the right) or d (swap with the one below) and COLUMN,ROW, as " \
                "in r3,4; or both fields, as in 3,4-4,4",                                          \
    .seats = {"Player"}, .colours = {"blue"}, .slogan = "Swap two, line up three",                 \
    .picture = {"match3:size=6x6", NULL}, .figures = m3_figures, .unit = "%s points",              \
    .steepness = 300, .tidy = m3_tidy, .board = m3_board, .brushes = m3_brushes,                   \
    .fields = m3_fields, .lay = m3_lay
extern const ludo_figure m3_figures[];
void m3_brushes(const void *state, const ludo_canvas *canvas);
const ludo_field *m3_fields(const ludo_options *options);
void m3_lay(const void *state, const ludo_laid *laid, ludo_text *text);

void m3_fit(ludo_options *options, const char *position);
const ludo_rules *m3_pick(const ludo_options *options);
uint64_t m3_cells(const ludo_options *options);
int m3_players(const ludo_options *options);
size_t m3_max_moves(const ludo_options *options);

/* Clears a state of `size` bytes and fills in its head. */
void m3_set_up(void *state, size_t size, const ludo_options *options);
/* Deals a board without a match: cells[x][h]. */
void m3_deal(const struct m3_head *head, ludo_random *random, uint8_t cells[M3_SIDE][M3_SIDE]);

/* What notation and drawing need of small or large boards; states begin with a struct m3_head. */
struct m3_view {
    int (*token)(const void *state, int x, int h);
    bool (*legal)(const void *state, ludo_move flip);
    /* Sets the board from cells[x][h] and finds the moves. */
    void (*load)(void *state, uint8_t cells[M3_SIDE][M3_SIDE]);
    void (*flip)(void *state, ludo_move flip);
};

/* The flip of two neighbours, given as column and row from the top; M3_NO_MOVE if they are none. */
ludo_move m3_flip_of(const struct m3_head *head, int x, int y, int other_x, int other_y);
/* The legal flips of a field, given likewise: bit i for the neighbour m3_ways[i] away. */
unsigned m3_flips_at(const struct m3_view *view, const struct m3_head *head, int x, int y);
extern const int m3_ways[4][2];

void m3_write_result(const struct m3_head *head, bool over, ludo_result *result);
void m3_write_move(const void *state, ludo_move move, ludo_text *text);
bool m3_read_move(const struct m3_view *view, const void *state, const char *text, ludo_move *move,
                  ludo_error *error);
bool m3_tidy(const void *state, const char *typed, ludo_text *text);
/* Takes back a pending flip in the copy it is given. */
void m3_write_position(const struct m3_view *view, void *copy, ludo_text *text);
/* Reads into a state that is set up; `flip` is the one to be played then, or M3_NO_MOVE. */
bool m3_read_position(const struct m3_view *view, void *state, const char *text, uint64_t moves,
                      ludo_move *flip, ludo_error *error);
void m3_board(const void *state, ludo_board *board);
void m3_draw(const struct m3_view *view, const void *state, const ludo_canvas *canvas);
void m3_trace(const struct m3_view *view, const void *state, ludo_move move,
              const ludo_witness *witness);
void m3_advise(const struct m3_view *view, const void *state, const char *partial,
               ludo_advice *advice);

#endif
