#include "cli/origin.h"
#include "arena/fingerprint.h"
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

bool origin_open(struct origin *origin, const char *name, const struct tournament *tournament,
                 const bool *able, ludo_error *error) {
    *origin =
        (struct origin){.hashes = calloc((size_t)tournament->players, sizeof *origin->hashes)};
    if (!origin->hashes)
        return ludo_fail(error, LUDO_E_MEMORY, "not enough memory for the games");
    if (gethostname(origin->host, sizeof origin->host - 1) != 0)
        *origin->host = '\0';
    if (name)
        snprintf(origin->name, sizeof origin->name, "%s", name);
    else
        snprintf(origin->name, sizeof origin->name, "%s-%ld", origin->host, (long)getpid());
    for (int i = 0; i < tournament->players; i++)
        if ((!able || able[i]) &&
            !fingerprint_player(tournament->entrants[i].text, tournament->conditions.directory,
                                origin->hashes[i], error))
            return false;
    return true;
}

void origin_close(struct origin *origin) {
    free(origin->hashes);
}

struct ledger_worker origin_worker(const struct origin *origin) {
    return (struct ledger_worker){origin->name, origin->host,
                                  (const char(*)[SHA256_TEXT])origin->hashes};
}
