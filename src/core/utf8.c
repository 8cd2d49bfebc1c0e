#include "core/utf8.h"

size_t utf8_decode(const char *text, size_t length, uint32_t *code) {
    if (length == 0)
        return 0;
    unsigned char first = (unsigned char)text[0];
    if (first < 0x80) {
        *code = first;
        return 1;
    }
    size_t size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    if (first < 0xc2 || first > 0xf4 || size > length)
        return 0;
    uint32_t value = first & (0x7fu >> size);
    for (size_t i = 1; i < size; i++) {
        unsigned char next = (unsigned char)text[i];
        if ((next & 0xc0) != 0x80)
            return 0;
        value = value << 6 | (next & 0x3fu);
    }
    if (value < least[size] || value > 0x10ffff || (value >= 0xd800 && value <= 0xdfff))
        return 0;
    *code = value;
    return size;
}

size_t utf8_encode(uint32_t code, char bytes[UTF8_MAX]) {
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
        return 0;
    size_t size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const unsigned char lead[] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (size_t i = size; i-- > 1; code >>= 6)
        bytes[i] = (char)(0x80 | (code & 0x3f));
    bytes[0] = (char)(lead[size] | code);
    return size;
}

size_t utf8_length(const char *text) {
    size_t length = 0;
    for (; *text; text++)
        length += utf8_begins(*text);
    return length;
}
