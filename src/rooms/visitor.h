/*
 * Whose turn it is to ask for something that costs: visitors are told apart by their addresses,
 * those of IPv6 by the network of 64 bits that one of them has whole.
 */
#ifndef ROOMS_VISITOR_H
#define ROOMS_VISITOR_H

#include <stdbool.h>

enum { ADDRESS_TEXT = 48, VISITORS = 1024 };

/* What is counted for an address: itself for IPv4, also inside IPv6; else its first 64 bits. */
void visitor_key(const char *address, char key[ADDRESS_TEXT]);

/* Visitors who have asked for something lately. All zero: there are none. */
struct visitors {
    struct visitor {
        char key[ADDRESS_TEXT];
        double allowance, heard;
    } list[VISITORS];
};

/* Whether a visitor may have something once more: so often a minute, and as often at once. */
bool visitors_allow(struct visitors *visitors, const char *key, double a_minute, double now);
/* It has had it; it has not had it after all. */
void visitors_count(struct visitors *visitors, const char *key);
void visitors_forgive(struct visitors *visitors, const char *key);

#endif
