/*
 * SHA-256 (FIPS 180-4) of bytes that come piece by piece.
 */
#ifndef CORE_SHA256_H
#define CORE_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum {
    SHA256_BYTES = 32,
    SHA256_TEXT = 65, /* in hexadecimal digits, the NUL included */
};

struct sha256 {
    uint32_t hash[8];
    uint64_t size; /* bytes so far */
    uint8_t block[64];
};

void sha256_begin(struct sha256 *sha);
void sha256_add(struct sha256 *sha, const void *data, size_t size);
void sha256_end(struct sha256 *sha, uint8_t digest[SHA256_BYTES]);
void sha256_write(const uint8_t digest[SHA256_BYTES], char text[SHA256_TEXT]);

#endif
