/*
 * A game from its first position to the present one: the state, the record of the moves that led to
 * it, and what is known of the positions between, so that moves can be taken back and made again.
 */
#ifndef CORE_TRAIL_H
#define CORE_TRAIL_H

#include "core/record.h"

/* What is known of a position before the next move is made. */
struct trail_step {
    size_t plies; /* moves of players so far: chance events are none */
    size_t quiet; /* of these in a row that could be taken back */
};

struct trail {
    struct game_record record; /* `count` moves are made; */
    size_t known;              /* behind them are those taken back, up to here */
    void *state;
    uint64_t *past;           /* hashes of the positions before each move */
    struct trail_step *steps; /* of each of them, and of the present position behind them */
    unsigned char *undo;      /* what takes each move back: `stride` bytes */
    size_t stride;
    size_t room; /* moves that fit */
};

/* Begins at a position; NULL means the first one. On failure there is nothing to close. */
bool trail_open(struct trail *trail, const ludo_variant *variant, const char *position,
                ludo_error *error);
/* Takes over a record and plays it up to its end; the record is empty afterwards, in any case. */
bool trail_resume(struct trail *trail, struct game_record *record, ludo_error *error);
/* What was taken back can be made again in the copy, too. */
bool trail_copy(struct trail *copy, const struct trail *trail, ludo_error *error);
void trail_close(struct trail *trail);
/* Begins anew at a state to which no text need lead: the record says nothing of it. */
void trail_restart(struct trail *trail, const void *state);

/* Makes a legal move; those taken back are forgotten, unless it is the same.
 * False only when memory is short. */
bool trail_play(struct trail *trail, ludo_move move, ludo_error *error);
/* Takes back the last move; makes again the one taken back last. False when there is none. */
bool trail_back(struct trail *trail);
bool trail_forward(struct trail *trail);

static inline const ludo_rules *trail_rules(const struct trail *trail) {
    return trail->record.variant.game;
}
static inline const struct trail_step *trail_now(const struct trail *trail) {
    return &trail->steps[trail->record.count];
}
/* How often the present position has been there, this time included. */
int trail_repetitions(const struct trail *trail);

#endif
