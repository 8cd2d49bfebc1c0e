/*
 * CRC32C (Castagnoli), by which a row that was damaged on its disk is told from one that was
 * written.
 */
#ifndef STORE_CHECKSUM_H
#define STORE_CHECKSUM_H

#include <stddef.h>
#include <stdint.h>

/* The checksum of bytes behind others; begin with 0. */
uint32_t checksum_bytes(uint32_t sum, const void *data, size_t size);
/* The same for values of a row. A text counts with its NUL; NULL is another value than "". */
uint32_t checksum_number(uint32_t sum, int64_t value);
uint32_t checksum_text(uint32_t sum, const char *text);

#endif
