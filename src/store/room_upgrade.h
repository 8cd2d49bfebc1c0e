/*
 * Inside the store of rooms: checksums of rows, and what an old store needs for them.
 */
#ifndef STORE_ROOM_UPGRADE_H
#define STORE_ROOM_UPGRADE_H

#include "store/rooms.h"

uint32_t rooms_sum_of(const struct stored_room *room);
/* Of a row of events, or of one event in the journal; and of an entry there. */
uint32_t rooms_sum_of_events(uint64_t room, uint64_t number, const char *bodies);
uint32_t rooms_sum_of_entry(int64_t number, const char *entry);

/* Files what the journal has and empties it, in a transaction of the caller. Before the third
 * version lines had no checksums. */
bool rooms_file_journal(struct database *database, bool summed, int64_t *damaged,
                        ludo_error *error);

/* Gives every row of a store of before the third version its checksum. */
bool rooms_upgrade(struct database *database, int64_t from, ludo_error *error);

#endif
