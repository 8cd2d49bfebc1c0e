/*
 * How many connections there are from each address.
 */
#ifndef SERVER_ADDRESSES_H
#define SERVER_ADDRESSES_H

#include <stdint.h>

enum { ADDRESS_BUCKETS = 1024, ADDRESS_SIZE = 48 };

struct address {
    struct address *next;
    char text[ADDRESS_SIZE];
    uint64_t connections;
};

struct addresses {
    struct address *buckets[ADDRESS_BUCKETS];
};

/* A connection more from an address; NULL when there are `most` already, or memory is short. */
struct address *addresses_enter(struct addresses *addresses, const char *text, uint64_t most);
/* One less. */
void addresses_leave(struct addresses *addresses, struct address *address);

#endif
