#include "rooms/visitor.h"
#include <arpa/inet.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { TRIES = 8, MINUTE = 60 };

void visitor_key(const char *address, char key[ADDRESS_TEXT]) {
    struct in6_addr bytes;
    snprintf(key, ADDRESS_TEXT, "%s", address);
    if (inet_pton(AF_INET6, address, &bytes) != 1)
        return;
    if (IN6_IS_ADDR_V4MAPPED(&bytes)) {
        inet_ntop(AF_INET, &bytes.s6_addr[12], key, ADDRESS_TEXT);
        return;
    }
    memset(&bytes.s6_addr[8], 0, 8);
    inet_ntop(AF_INET6, &bytes, key, ADDRESS_TEXT);
    strcat(key, "/64");
}

/* FNV-1a. */
static size_t bucket_of(const char *key) {
    uint32_t hash = 2166136261u;
    for (; *key; key++)
        hash = (hash ^ (unsigned char)*key) * 16777619u;
    return hash % VISITORS;
}

/* The visitor with a key; where it is new, in the place of the one that has said nothing for
 * longest. */
static struct visitor *find(struct visitors *visitors, const char *key) {
    size_t first = bucket_of(key);
    struct visitor *oldest = NULL;
    for (size_t i = 0; i < TRIES; i++) {
        struct visitor *visitor = &visitors->list[(first + i) % VISITORS];
        if (strcmp(visitor->key, key) == 0)
            return visitor;
        if (!oldest || visitor->heard < oldest->heard)
            oldest = visitor;
    }
    *oldest = (struct visitor){0};
    snprintf(oldest->key, sizeof oldest->key, "%s", key);
    return oldest;
}

bool visitors_allow(struct visitors *visitors, const char *key, double a_minute, double now) {
    struct visitor *visitor = find(visitors, key);
    double more = visitor->heard > 0 ? (now - visitor->heard) * a_minute / MINUTE : a_minute;
    visitor->allowance =
        visitor->allowance + more < a_minute ? visitor->allowance + more : a_minute;
    visitor->heard = now;
    return visitor->allowance >= 1;
}

void visitors_count(struct visitors *visitors, const char *key) {
    find(visitors, key)->allowance--;
}

void visitors_forgive(struct visitors *visitors, const char *key) {
    find(visitors, key)
        ->allowance++; /* what is above the limit is cut off when the visitor comes again */
}
