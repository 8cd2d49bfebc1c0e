/*
 * What must hold: a plain model of rooms, made from what clients have asked and were told alone. It
 * shares nothing with the code under test. Whatever is wrong is told to complain(), which ends the
 * run.
 */
#ifndef TESTS_SIMULATION_MODEL_H
#define TESTS_SIMULATION_MODEL_H

#include "value.h"

enum {
    SEATS = 4,
    WIDEST = 5,
    CELLS = WIDEST * WIDEST,
    SECRET = 33,
    ID = 17,
    TEXT = 40,
    PLIES = 2048,
    BUCKETS = 1024,
    FIRST = 1000,  /* second of a run */
    ADDRESSES = 8, /* that connections come from, by their numbers */
    MAKINGS = 64   /* of rooms that are remembered for an address */
};

typedef enum asking {
    ASK_CREATE,
    ASK_JOIN,
    ASK_MOVE,
    ASK_RESIGN,
    ASK_OFFER,
    ASK_DECLINE,
    ASK_PING,
    ASK_LIST,
    ASK_LOOK,
    ASK_OTHER, /* something that is wrong, which an error answers */
} asking;

enum { DRAW, UNDO, REMATCH, OFFERED };
extern const char *const offered[OFFERED];

struct wish {
    char game[32], clock[16];
    char seats[SEATS][16]; /* by chair; "human" for people */
    int players, size;     /* of a board that the model knows; 0: of another game */
    double time, increment;
    bool per_move, timed, listed;
};

/* What somebody has asked. */
struct asked {
    asking what;
    int64_t id;
    double at;
    int chair;
    int64_t ply; /* of a move; for a room that is joined, the events that there were at least */
    int offer;
    char text[TEXT];
    struct known *room;
    uint64_t last;
    bool told; /* an event has told it; when it was asked twice an error may come, too */
};

/* An event as it was told first. */
struct told {
    char *text;
    size_t length;
    struct asked act; /* that it is the answer to */
};

/* A room, as far as anybody was told of it. */
struct known {
    struct known *next; /* in its bucket */
    char id[ID], secrets[SEATS][SECRET];
    int maker; /* from which address */
    struct wish wish;
    struct told *events; /* by number, from 1 on */
    size_t count, event_room;
    uint64_t promised; /* the highest number that somebody was told of */
    double used;       /* when somebody was in it last, for certain; */
    double visited;    /* or perhaps */
    double heard;      /* when the last event was told first */
    bool lost; /* the disk has lost its last events without a trace: nothing is known of it any
                  longer */
    bool gone; /* it may be: it was not used for long, or the disk has lost it */
    /* The game that is played. */
    int64_t round;
    int chairs[SEATS];
    int out_ply[SEATS];            /* when it has left */
    bool over, out[SEATS], ending; /* the end must be the next event */
    int turn;
    int plies;
    int8_t seats[PLIES], cells[PLIES]; /* who moved where, by ply; -1 for chance */
    int8_t board[CELLS];               /* 0, or the seat and 1 */
    unsigned offers[OFFERED];
    int undo_ply;
    int64_t limit;
    double least[SEATS]; /* of what is left, where the room has slept meanwhile */
    double left[SEATS], began_low,
        began_high;      /* the clocks when the turn began, which was between these moments */
    double woken;        /* when it was woken last */
    bool running;        /* the clock does */
    struct asked *asked; /* acts in it, ever */
    size_t asked_count, asked_room;
};

/* A connection. */
struct line {
    struct guest *guest; /* NULL: it is closed */
    int number;
    bool slow, hostile, due, told_bye;
    char address[48];
    struct known *room;
    int chair; /* -1: it watches */
    uint64_t next;
    struct wish wish; /* of the room that it has asked for */
    struct asked *pending;
    size_t pending_count, pending_room;
    char presence[256];  /* the last it was told */
    char (*moves)[TEXT]; /* that are legal, when it looked last; */
    int move_count;
    int64_t move_ply;
    size_t unread; /* bytes of answers taken in one go */
};

/* Rooms that an address has made. */
struct maker {
    double asked[MAKINGS], made[MAKINGS]; /* the last times */
    uint64_t askings, makings;
};

struct model {
    struct known *buckets[BUCKETS], **rooms,
        **open; /* all by age, and those in which more can happen */
    int count, open_count;
    size_t room, open_room;
    uint64_t events; /* acknowledged, all rooms together */
    double now, date;
    bool
        damaged; /* bits of the disk have flipped: rooms may be lost, but no event is another one */
    bool short_of_memory; /* an allocation has failed: a request may be refused for it */
    bool stopping;
    bool floods;                    /* people may say only so much in a second */
    bool usurped;                   /* another server has the store */
    double opened;                  /* when the server was started last */
    double jumped;                  /* when the date was set first; 0: never */
    double troubled;                /* when the disk or memory failed last */
    uint64_t limit;                 /* events of a room */
    uint64_t creations, most_rooms; /* a minute from an address, and at all; 0: any number */
    uint64_t unheard;               /* rooms that nobody was told of, at most */
    struct maker makers[ADDRESSES];
};

extern struct model model;

/* Ends the run: something does not hold. */
_Noreturn void complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* A request goes to the server. */
void model_ask(struct line *line, const struct asked *asked);
/* The server says something. */
void model_hear(struct line *line, const char *text, size_t length);
/* A connection is closed; the server ends, and all with it. */
void model_close(struct line *line);
/* A room is woken, which nobody was in or whose server was started again: clocks may have stood. */
void model_wake(struct known *room);
/* The store fails: whoever wants a room knows by now that there will be none. */
void model_refuse(const struct line *line);
/* Whether a computer has the turn in a room, and somebody is there who hears of it. */
bool model_waits(const struct known *room, const struct line *lines, int count);
/* Everything was delivered: whoever has asked has an answer. */
void model_settle(struct line *line, const struct line *lines, int count);
void model_free(void);

struct known *model_room(const char *id);
/* Whether more can happen in a room; once it cannot, it never can again. */
bool model_goes_on(const struct known *room);
/* Takes those out of `open` in which nothing more can happen. */
void model_look_through(void);
/* Whether a seat is a person's who has not left. */
bool model_is_person(const struct known *room, int seat);
int model_seat(const struct known *room, int chair);

/* An event with the next number of a room: events.c. */
void event_apply(struct known *room, struct value event);
/* What the clocks show is known less well where the room has slept since the turn began. */
void event_loosen(struct known *room);

#endif
