/* Sessions of the Mister X console, with either set of pieces and either rule for passing. */
#include "console.h"
#include "protocols/misterx.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char *const games[] = {"misterx", "misterx:pieces=hive", "misterx:pass=forced"};
    ludo_variant variant;
    fuzz_check(ludo_read_variant(games[size % 3], &variant, NULL));
    struct stream *stream = fuzz_stream(data, size);
    misterx_converse(&variant, stream);
    stream_close(stream);
    return 0;
}
