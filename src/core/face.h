/*
 * The part of the contract that is for people: what a game is called, how its board looks, how
 * moves are entered by clicks and by hand, and what the page shows of it. Terminal, page and rooms
 * ask for it; search and protocols do not.
 *
 * Texts are English and the keys of the game's own words (words.c of its folder); whoever shows
 * them looks them up with ludo_word(). Entries that may be NULL say so.
 */
#ifndef CORE_FACE_H
#define CORE_FACE_H

#include "core/canvas.h"
#include <ludothek/game.h>

typedef uint64_t ludo_move;
typedef struct ludo_advice ludo_advice;
typedef struct ludo_options ludo_options;

/* A position of a game with options: a GAME text and a position text, which may be NULL for the
 * first one. */
typedef struct ludo_scene {
    const char *game, *position;
} ludo_scene;

/* A picture of the rules: a position and what is done in it. */
typedef struct ludo_figure {
    ludo_scene scene;
    const char *clicks; /* cells clicked one after the other, with blanks between, after which
                           targets are shown; NULL: none are shown */
    const char *move;   /* is played, and what it touched is marked; NULL: none is */
    const char *caption;
} ludo_figure;

typedef enum ludo_field_kind {
    LUDO_FIELD_HEADING, /* a label alone */
    LUDO_FIELD_NUMBER,  /* the word is a number */
    LUDO_FIELD_MEMBER,  /* the word is a list of names in the order of the alphabet, with commas
                           between or `-`, which has this one or not */
    LUDO_FIELD_FLAG,    /* the word is this name, or is not there */
} ludo_field_kind;

/* What a position text says after its board, as the editor of positions offers it. */
typedef struct ludo_field {
    ludo_field_kind kind;
    const char *label; /* NULL: no more fields */
    int word;          /* which one of the text, from 0 */
    int seat;          /* of a label with %s: whose name is put in */
    const char *name;  /* of a member or a flag */
} ludo_field;

/* What is laid in the editor of positions. */
typedef struct ludo_laid {
    const ludo_piece *pieces; /* by rows from the top; those of one cell from the ground up */
    size_t count;
    int turn;
    const char *text; /* a position text with the fields as they are chosen */
} ludo_laid;

typedef struct ludo_face {
    const char *title;    /* "Ataxx" */
    const char *slogan;   /* what it is about, in a few words */
    const char *rules;    /* the rules in one paragraph */
    const char *notation; /* how a move is written, with an example: one sentence */
    const char *legend;   /* a picture of the signs in moves, for terminals; NULL: none */
    const char *seats[LUDO_MAX_PLAYERS];   /* what the players are called: "White", "Black" */
    const char *colours[LUDO_MAX_PLAYERS]; /* of their pieces: "white", "blue" */
    ludo_scene picture;                    /* by which people recognise it */
    /* The rules in pictures, ending with one without a caption; NULL: none. */
    const ludo_figure *figures;
    const char *unit; /* of a guess of the players, with its %s: "%s stones"; NULL: "about %s" */
    /* So many units move an evaluation bar three quarters of its way; 0: 8. */
    int steepness;
    /* The NAME of the file by which the players value positions, data/networks/NAME.bin; NULL:
     * none. */
    const char *network;
    /* The tables that know this position or one soon after it, tables/NAME.gz of the page; the
     * entry and what it gives may be NULL: none do. */
    const char *(*tables)(const void *state);

    /* Writes a move as somebody has typed it the way read_move() wants it: case that means nothing,
     * blanks. False when it has not the form of a move. See core/typed.h. NULL: people type what
     * read_move() reads. */
    bool (*tidy)(const void *state, const char *typed, ludo_text *text);
    /* What a move text begun can become in clicks, see ludo_advise(). NULL: worked out from list().
     */
    void (*advise)(const void *state, const char *partial, ludo_advice *advice);
    /* Makes `shown`, a copy of the state, the one to draw while a move is begun. NULL: the state as
     * it is. */
    void (*preview)(const void *state, const char *partial, void *shown);
    /* What the player to move can do next, `partial` being the move text begun: one sentence. NULL:
     * no sentence. */
    void (*prompt)(const void *state, const char *partial, ludo_text *text);

    void (*board)(const void *state, ludo_board *board);
    /* Describes the position to a canvas. */
    void (*draw)(const void *state, const ludo_canvas *canvas);
    /* Tells what a move does, nature's too, to be called before it is played. */
    void (*trace)(const void *state, ludo_move move, const ludo_witness *witness);
    /* Why a game has ended by its rules, and the cells that decided it, each told to `cell`, which
     * may be NULL. NULL: no reason. */
    void (*reason)(const void *state, ludo_text *text,
                   void (*cell)(void *context, int column, int row), void *context);

    /* What the editor of positions lays, handed to a canvas as pieces on cell (0, 0). NULL: a stone
     * for each seat. */
    void (*brushes)(const void *state, const ludo_canvas *canvas);
    /* The fields of a position text after its board, ending with one without a label. NULL: none.
     */
    const ludo_field *(*fields)(const ludo_options *options);
    /* Writes what is laid as a position text, which read_position() judges. NULL: positions are not
     * edited. */
    void (*lay)(const void *state, const ludo_laid *laid, ludo_text *text);
} ludo_face;

#endif
