/*
 * Secrets that nobody can guess, of which only the hash is kept.
 */
#ifndef ROOMS_SECRET_H
#define ROOMS_SECRET_H

#include "rooms/world.h"
#include <stddef.h>

enum {
    SECRET_TEXT = 33, /* 128 bits in hexadecimal digits, and a NUL */
    SECRET_HASH = 65, /* SHA-256 in hexadecimal digits, and a NUL */
};

/* A new secret. */
void secret_make(const struct world *world, char secret[SECRET_TEXT]);
/* The hash of whatever somebody says their secret is. */
void secret_hash(const char *secret, char hash[SECRET_HASH]);
/* SHA-256 of some bytes. */
void secret_digest(const void *data, size_t size, uint8_t digest[32]);

#endif
