/* The network of Ataxx: where it lies in the program, and how another is taken. */
#include "search/engines/ataxx_network.h"

/* Within these, sums of cells fit into 16 bits and values into 32. */
enum { MOST_ROW = 127, MOST_BEGIN = 20000, MOST_WORTH = 512 };

#ifdef __wasm__
const struct ataxx_network *ataxx_network;
#else
#define TEXT(number)        #number
#define SIZE(number)        TEXT(number)
#define ATAXX_NETWORK_BYTES 826944
_Static_assert(sizeof(struct ataxx_network) == ATAXX_NETWORK_BYTES, "networks/ataxx.bin has this size");

/* An assembler goes forward only: a file of another size is refused. */
__asm__(".section .rodata\n"
        ".balign 64\n"
        "ataxx_network_file:\n"
        ".incbin \"networks/ataxx.bin\"\n"
        "ataxx_network_end:\n"
        ".org ataxx_network_file + " SIZE(ATAXX_NETWORK_BYTES) "\n"
                                                               ".org ataxx_network_end\n"
                                                               ".previous\n");
extern const struct ataxx_network ataxx_network_file __attribute__((visibility("hidden")));
const struct ataxx_network *ataxx_network = &ataxx_network_file;
#endif

static bool within(const int16_t *numbers, size_t count, int most) {
    for (size_t i = 0; i < count; i++)
        if (numbers[i] > most || numbers[i] < -most)
            return false;
    return true;
}

bool ataxx_use_network(const void *data, size_t size, ludo_error *error) {
    static const struct network_file wanted = {.magic = NETWORK_MAGIC,
                                               .game = "ataxx",
                                               .cells = ATAXX_NETWORK_CELLS,
                                               .rows = ATAXX_NETWORK_ROWS,
                                               .heads = ATAXX_NETWORK_HEADS};
    const struct ataxx_network *network = data;
    if (!network_check(data, size, &wanted, sizeof *network, error))
        return false;
    if (!within(network->begin, ATAXX_NETWORK_CELLS, MOST_BEGIN) ||
        !within(network->worth[0], sizeof network->worth / sizeof(int16_t), MOST_WORTH) ||
        !within(network->rows[0], sizeof network->rows / sizeof(int16_t), MOST_ROW))
        return ludo_fail(error, LUDO_E_ARGUMENT, "the numbers of the network are too large");
    ataxx_network = network;
    return true;
}
