/*
 * The ledger: tournaments in a store. It knows who takes part, which rotations there are, and every
 * game that was played, completely or not at all. Any number of processes may play at once: they
 * take rotations for a while (a lease), and whatever happens to them, a game is written once.
 */
#ifndef ARENA_LEDGER_H
#define ARENA_LEDGER_H

#include "arena/tournament.h"
#include "core/sha256.h"
#include <stdatomic.h>

struct ledger;

/* Opens the ledger of a STORE. */
struct ledger *ledger_open(const char *store, ludo_error *error);
void ledger_close(struct ledger *ledger); /* may be NULL */
/* Whether several machines can play with this store. */
bool ledger_is_shared(const struct ledger *ledger);
/* Makes this process the only one that plays; in a store that is not shared. What others had taken
 * is free. */
bool ledger_own(struct ledger *ledger, ludo_error *error);

/* Writes a tournament down, or finds it there: what was added to it is added, and any other change
 * since the first game is refused. Players then stand in the order of the ledger. */
bool ledger_enter(struct ledger *ledger, struct tournament *tournament, ludo_error *error);
/* Finds it as it was written down, to look at: a tournament that is not there has no games. */
bool ledger_find(struct ledger *ledger, struct tournament *tournament, ludo_error *error);
/* A tournament as it was written down. */
struct ledger_entry {
    int64_t id;
    char *name, *settings;
    char **openings;
    size_t opening_count;
    struct entrant *entrants;
    int players;
};
/* The one that comes behind an id, 0 being in front of all; its own id is 0 when there is none.
 * Free it. */
bool ledger_next(struct ledger *ledger, int64_t behind, struct ledger_entry *entry,
                 ludo_error *error);
void ledger_entry_free(struct ledger_entry *entry);
/* The handle is for a tournament that was found so, and for no other from now on. */
void ledger_choose(struct ledger *ledger, int64_t id);

/* Games written down, and rotations. */
bool ledger_count(struct ledger *ledger, size_t *games, size_t *rotations, ludo_error *error);
/* Hands on all games in the order of their numbers; false from there ends it. */
bool ledger_read(struct ledger *ledger, const struct tournament *tournament,
                 bool (*take)(void *, struct bout *), void *context, ludo_error *error);

/* Who plays the games that are written down from now on; what it points to stays where it is. */
struct ledger_worker {
    const char *name, *host;
    const char (*hashes)[SHA256_TEXT]; /* of each player; NULL: not known */
};
void ledger_introduce(struct ledger *ledger, const struct ledger_worker *worker);

/* A rotation of which games are missing. */
struct lease {
    size_t number;
    int players[LUDO_MAX_PLAYERS];
    uint64_t played; /* a bit for each game */
};

/* Takes up to `room` rotations that lack games and that nobody plays, of players who are `able`
 * (NULL: all); gives how many. They are ours for `seconds`, if they are not renewed. */
bool ledger_lease(struct ledger *ledger, const struct tournament *tournament, const bool *able,
                  double seconds, struct lease *leases, size_t room, size_t *count,
                  ludo_error *error);
bool ledger_renew(struct ledger *ledger, double seconds, ludo_error *error);
/* Writes games down, all or none of them; those that are there already stay as they are. */
bool ledger_write(struct ledger *ledger, const struct tournament *tournament,
                  const struct bout *bouts, size_t count, ludo_error *error);
/* Rotations that lack games, also those that somebody plays, and when the first and the last of
 * their leases end. */
struct ledger_rest {
    size_t rotations;
    int64_t first, last; /* milliseconds by the clock of the store */
};
/* The rest of players who are able (NULL: all). */
bool ledger_missing(struct ledger *ledger, const struct tournament *tournament, const bool *able,
                    struct ledger_rest *rest, ludo_error *error);

/* Takes back the games of a worker, by its name: they will be played again. Gives how many there
 * were. */
bool ledger_forget(struct ledger *ledger, const struct tournament *tournament, const char *worker,
                   size_t *games, ludo_error *error);
/* Who has played games: how many, and in how many of them somebody lost by a fault. */
struct ledger_share {
    const char *name, *host, *version;
    size_t games, faults;
};
/* Hands on all workers in the order of their names. */
bool ledger_shares(struct ledger *ledger, void (*take)(void *, const struct ledger_share *),
                   void *context, ludo_error *error);

/* Gives back the rotations that are ours. */
bool ledger_release(struct ledger *ledger, ludo_error *error);

/* Waits for a store whose server has gone; false when that is not what went wrong, or when `stop`
 * becomes true, which may be NULL. */
bool ledger_recover(struct ledger *ledger, const atomic_bool *stop);

#endif
