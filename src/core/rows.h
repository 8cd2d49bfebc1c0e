/*
 * Boards of rows and columns as text: rows from the top joined by `/`, one character a piece,
 * numbers for empty cells
 * ("x5o/7/10" has ten empty cells in its last row). Ataxx and the Connect-N family share it.
 */
#ifndef CORE_ROWS_H
#define CORE_ROWS_H

#include "core/face.h"
#include <ludothek/text.h>

/* The letters of players 1 to 4. */
#define ROWS_PLAYERS "xorb"

/* The character at a cell, '\0' for an empty one. */
typedef char rows_cell(const void *context, int row, int column);
/* Takes a piece at a cell; false refuses it. */
typedef bool rows_set(void *context, int row, int column, char piece);

void rows_write(int rows, int columns, rows_cell *cell, const void *context, ludo_text *text);

/* Reads exactly rows * columns cells up to a blank or the end, calling `set` for every piece. */
bool rows_read(ludo_reader *reader, int rows, int columns, rows_set *set, void *context,
               ludo_error *error);

/* Finds the size of a board text without reading its pieces; false if its rows differ or exceed
 * `max`. */
bool rows_measure(const char *text, int max, int *rows, int *columns);

/* The number of the player with this letter, or -1. */
int rows_player(char letter, int players);

/* Reads a blank and the letter of one of the players. */
bool rows_read_turn(ludo_reader *reader, int players, int *turn, ludo_error *error);

/* Describes the pieces: letters of ROWS_PLAYERS are stones of the players, others are walls. */
void rows_draw(int rows, int columns, rows_cell *cell, const void *context,
               const ludo_canvas *canvas);
void rows_draw_row(int row, int columns, rows_cell *cell, const void *context,
                   const ludo_canvas *canvas);

/* Writes what is laid: the board, the turn, and the other words of the text as they are
 * (ludo_face::lay). */
void rows_lay(int rows, int columns, const ludo_laid *laid, ludo_text *text);

/* Tells that a player's stone comes to a cell, that it goes from one to another, and that a stone
 * becomes theirs in the next step. */
void rows_put(const ludo_witness *witness, int player, int column, int row);
void rows_move(const ludo_witness *witness, int player, int column, int row, int to_column,
               int to_row);
void rows_turn(const ludo_witness *witness, int player, int column, int row);

/* Reads a cell `row,column`. */
bool rows_read_cell(ludo_reader *reader, int rows, int columns, int *row, int *column,
                    ludo_error *error);

#endif
