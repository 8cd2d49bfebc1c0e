/* What a server may send to the Mühle player. */
#include "console.h"
#include "protocols/muehle.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct muehle_player player = {.seconds = 0.0002, .seed = 1, .table_mib = 1};
    fuzz_check(ludo_read_variant(size % 2 ? "muehle" : "muehle:capture=usual", &player.variant, NULL));
    struct stream *stream = fuzz_stream(data, size);
    muehle_play_protocol(&player, stream);
    stream_close(stream);
    return 0;
}
