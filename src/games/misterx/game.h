/*
 * Mister X beyond its rules: names, turns as commands with the reasons for a refusal, descriptions,
 * positions as text. The contract's rules are made of these, and so are line consoles.
 */
#ifndef MISTERX_GAME_H
#define MISTERX_GAME_H

#include "games/misterx/rules.h"

/* For people (face.c). */
extern const ludo_figure misterx_figures[], hive_figures[];
#define MX_PICTURE                                                                                 \
    "-1,0=X1R/-1,1=S1R/-2,1=I1R/0,0=E1R/0,1=I2RA1V/1,0=E1V/1,-1=S1V/2,-1=X1V/2,0=I1V/0,-1=A1R V "  \
    "13"
void mx_brushes(const void *state, const ludo_canvas *canvas);
void mx_lay(const void *state, const ludo_laid *laid, ludo_text *text);

extern const ludo_rules misterx_game, hive_game;

/* The options, in their order. */
enum { MX_SET, MX_PASSING, MX_WAYS, MX_GATES };

enum { MX_PATH = 1024 }; /* pairs of a path that are read; more are refused */

/* A piece by name: kind, number, colour. */
typedef struct mx_name {
    char text[4];
} mx_name;
mx_name mx_name_of(bool hive, unsigned piece);
/* Reads the three characters of a name. */
bool mx_read_name(bool hive, const char *text, unsigned *piece);
/* The names of the Universal Hive Protocol: wQ, bA1. */
mx_name mx_uhp_name(unsigned piece);
bool mx_take_uhp_name(ludo_reader *reader, unsigned *piece);
/* The names that moves of this game use. */
mx_name mx_called(const struct mx_state *s, unsigned piece);
bool mx_take_called(const struct mx_state *s, ludo_reader *reader, unsigned *piece);

/* A step of a path, or a place: the edge (0: on top) of a piece. */
typedef struct mx_pair {
    unsigned edge, piece;
} mx_pair;

/*
 * Is this turn allowed, and which move is it? The refusal gives the reason. A game begins with
 * mx_set_up; for one that Ultraviolet begins, set `turn` before the first piece.
 */
bool mx_check_start(const struct mx_state *s, unsigned piece, ludo_move *move, ludo_error *error);
bool mx_check_place(const struct mx_state *s, unsigned piece, mx_pair at, ludo_move *move,
                    ludo_error *error);
bool mx_check_move(const struct mx_state *s, unsigned piece, const mx_pair *path, size_t length,
                   ludo_move *move, ludo_error *error);
bool mx_check_pass(const struct mx_state *s, ludo_move *move, ludo_error *error);
/* The same for a piece, in hand or in play, of which only the goal is known. */
bool mx_check_goal(const struct mx_state *s, unsigned piece, unsigned goal, ludo_move *move,
                   ludo_error *error);
/* A turn as a line of text: start PIECE, place PIECE EDGE PIECE,
 * move PIECE EDGE PIECE [EDGE PIECE...], pass. */
bool mx_read_turn(const struct mx_state *s, const char *text, ludo_move *move, ludo_error *error);
void mx_write_turn(const struct mx_state *s, ludo_move move, ludo_text *text);

/* The cells of a shortest walk to the goal of a move of a piece in play, without the start;
 * gives their number. */
size_t mx_shortest_walk(const struct mx_state *s, ludo_move move, uint16_t cells[MX_WALK]);

/* One piece in play with everything that touches it, as `print` shows it, without a line end. */
void mx_describe(const struct mx_state *s, unsigned piece, ludo_text *text);

/* The pieces in play on the plane, the helix unrolled. */
struct mx_layout {
    int q[MX_PIECES], r[MX_PIECES];
};
void mx_unroll(const struct mx_state *s, struct mx_layout *layout);
/* The coordinates of a cell that has a piece on it or beside it; those of the first piece are 0,0.
 */
void mx_locate(const struct mx_state *s, const struct mx_layout *layout, unsigned cell, int *q,
               int *r);
/* The cell at such coordinates; false where no piece is near. */
bool mx_cell_at(const struct mx_state *s, const struct mx_layout *layout, int q, int r,
                unsigned *cell);
/* Takes Q,R. */
bool mx_take_coordinates(ludo_reader *reader, int *q, int *r);

void mx_write_position(const struct mx_state *s, ludo_text *text);
/* Reads a position or, with the pieces of Hive, a GameString of the Universal Hive Protocol. The
 * state must be set up. */
bool mx_read_position(struct mx_state *s, const char *text, ludo_error *error);
bool mx_read_game_string(struct mx_state *s, const char *text, ludo_error *error);
/* Reads a GameString and tells of each move before it is made; false from there: memory is short.
 */
typedef bool mx_on_move(void *context, const struct mx_state *before, ludo_move move);
bool mx_replay_game_string(struct mx_state *s, const char *text, mx_on_move *on_move, void *context,
                           ludo_error *error);
/* One MoveString of that protocol; White is Infrared. A refusal has the code LUDO_E_MOVE. */
bool mx_tidy_turn(const void *state, const char *typed, ludo_text *text);
bool mx_tidy_move_string(const void *state, const char *typed, ludo_text *text);
bool mx_read_move_string(const struct mx_state *s, const char *text, size_t length, ludo_move *move,
                         ludo_error *error);
enum { MX_MOVE_STRING = 10 }; /* each fits, its NUL included: wS1 bG1\ */
void mx_write_move_string(const struct mx_state *s, ludo_move move, ludo_text *text);

/* Moves as clicks on a piece and on its goal, `A1R 2,-1`: whether a text looks like one, and which
 * it is. */
bool mx_is_click(const struct mx_state *s, const char *text);
bool mx_read_click(const struct mx_state *s, const char *text, ludo_move *move, ludo_error *error);

/* For the contract. */
void mx_advise(const void *state, const char *partial, ludo_advice *advice);
void mx_board(const void *state, ludo_board *board);
void mx_draw(const void *state, const ludo_canvas *canvas);
void mx_trace(const void *state, ludo_move move, const ludo_witness *witness);

#endif
