/* Sessions of the board platform: the first line is the command line, words with a blank between
 * them. */
#include "console.h"
#include "protocols/boards.h"

enum { WORDS = 20 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = fuzz_string(data, size), *rest = text, *line = fuzz_line(&rest),
         program[] = "boards", message[512];
    char *argv[WORDS + 1] = {program};
    struct boards_setup setup;
    int argc = 1;
    for (char *word = strtok(line, " "); word && argc < WORDS; word = strtok(NULL, " "))
        argv[argc++] = word;
    if (!boards_read(&setup, argc, argv, 1, message, sizeof message)) {
        fuzz_check(message[0]);
    } else if (!setup.help && ludo_state_size(&setup.variant) <= 4096) {
        const char *session = rest ? rest : "";
        struct stream *stream = fuzz_stream((const uint8_t *)session, strlen(session));
        setup.seconds = 0.0001;
        boards_console(&setup, stream);
        stream_close(stream);
    }
    boards_free(&setup);
    free(text);
    return 0;
}
