/*
 * Reads all rooms of a store, whoever it belongs to, and says which are damaged. Nothing is
 * changed.
 */
#ifndef ROOMS_INSPECT_H
#define ROOMS_INSPECT_H

#include <ludothek/error.h>
#include <stdint.h>

struct inspection {
    int64_t rooms, events, damaged; /* damaged rooms, and entries of the journal */
    /* Hears of a damaged room, or with 0 of the journal. */
    void (*tell)(void *context, uint64_t room, const char *sentence);
    void *context;
};

/* Counts, also while a server writes there: what it sees is the store at one moment. False, with
 * the reason, when the store cannot be read. */
bool rooms_inspect(const char *store, struct inspection *inspection, ludo_error *error);

#endif
