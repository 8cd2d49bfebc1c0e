/* The network of Santorini: where it lies in the program, and how another is taken. */
#include "search/engines/santorini_network.h"

NETWORK_INCLUDED(santorini, 920128)

bool santorini_use_network(const void *data, size_t size, ludo_error *error) {
    static const struct network_file wanted = {.magic = NETWORK_MAGIC,
                                               .game = "santorin",
                                               .cells = SANTORINI_NETWORK_CELLS,
                                               .rows = SANTORINI_NETWORK_ROWS,
                                               .heads = SANTORINI_NETWORK_HEADS};
    if (!network_check(data, size, &wanted, error))
        return false;
    santorini_network = data;
    return true;
}
