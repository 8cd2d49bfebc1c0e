/* What a server may send to the Mühle player. */
#include "console.h"
#include "protocols/muehle.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    ludo_variant variant;
    fuzz_check(ludo_read_variant(size % 2 ? "muehle" : "muehle:capture=usual", &variant, NULL));
    struct player *player =
        player_open("time", &variant, &(struct player_setup){.seed = 1, .memory = 1}, NULL);
    fuzz_check(player != NULL);
    struct stream *stream = fuzz_stream(data, size);
    muehle_play_protocol(&variant, player, 0.0002, stream);
    player_close(player);
    stream_close(stream);
    return 0;
}
