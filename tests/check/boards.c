/*
 * Our platform of board games as a program of its own, to plant errors in.
 */
#include "protocols/boards.h"

int main(int argc, char **argv) {
    static struct stream stream;
    struct boards_setup setup = {0};
    char message[256];
    int input = 0;
    if (!boards_read(&setup, argc, argv, 0, message, sizeof message)) {
        fprintf(stderr, "%s\n", message);
        return 1;
    }
    stream_open(&stream, stream_from_descriptor, &input, stdout, stderr, STREAM_LIMIT);
    boards_console(&setup, &stream);
    stream_close(&stream);
    boards_free(&setup);
    return 0;
}
