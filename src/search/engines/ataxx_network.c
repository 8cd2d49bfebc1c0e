/* The network of Ataxx: where it lies in the program, and how another is taken. */
#include "search/engines/ataxx_network.h"

NETWORK_INCLUDED(ataxx, 1674816)

bool ataxx_use_network(const void *data, size_t size, ludo_error *error) {
    static const struct network_file wanted = {.magic = NETWORK_MAGIC,
                                               .game = "ataxx",
                                               .cells = ATAXX_NETWORK_CELLS,
                                               .rows = ATAXX_NETWORK_ROWS,
                                               .heads = ATAXX_NETWORK_HEADS};
    if (!network_check(data, size, &wanted, error))
        return false;
    ataxx_network = data;
    return true;
}
