/*
 * What the files of the ledger share.
 */
#ifndef ARENA_LEDGER_STORE_H
#define ARENA_LEDGER_STORE_H

#include "arena/ledger.h"
#include "store/database.h"

struct ledger {
    struct database *database;
    bool shared;
    int64_t id;                  /* of the tournament; 0: none yet */
    int64_t owner;               /* of our leases */
    struct ledger_worker worker; /* who plays our games */
    size_t cursor;               /* rotations before this one have been looked at */
    char *queries[2];            /* that look for rotations of players who are able */
};

#endif
