#include "search/network_file.h"
#include "search/network.h"
#include <stdlib.h>
#include <string.h>

uint64_t network_hash(const void *data, size_t size) {
    const unsigned char *byte = data;
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ byte[i]) * UINT64_C(0x100000001b3);
    return hash;
}

static bool within(const int16_t *numbers, size_t count, int most) {
    for (size_t i = 0; i < count; i++)
        if (numbers[i] > most || numbers[i] < -most)
            return false;
    return true;
}

/* Whether the value cannot overflow with cells that are all fully on. */
static bool worth_fits(const int16_t *worth, size_t cells) {
    int32_t sum = 0;
    for (size_t i = 0; i < cells; i++)
        sum += abs(worth[i]);
    return sum <= INT32_MAX / (NETWORK_ONE * NETWORK_ONE);
}

/* Whether no sum of rows, at most 85 of them, and no value can overflow. */
static bool moderate(const struct network_file *file) {
    enum { MOST_ROW = 300, MOST_BEGIN = 5000, MOST_WORTH = 512 };
    const int16_t *begin = (const int16_t *)(file + 1), *worth = begin + file->cells,
                  *rows = worth + (size_t)file->heads * file->cells;
    bool fits = within(begin, file->cells, MOST_BEGIN) &&
                within(worth, (size_t)file->heads * file->cells, MOST_WORTH) &&
                within(rows, (size_t)file->rows * file->cells, MOST_ROW);
    for (size_t head = 0; fits && head < file->heads; head++)
        fits = worth_fits(worth + head * file->cells, file->cells);
    return fits;
}

bool network_check(const void *data, size_t size, const struct network_file *wanted,
                   ludo_error *error) {
    struct network_file head;
    size_t wanted_size =
        sizeof head + sizeof(int16_t) * wanted->cells * (1 + (size_t)wanted->heads + wanted->rows);
    if (size != wanted_size)
        return ludo_fail(error, LUDO_E_ARGUMENT, "a network of %.8s has %zu bytes, not %zu",
                         wanted->game, wanted_size, size);
    memcpy(&head, data, sizeof head);
    if (memcmp(head.magic, wanted->magic, sizeof head.magic) != 0 ||
        memcmp(head.game, wanted->game, sizeof head.game) != 0)
        return ludo_fail(error, LUDO_E_ARGUMENT,
                         "a network of %.8s begins with \"%s\" and the game's name", wanted->game,
                         NETWORK_MAGIC);
    if (head.cells != wanted->cells || head.rows != wanted->rows || head.heads != wanted->heads)
        return ludo_fail(error, LUDO_E_ARGUMENT,
                         "a network of %.8s has %u cells, %u rows and %u heads", wanted->game,
                         wanted->cells, wanted->rows, wanted->heads);
    if (network_hash((const char *)data + sizeof head, size - sizeof head) != head.hash)
        return ludo_fail(error, LUDO_E_ARGUMENT, "the numbers of the network do not fit its hash");
    if (!moderate(data))
        return ludo_fail(error, LUDO_E_ARGUMENT, "the numbers of the network are too large");
    return true;
}
