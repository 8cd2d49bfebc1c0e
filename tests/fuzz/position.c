/* A GAME text in the first line, a position in the rest: one that is accepted survives a round trip
 * and can be looked at. */
#include "fuzz.h"

static void round_trip(const ludo_variant *variant, const void *state) {
    static char data[1 << 17];
    ludo_text text = ludo_text_in(data, sizeof data);
    ludo_error error;
    variant->game->write_position(state, &text);
    fuzz_check(text.length < sizeof data);
    ludo_variant same = *variant;
    void *again = ludo_new_state_at(&same, data, &error);
    fuzz_check(again && variant->game->hash(again) == variant->game->hash(state));
    free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = fuzz_string(data, size), *rest = text, *game = fuzz_line(&rest);
    ludo_variant variant;
    ludo_error error = {0};
    if (rest && ludo_read_variant(game, &variant, &error) &&
        ludo_state_size(&variant) <= FUZZ_STATE) {
        void *state = ludo_new_state_at(&variant, rest, &error);
        if (state) {
            fuzz_look(&variant, state);
            round_trip(&variant, state);
        } else {
            fuzz_check(error.text[0]);
        }
        free(state);
    }
    free(text);
    return 0;
}
