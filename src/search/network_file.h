/*
 * The file of a network: a head, and behind it numbers of 16 bits: what the cells begin with, what
 * they are worth, a set for each head, and the row of each input. training/train.py writes it.
 * Numbers are little-endian, as memory is on every machine this is built for, so a file is used
 * where it lies.
 */
#ifndef SEARCH_NETWORK_FILE_H
#define SEARCH_NETWORK_FILE_H

#include "core/contract.h"

#define NETWORK_MAGIC "LUDONET1"

struct network_file {
    char magic[8];     /* NETWORK_MAGIC: what this is, and the version of this head */
    char game[8];      /* whose, padded with zeros, as the next */
    char generator[8]; /* what wrote it */
    uint32_t cells;    /* of the hidden layer */
    uint32_t rows;     /* one for each input */
    uint32_t heads;    /* sets of what cells are worth */
    uint32_t generation;
    uint64_t seed;   /* of the training */
    uint64_t hash;   /* of the bytes behind the head: network_hash */
    uint64_t values; /* the hash of what the trainer says some thousand positions are worth */
};

_Static_assert(sizeof(struct network_file) == 64, "the head of a network has 64 bytes");

/* FNV-1a. */
uint64_t network_hash(const void *data, size_t size);

/* Whether a file of some size is what `wanted` says in magic, game, cells, rows and heads, whole,
 * with its hash and with numbers of which sums fit into 16 bits and values into 32. */
bool network_check(const void *data, size_t size, const struct network_file *wanted,
                   ludo_error *error);

/* Defines the pointer to the network of a game, whose file the assembler puts into the program as
 * it is; it goes forward only, so a file of another size is refused. A page hands its networks in.
 */
#ifdef __wasm__
#define NETWORK_INCLUDED(game, bytes) const struct game##_network *game##_network;
#else
#define NETWORK_INCLUDED(game, bytes)                                                              \
    _Static_assert(sizeof(struct game##_network) == (bytes),                                       \
                   "data/networks/" #game ".bin has this size");                                   \
    __asm__(".section .rodata\n"                                                                   \
            ".balign 64\n" #game "_network_file:\n"                                                \
            ".incbin \"data/networks/" #game ".bin\"\n" #game "_network_end:\n"                    \
            ".org " #game "_network_file + " #bytes "\n"                                           \
            ".org " #game "_network_end\n"                                                         \
            ".previous\n");                                                                        \
    extern const struct game##_network game##_network_file __attribute__((visibility("hidden")));  \
    const struct game##_network *game##_network = &game##_network_file;
#endif

#endif
