#include "search/network_file.h"
#include <string.h>

uint64_t network_hash(const void *data, size_t size) {
    const unsigned char *byte = data;
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ byte[i]) * UINT64_C(0x100000001b3);
    return hash;
}

bool network_check(const void *data, size_t size, const struct network_file *wanted, size_t wanted_size,
                   ludo_error *error) {
    struct network_file head;
    if (size != wanted_size)
        return ludo_fail(error, LUDO_E_ARGUMENT, "a network of %.8s has %zu bytes, not %zu", wanted->game,
                         wanted_size, size);
    memcpy(&head, data, sizeof head);
    if (memcmp(head.magic, wanted->magic, sizeof head.magic) != 0 ||
        memcmp(head.game, wanted->game, sizeof head.game) != 0)
        return ludo_fail(error, LUDO_E_ARGUMENT, "a network of %.8s begins with \"%s\" and the game's name",
                         wanted->game, NETWORK_MAGIC);
    if (head.cells != wanted->cells || head.rows != wanted->rows || head.heads != wanted->heads)
        return ludo_fail(error, LUDO_E_ARGUMENT, "a network of %.8s has %u cells, %u rows and %u heads",
                         wanted->game, wanted->cells, wanted->rows, wanted->heads);
    if (network_hash((const char *)data + sizeof head, size - sizeof head) != head.hash)
        return ludo_fail(error, LUDO_E_ARGUMENT, "the numbers of the network do not fit its hash");
    return true;
}
