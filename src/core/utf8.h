/*
 * UTF-8, one code point at a time, strictly: no overlong forms, no surrogates, nothing above
 * U+10FFFF.
 */
#ifndef CORE_UTF8_H
#define CORE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { UTF8_MAX = 4 }; /* bytes of one code point at most */

/* Decodes the code point at the beginning of `length` bytes and gives the number of its bytes; 0 if
 * these are not UTF-8 or there are none. */
size_t utf8_decode(const char *text, size_t length, uint32_t *code);

/* Writes a code point and gives the number of bytes; 0 if it is none. */
size_t utf8_encode(uint32_t code, char bytes[UTF8_MAX]);

/* False for a byte that goes on with a code point. */
static inline bool utf8_begins(char byte) {
    return ((unsigned char)byte & 0xc0) != 0x80;
}

/* Code points of a text, which is how many columns of a terminal it takes as far as it has letters
 * and lines. */
size_t utf8_length(const char *text);

#endif
