/* Sessions of the Hive engine; searches and counts are kept short, whatever a session asks for. */
#include "console.h"
#include "protocols/uhp.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const struct uhp_setup setup = {
        .seed = size, .most_nodes = 200, .most_mib = 1, .most_threads = 2, .most_perft = 2};
    struct stream *stream = fuzz_stream(data, size);
    uhp_converse(&setup, stream);
    stream_close(stream);
    return 0;
}
