/*
 * Where games come from: the name of whoever plays them, the machine, and what the programs are
 * made of there.
 */
#ifndef CLI_ORIGIN_H
#define CLI_ORIGIN_H

#include "arena/ledger.h"

struct origin {
    char name[80], host[65];
    char (*hashes)[SHA256_TEXT]; /* of each player; "" for those who are not able */
};

/* `name` NULL: the machine and the number of the process. Close it in any case. */
bool origin_open(struct origin *origin, const char *name, const struct tournament *tournament,
                 const bool *able, ludo_error *error);
void origin_close(struct origin *origin);
/* The same for a ledger, which keeps what it points to. */
struct ledger_worker origin_worker(const struct origin *origin);

#endif
