/* Sessions of the match-three console. Large boards are left out: they only slow the search for
 * bugs down. */
#include "console.h"
#include "protocols/match3.h"

static bool is_large(const uint8_t *data, size_t size) {
    size_t digits = 0;
    for (size_t i = 0; i < size; i++) {
        digits = data[i] >= '0' && data[i] <= '9' ? digits + 1 : 0;
        if (digits > 2 && i >= 6 && memmem(data, size, "board ", 6))
            return true;
    }
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (is_large(data, size))
        return 0;
    struct stream *stream = fuzz_stream(data, size);
    match3_console(stream, 1);
    stream_close(stream);
    return 0;
}
