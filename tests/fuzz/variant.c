/* GAME texts: one that is accepted writes itself back to the same variant and has a first position.
 */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = fuzz_string(data, size), written[512];
    ludo_variant variant, again;
    ludo_error error = {0};
    if (ludo_read_variant(text, &variant, &error)) {
        ludo_text out = ludo_text_in(written, sizeof written);
        ludo_write_variant(&variant, &out);
        fuzz_check(ludo_read_variant(written, &again, &error));
        fuzz_check(again.game == variant.game && memcmp(again.options.value, variant.options.value,
                                                        sizeof again.options.value) == 0);
        if (ludo_state_size(&variant) <= FUZZ_STATE) {
            void *state = ludo_new_state(&variant);
            fuzz_look(&variant, state);
            free(state);
        }
    } else {
        fuzz_check(error.text[0]);
    }
    free(text);
    return 0;
}
