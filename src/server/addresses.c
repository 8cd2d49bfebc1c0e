#include "server/addresses.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct address **bucket(struct addresses *addresses, const char *text) {
    uint32_t hash = 2166136261u; /* FNV-1a */
    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * 16777619u;
    return &addresses->buckets[hash % ADDRESS_BUCKETS];
}

struct address *addresses_enter(struct addresses *addresses, const char *text, uint64_t most) {
    struct address **head = bucket(addresses, text), *address = *head;
    while (address && strcmp(address->text, text) != 0)
        address = address->next;
    if (!address) {
        if (most == 0 || !(address = calloc(1, sizeof *address)))
            return NULL;
        snprintf(address->text, sizeof address->text, "%s", text);
        address->next = *head;
        *head = address;
    }
    if (address->connections >= most)
        return NULL;
    address->connections++;
    return address;
}

void addresses_leave(struct addresses *addresses, struct address *address) {
    struct address **link = bucket(addresses, address->text);
    if (--address->connections > 0)
        return;
    while (*link != address)
        link = &(*link)->next;
    *link = address->next;
    free(address);
}
