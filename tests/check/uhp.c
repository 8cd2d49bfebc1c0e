/*
 * Our engine of Hive as a program of its own, to plant errors in.
 */
#include "protocols/uhp.h"

int main(void) {
    static struct stream stream;
    int input = 0;
    stream_open(&stream, stream_from_descriptor, &input, stdout, stderr, STREAM_LIMIT);
    uhp_converse(
        &(struct uhp_setup){.seed = 1, .most_nodes = 100, .most_mib = 1, .most_threads = 1},
        &stream);
    stream_close(&stream);
    return 0;
}
