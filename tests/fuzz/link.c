/* Links: the input is what a coder has written, and gets the checksum that belongs to it; what is
 * accepted comes back from its own link. */
#include "core/link.c"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char link[1 << 18];
    struct game_record record, again;
    ludo_error error = {0};
    ludo_text text = ludo_text_in(link, sizeof link);
    write_text(data, size, &text);
    if (!link_read(&record, link, &error)) {
        fuzz_check(error.text[0] != '\0');
        return 0;
    }
    if (ludo_state_size(&record.variant) <= FUZZ_STATE) {
        text = ludo_text_in(link, sizeof link);
        fuzz_check(link_write(&record, &text, &error) && text.length < sizeof link);
        fuzz_check(link_read(&again, link, &error));
        fuzz_check(again.count == record.count && again.end == record.end);
        record_free(&again);
    }
    record_free(&record);
    return 0;
}
