/*
 * What guests ask beside rooms: which rooms there are, which programs play, what tables know.
 */
#ifndef ROOMS_ENQUIRIES_H
#define ROOMS_ENQUIRIES_H

#include "rooms/hall.h"
#include "rooms/message.h"

/* Answer which rooms there are, which programs play a game, and later what tables know of a
 * position: a question of a guest that is not answered yet is given up. */
bool enquire_rooms(struct guest *guest, const struct message *message, ludo_error *error);
bool enquire_programs(struct guest *guest, const struct message *message, ludo_error *error);
bool enquire_tables(struct guest *guest, const struct message *message, ludo_error *error);
/* A guest wants no answer any longer. */
void enquiry_forget(struct guest *guest);
/* What tables know has been found for one of those who have asked. */
void enquiry_answered(struct hall *hall, struct thought *thought);

#endif
