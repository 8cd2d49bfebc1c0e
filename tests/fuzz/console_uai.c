/* What a client may send to the Ataxx engine. */
#include "console.h"
#include "protocols/uai.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct stream *stream = fuzz_stream(data, size);
    fuzz_check(uai_converse(
        stream, (struct uai_bounds){.hash = 2, .threads = 2, .perft = 2, .nodes = 300}));
    stream_close(stream);
    return 0;
}
