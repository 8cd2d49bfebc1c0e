/*
 * How a game describes its board to somebody who draws it, and what a move did to somebody who
 * watches.
 *
 * A game calls the functions of a canvas or of a witness; those know no rules, and the game knows
 * no pixels and no words of any language: what is shown has a kind, which tells clients how it
 * looks.
 */
#ifndef CORE_CANVAS_H
#define CORE_CANVAS_H

#include <ludothek/text.h>

/* How cells lie to each other. */
typedef enum ludo_shape {
    LUDO_SQUARES, /* rows and columns of squares, (0,0) top left; all of them are there */
    LUDO_POINTS,  /* points on a grid that has gaps, joined by lines, (0,0) top left */
    LUDO_HEXES,   /* flat-top hexagons in axial coordinates: column q, row r; r grows upwards; no
                     bounds */
} ludo_shape;

/* What moves call a cell. */
typedef enum ludo_naming {
    LUDO_ROW_COLUMN, /* "2,0": both from 0 */
    LUDO_COLUMN_ROW, /* "0,2" */
    LUDO_LETTERED,   /* "a3": a letter for the column (aa comes after z), the rows counted from 1 at
                      * the bottom
                      */
} ludo_naming;

typedef struct ludo_board {
    ludo_shape shape;
    ludo_naming naming;
    int columns, rows; /* 0: without bounds */
} ludo_board;

enum { LUDO_CELL_NAME = 24 }; /* every name of a cell fits, its NUL included */

/* Writes what moves call a cell. */
void ludo_write_cell(const ludo_board *board, int column, int row, ludo_text *text);
/* Reads the name of a cell; the whole text must be one, within the bounds of the board. */
bool ludo_read_cell(const ludo_board *board, const char *name, int *column, int *row);

/* Owner of a piece that belongs to nobody. */
enum { LUDO_NOBODY = -1 };

/* A piece on a cell. */
typedef struct ludo_piece {
    int column, row;
    int owner;
    const char *kind; /* a word: "stone", "wall", "dome", "agent" */
    /* For a terminal: one to three characters that tell pieces of a kind apart too. */
    const char *symbol;
    const char *name; /* what moves call it; NULL where they name its cell */
} ludo_piece;

/* Something beside the board: pieces in hand, a bag, cards, what a player may still do. */
typedef struct ludo_holding {
    int owner;
    int count;
    const char *kind;  /* as of a piece, or "card", "move" */
    const char *label; /* for a terminal */
    const char *name;  /* what moves call it; NULL where they do not */
} ludo_holding;

/* The calls come in this order: lines, cells, pieces (the lower before the higher), holdings,
 * scores. */
typedef struct ludo_canvas {
    void *context; /* handed to every call */
    /* A line between two points (LUDO_POINTS). */
    void (*line)(void *context, int column, int row, int to_column, int to_row);
    /* A place where pieces may lie (LUDO_POINTS; on other boards there is nothing to tell). */
    void (*cell)(void *context, int column, int row);
    void (*piece)(void *context, const ludo_piece *piece);
    void (*holding)(void *context, const ludo_holding *holding);
    /* The points that a player has, where the game counts some while it runs. */
    void (*score)(void *context, int owner, int64_t points);
} ludo_canvas;

/* A canvas on which nothing happens: set the calls you are interested in. */
ludo_canvas ludo_blank_canvas(void *context);

/* What happens to a piece in a move. */
typedef enum ludo_deed {
    LUDO_MOVED,         /* from a cell to another, onto what lies there */
    LUDO_FELL,          /* the same, by itself */
    LUDO_PUT,           /* onto the board, at `to` */
    LUDO_TAKEN,         /* off the board, from `from` */
    LUDO_TURNED,        /* at `to`: it belongs to `owner` now and looks like `piece` says */
    LUDO_LINED,         /* at `to`: one of the pieces that make a line, a mill, a match */
    LUDO_SCORED_POINTS, /* `points`, of which `factor` is the multiplier */
    LUDO_SHIFTED, /* every cell now has the name of the one at `to` as seen from (0, 0): the board
                     has no bounds */
} ludo_deed;

/* One thing that happens. Things of one step happen together, and steps follow each other from 0.
 */
typedef struct ludo_event {
    ludo_deed deed;
    int step;
    int from_column, from_row, to_column, to_row;
    int owner;                 /* of the piece after it */
    const char *kind, *symbol; /* as in ludo_piece; NULL where there is no piece */
    int64_t points;
    int factor;
    /* What makes the points: "3 + 5", of so many `parts`, by whose number they count. */
    const char *sum;
    int parts;
} ludo_event;

/* Somebody who watches a move. */
typedef struct ludo_witness {
    void *context;
    void (*tell)(void *context, const ludo_event *event);
} ludo_witness;

#endif
