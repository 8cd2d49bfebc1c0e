/*
 * A room: a game being played by people and computers, as a log of events. It knows no sockets,
 * stores and threads: whoever has it says who wants what and what time it is, and hears of every
 * event. Everything that happens is an event first: a room whose events are read again is the same
 * room.
 */
#ifndef ROOMS_ROOM_H
#define ROOMS_ROOM_H

#include "rooms/event.h"
#include "rooms/world.h"
#include "session/session.h"

enum {
    ROOM_EVENT = 4096, /* characters of an event at most, a position and the GAME text of one that
                          begins aside */
    ROOM_PLAYER = 32,  /* a PLAYER text fits, its NUL included */
    ROOM_CLOCK = 32,   /* a clock text, too */
    ROOM_ID = 17,      /* the name of a room: 64 bits in hexadecimal digits, and a NUL */
};

#define ROOM_PERSON "human"

/* How far a room may go. */
struct room_limits {
    uint64_t cells;  /* of a board */
    uint64_t nodes;  /* of a computer player */
    uint64_t plies;  /* of a game */
    uint64_t events; /* in all */
};

/* What a new room should be. */
struct room_wish {
    const char *game, *position, *clock; /* the last two may be NULL */
    const char *seats[LUDO_MAX_PLAYERS]; /* PLAYER texts */
    int seat_count;                      /* 0: people */
};

struct room;
/* Hears of an event. */
typedef void room_listener(struct room *room, uint64_t number, const char *body, size_t length);
/* Whether it could hear of one with a body of at most this length: asked before anything happens.
 */
typedef bool room_preparer(struct room *room, size_t length);

/* The last move of a seat, which may be sent again. */
struct room_repeat {
    bool known;
    size_t ply;
    uint64_t number;       /* of its event */
    uint64_t sent, played; /* hashes of the text that came, and of the one in the event */
};

struct server_programs;

struct room {
    uint64_t id;
    struct room_limits limits;
    const struct server_programs *programs; /* that may sit in it; NULL: none */
    room_listener *on_event;
    room_preparer *prepare; /* NULL: it can hear of every event */
    void *owner;            /* for whoever listens */
    const struct world *world;
    struct session session;
    bool begun; /* there is a session */
    bool over;
    bool shown; /* it is played elsewhere */
    int players;
    char seated[LUDO_MAX_PLAYERS][ROOM_PLAYER]; /* by chair */
    int chairs[LUDO_MAX_PLAYERS];               /* by seat */
    char clock[ROOM_CLOCK];                     /* "": none */
    int64_t round;
    uint64_t changes;        /* counts whatever changes who is to move where */
    uint64_t last;           /* the number of the last event */
    uint64_t began;          /* and of the one that began the game */
    unsigned offers[OFFERS]; /* bits: seats that have said so */
    size_t undo_ply;         /* where an undo that is offered goes back to */
    struct room_repeat repeats[LUDO_MAX_PLAYERS];
};

/* Begins a new room, whose id, limits and listener are set and everything else zero. On failure
 * there is nothing to close. */
bool room_open(struct room *room, const struct room_wish *wish, double now, ludo_error *error);
/* Lets an event that was stored happen again, in an empty room or behind the ones before it. */
bool room_replay(struct room *room, const char *body, double now, ludo_error *error);
/* Goes on behind the last event: what was to follow from it may be missing, as when the server was
 * killed or memory was short. */
void room_resume(struct room *room, double now);
void room_close(struct room *room);

/* The seat of a chair in the present game. */
int room_seat(const struct room *room, int chair);
/* The seat to move; NO_SEAT when the game is over. */
int room_turn(const struct room *room);
/* Whether a person plays who has not left. */
bool room_has_person(const struct room *room);
/* Who moves for a seat: a PLAYER text, or NULL for a person. */
const char *room_computer(const struct room *room, int seat);
/* Whether it has had all its events; `error`, which may be NULL, says so. */
bool room_is_full(const struct room *room, ludo_error *error);
/* Moves made, chance events among them, and moves of players alone. */
size_t room_ply(const struct room *room);
int64_t room_plies(const struct room *room);

typedef enum room_answer {
    ROOM_REFUSED,  /* nothing has changed */
    ROOM_DONE,     /* events have told what happened */
    ROOM_REPEATED, /* it has been done before */
} room_answer;

/* A seat makes a move. `number` becomes that of the event where it is repeated. */
room_answer room_move(struct room *room, int seat, uint64_t ply, const char *text, double now,
                      uint64_t *number, ludo_error *error);
/* A computer has chosen a move for the seat to move. */
void room_play(struct room *room, ludo_move move, double now);
/* A computer has lost by a fault. */
void room_lose(struct room *room, int seat, game_end fault, double now);
room_answer room_resign(struct room *room, int seat, double now, ludo_error *error);
room_answer room_say(struct room *room, int seat, room_offer what, double now, ludo_error *error);
room_answer room_decline(struct room *room, int seat, room_offer what, double now,
                         ludo_error *error);

/* Shows a game that is played elsewhere: a record with its start and its seats; moves, with the
 * seconds on the clocks behind them; and who has left, or how it has ended. False when memory is
 * short: the room is not what it shows then. */
bool room_show(struct room *room, const struct game_record *record,
               const struct session_terms *terms, double now, ludo_error *error);
bool room_show_move(struct room *room, ludo_move move, const double left[LUDO_MAX_PLAYERS],
                    double now);
bool room_show_end(struct room *room, bool out, int seat, game_end end, double now);

/* The moment when the clock of the seat to move runs out; 0: never, as for a player who has left.
 */
double room_deadline(const struct room *room);
/* Ends what has run out of time: afterwards the deadline is not in the past, unless memory is
 * short. */
void room_tick(struct room *room, double now);
/* Milliseconds left for each seat; false without clocks. */
bool room_clocks(const struct room *room, double now, int64_t clocks[LUDO_MAX_PLAYERS]);
/* Sets the clocks to what they had been `since` seconds ago. */
void room_set_clocks(struct room *room, const int64_t clocks[LUDO_MAX_PLAYERS], double now,
                     double since);

/* Writes the answer to `look` behind the fields that stand already. */
void room_describe(const struct room *room, ludo_json *json);

#endif
