/*
 * Nine Men's Morris as text and as a drawing. Both capture rules share it; what depends on the rule
 * takes it.
 */
#ifndef MUEHLE_GAME_H
#define MUEHLE_GAME_H

#include "games/muehle/rules.h"

/* A field as the world outside knows it; they are in the order of the numbers of the line protocol.
 */
struct muehle_field {
    uint8_t bit; /* in a set */
    char name[3];
};

extern const struct muehle_field muehle_fields[MUEHLE_FIELDS];

/* The field of a bit. */
const struct muehle_field *muehle_field_at(int bit);

void muehle_write_move(const struct muehle_position *p, struct muehle_move move, ludo_text *text);
bool muehle_read_move(const struct muehle_position *p, enum muehle_rule rule, const char *text,
                      struct muehle_move *move, ludo_error *error);
bool muehle_tidy(const void *state, const char *typed, ludo_text *text);
void muehle_write_position(const struct muehle_position *p, ludo_text *text);
bool muehle_read_position(struct muehle_position *p, const char *text, ludo_error *error);
void muehle_draw(const struct muehle_position *p, const ludo_canvas *canvas);
void muehle_trace(const struct muehle_position *p, struct muehle_move move,
                  const ludo_witness *witness);
extern const ludo_figure muehle_figures[];
void muehle_lay(const void *state, const ludo_laid *laid, ludo_text *text);
void muehle_board(const void *state, ludo_board *board);
/* Shows a stone on its goal while one chooses which to remove. */
void muehle_preview(const struct muehle_position *p, const char *partial,
                    struct muehle_position *shown);

extern const ludo_rules muehle_game, muehle_usual_game;

#endif
