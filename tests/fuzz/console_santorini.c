/* Sessions of the Santorini console, from the assignment's start position. */
#include "console.h"
#include "protocols/santorini.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *argv[] = {"santorini", "yellow;1;1", "red;3;2", "blue;1;2", "green;2;2", NULL};
    static struct santorini_console console;
    fuzz_check(santorini_read_arguments(&console, 5, argv, NULL));
    struct stream *stream = fuzz_stream(data, size);
    santorini_converse(&console, stream);
    stream_close(stream);
    return 0;
}
