/* Records: a damaged one is refused with its line, a good one writes itself back. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char written[1 << 18];
    char *text = fuzz_string(data, size);
    struct game_record record, again;
    ludo_error error = {0};
    if (record_read(&record, text, size, &error)) {
        ludo_text out = ludo_text_in(written, sizeof written);
        if (ludo_state_size(&record.variant) <= FUZZ_STATE) {
            fuzz_check(record_write(&record, &out, &error));
            fuzz_check(out.length < sizeof written);
            fuzz_check(record_read(&again, written, out.length, &error));
            fuzz_check(again.count == record.count);
            record_free(&again);
        }
        record_free(&record);
    } else {
        fuzz_check(strncmp(error.text, "line ", 5) == 0);
    }
    free(text);
    return 0;
}
