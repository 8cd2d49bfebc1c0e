/**
 * @file canvas.h
 * How a game describes its board to somebody who draws it.
 *
 * A game calls the functions of a canvas; the canvas knows no rules and the game knows no pixels. The
 * terminal drawing (ludo_draw) is one canvas, a browser's is another.
 */
#ifndef LUDOTHEK_CANVAS_H
#define LUDOTHEK_CANVAS_H

#include <ludothek/text.h>

#ifdef __cplusplus
extern "C" {
#endif

/** How cells lie to each other. */
typedef enum ludo_shape {
    LUDO_SQUARES, /**< rows and columns of squares, (0,0) top left */
    LUDO_POINTS,  /**< points on a grid that has gaps, joined by lines, (0,0) top left */
    LUDO_HEXES,   /**< flat-top hexagons in axial coordinates: column q, row r; r grows upwards; no bounds */
} ludo_shape;

/** Owner of a piece that belongs to nobody. */
enum { LUDO_NOBODY = -1 };

/** The calls come in this order: board, then lines, cells, pieces (lowest first), hands and notes.
 *  A canvas sets them all. */
typedef struct ludo_canvas {
    void *context; /**< handed to every call */
    /** Once, first. `columns` and `rows` are 0 for a board without bounds. */
    void (*board)(void *context, ludo_shape shape, int columns, int rows);
    /** A line between two points (LUDO_POINTS). */
    void (*line)(void *context, int column, int row, int to_column, int to_row);
    /** A place where pieces may lie. `name` is what moves call it, or "". */
    void (*cell)(void *context, int column, int row, const char *name);
    /** A piece on a cell, above those told before. `symbol` is short: one to three characters. */
    void (*piece)(void *context, int column, int row, int owner, const char *symbol);
    /** Pieces a player has beside the board. */
    void (*hand)(void *context, int owner, const char *symbol, int count);
    /** A cell that a move touches; the last call for a move is the cell where it ends. */
    void (*mark)(void *context, int column, int row);
    /** Anything else worth knowing, one line. */
    void (*note)(void *context, const char *text);
} ludo_canvas;

/** A canvas on which nothing happens: set the calls you are interested in. */
LUDO_API ludo_canvas ludo_blank_canvas(void *context);

#ifdef __cplusplus
}
#endif

#endif
