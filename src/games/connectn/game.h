/*
 * The Connect-N family: cn, ttt and attt. What is here is shared by them.
 */
#ifndef CONNECTN_GAME_H
#define CONNECTN_GAME_H

#include "core/contract.h"
#include "core/rows.h"

/* Boards up to these sides fit one 64-bit word, and four. */
enum { CN_SMALL = 8, CN_MEDIUM = 16 };

/* The options of cn, in their order. */
enum { CN_SIZE, CN_PLAYERS };

extern const ludo_rules cn_game, cn_medium_game, cn_large_game, ttt_game, attt_game;

extern const ludo_option cn_options[];
extern const char cn_rules[];
int cn_players(const ludo_options *options);
uint64_t cn_cells(const ludo_options *options);
void cn_fit(ludo_options *options, const char *position);
const ludo_rules *cn_pick(const ludo_options *options);
#define CN_NOTATION "Write a cell, ROW,COLUMN, both counted from 0, as in 1,2"

#define CN_FACE                                                                                    \
    .title = "Connect-N", .rules = cn_rules, .notation = CN_NOTATION,                              \
    .seats = {"X", "O", "R", "B"}, .colours = {"blue", "vermilion", "yellow", "green"},            \
    .slogan = "A whole line of your own", .picture = {"cn:size=5", "x3o/1x1o1/2x2/1o1x1/o4 x"},    \
    .figures = cn_figures
extern const ludo_figure cn_figures[], ttt_figures[], attt_figures[];
#define CN_DESCRIPTION                                                                             \
    .name = "cn", .options = cn_options, .fit = cn_fit, .pick = cn_pick, .players = cn_players,    \
    .cells = cn_cells

/* Writes and reads `BOARD TURN`; `reader` is left behind the turn. */
void cn_write_board(int size, rows_cell *cell, const void *state, int turn, ludo_text *text);
bool cn_read_board(ludo_reader *reader, int size, int players, rows_set *set, void *state,
                   int *turn, ludo_error *error);
/* Refuses what follows the end of a position. */
bool cn_at_end(const ludo_reader *reader, ludo_error *error);

/* Tells of the lines that a player completes by a piece on a cell. */
void cn_tell_lines(int size, rows_cell *cell, const void *state, int player, int row, int column,
                   const ludo_witness *witness);

/* Reads a placement on an empty cell as row * stride + column. */
bool cn_read_placement(const char *text, int size, int stride, rows_cell *cell, const void *state,
                       ludo_move *move, ludo_error *error);
/* Tidies cells, one or two. */
bool cn_tidy(const void *state, const char *typed, ludo_text *text);

#endif
