/* Sessions of the Mister X console, with either set of pieces. */
#include "console.h"
#include "protocols/misterx.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    ludo_variant variant;
    fuzz_check(ludo_read_variant(size % 4 ? "misterx" : "misterx:pieces=hive", &variant, NULL));
    struct stream *stream = fuzz_stream(data, size);
    misterx_converse(&variant, stream);
    stream_close(stream);
    return 0;
}
