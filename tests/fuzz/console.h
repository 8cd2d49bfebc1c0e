/*
 * What the fuzz targets of line protocols share: a stream over the input whose answers go nowhere.
 */
#ifndef TESTS_FUZZ_CONSOLE_H
#define TESTS_FUZZ_CONSOLE_H

#include "fuzz.h"
#include "protocols/stream.h"

static inline struct stream *fuzz_stream(const uint8_t *data, size_t size) {
    static struct stream stream;
    static struct stream_memory memory;
    static FILE *nowhere;
    if (!nowhere)
        nowhere = fopen("/dev/null", "w");
    memory = (struct stream_memory){(const char *)data, size};
    stream_open(&stream, stream_from_memory, &memory, nowhere, nowhere, 4096);
    return &stream;
}

#endif
