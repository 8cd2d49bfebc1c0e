#include "store/checksum.h"
#include <string.h>

/* What four bits do to the remainder: multiples of the reflected polynomial 0x82f63b78. */
static const uint32_t nibbles[16] = {
    0x00000000, 0x105ec76f, 0x20bd8ede, 0x30e349b1, 0x417b1dbc, 0x5125dad3, 0x61c69362, 0x7198540d,
    0x82f63b78, 0x92a8fc17, 0xa24bb5a6, 0xb21572c9, 0xc38d26c4, 0xd3d3e1ab, 0xe330a81a, 0xf36e6f75};

uint32_t checksum_bytes(uint32_t sum, const void *data, size_t size) {
    const uint8_t *bytes = data;
    size_t i = 0;
    sum = ~sum;
#ifdef __SSE4_2__
    for (; i + 8 <= size; i += 8) {
        uint64_t word;
        memcpy(&word, bytes + i, 8);
        sum = (uint32_t)__builtin_ia32_crc32di(sum, word);
    }
#endif
    for (; i < size; i++) {
        sum ^= bytes[i];
        sum = sum >> 4 ^ nibbles[sum & 15];
        sum = sum >> 4 ^ nibbles[sum & 15];
    }
    return ~sum;
}

uint32_t checksum_number(uint32_t sum, int64_t value) {
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)((uint64_t)value >> (8 * i));
    return checksum_bytes(sum, bytes, sizeof bytes);
}

uint32_t checksum_text(uint32_t sum, const char *text) {
    const char marks[] = "NT";
    sum = checksum_bytes(sum, text ? marks + 1 : marks, 1);
    return text ? checksum_bytes(sum, text, strlen(text) + 1) : sum;
}
