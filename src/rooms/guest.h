/*
 * Guests: whoever is connected to a hall, in a room or not, and what is said to them.
 */
#ifndef ROOMS_GUEST_H
#define ROOMS_GUEST_H

#include "rooms/hall.h"
#include "rooms/message.h"
#include "rooms/visitor.h"
#include "rooms/writer.h"

struct guest {
    struct hall *hall;
    void *socket;
    char address[ADDRESS_TEXT], key[ADDRESS_TEXT]; /* and by what it is counted */
    struct live_room *live;                        /* or NULL */
    struct live_room *making;
    struct guest *next, **link; /* in the live room */
    int chair;                  /* NO_SEAT: a spectator */
    uint64_t next_event;
    struct note *replies, **replies_end, *backlog, *saying;
    size_t waiting; /* bytes of replies */
    double allowance, heard;
    ludo_language language; /* of the answers */
    bool presence, dismissed;
    struct guest *next_viewer, **viewer_link; /* of the exhibition; NULL: they do not view it */
    uint64_t told;                            /* finished games of it that they know */
    bool view;                                /* they are to be told how it stands */
    struct guest *next_asker;                 /* of those who have asked what tables know */
    uint64_t question;                        /* the ticket of it; 0: there is none */
    bool has_id;                              /* it has this id: */
    int64_t id;
};

/* Says farewell to a guest, who is out of their room at once. */
void guest_send_away(struct guest *guest, const char *sentence);
/* Says something to a guest; NULL, for which memory was too short, disconnects it. */
void guest_reply(struct guest *guest, struct note *note);
/* Writes fields of a message. */
typedef void note_writer(const void *context, ludo_json *json);
/* A message of a type with the id of the one that it answers, which may be NULL, and what `write`
 * writes. NULL when memory is short. */
struct note *note_written(const char *type, const struct message *to, note_writer *write,
                          const void *context);
/* The key `room` with its id. */
void put_room_id(ludo_json *json, uint64_t id);

#endif
