/*
 * Our match-three console as a program of its own, to plant errors in.
 */
#include "protocols/match3.h"

int main(void) {
    static struct stream stream;
    int input = 0;
    stream_open(&stream, stream_from_descriptor, &input, stdout, stderr, STREAM_LIMIT);
    match3_console(&stream, 1);
    stream_close(&stream);
    return 0;
}
