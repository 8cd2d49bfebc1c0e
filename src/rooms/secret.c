#include "rooms/secret.h"
#include "core/sha256.h"
#include <stdio.h>
#include <string.h>

void secret_make(const struct world *world, char secret[SECRET_TEXT]) {
    unsigned long long first = world_chance(world), second = world_chance(world);
    snprintf(secret, SECRET_TEXT, "%016llx%016llx", first, second);
}

void secret_digest(const void *data, size_t size, uint8_t digest[32]) {
    struct sha256 sha;
    sha256_begin(&sha);
    sha256_add(&sha, data, size);
    sha256_end(&sha, digest);
}

void secret_hash(const char *secret, char hash[SECRET_HASH]) {
    uint8_t digest[SHA256_BYTES];
    secret_digest(secret, strlen(secret), digest);
    sha256_write(digest, hash);
}
