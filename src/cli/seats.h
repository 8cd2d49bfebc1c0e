/*
 * Who sits where in a game in the terminal: people, players of our own and programs of others that
 * PLAYER texts name.
 */
#ifndef CLI_SEATS_H
#define CLI_SEATS_H

#include "arena/program.h"
#include "cli/cli.h"

struct seat {
    char text[RECORD_NAME];  /* "human", "level:10" */
    struct player *player;   /* or */
    struct program *program; /* or neither: a person */
    bool begun;              /* the program knows the game as it is */
};

static inline bool seat_is_person(const struct seat *seat) {
    return !seat->player && !seat->program;
}

/* What a command line says of the seats. */
struct seats_wish {
    const char *list;   /* PLAYER texts joined by commas; NULL: as the record says, else you and the
                           computer */
    uint64_t level;     /* of `computer` */
    const char *engine; /* NULL: the usual one */
    double seconds;     /* for a move; 0: the usual */
    struct cli_tables tables;
    struct clock_terms clock;
    bool programs; /* those that a record names may run: it is our own */
    bool make;     /* a small set of tables is made meanwhile */
};

/* Seats everybody for a game, and names them in its record. Nobody sits when it fails. */
bool seats_open(struct seat seats[LUDO_MAX_PLAYERS], const struct seats_wish *wish,
                struct game_record *record, ludo_error *error);
void seats_close(struct seat seats[LUDO_MAX_PLAYERS]);

/* What a player's own seed is in a game. */
uint64_t seats_seed(const struct game_record *record, int number);

/* A player who thinks as well as the wish allows, for advice. */
struct player *seats_adviser(const struct seats_wish *wish, const ludo_variant *variant,
                             ludo_error *error);

#endif
