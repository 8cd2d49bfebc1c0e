/* Positions of Ataxx and their images: a network whose cells come in eights says the same about all
 * eight. */
#ifndef TESTS_UNIT_ATAXX_IMAGES_H
#define TESTS_UNIT_ATAXX_IMAGES_H

#include "search/engines/ataxx_network.h"
#include "test.h"

/* Positions of random cells, with walls in most of them; the same as in training/train.py. */
static inline struct ataxx_small_state ataxx_probe(uint64_t number) {
    uint64_t word[4];
    for (uint64_t i = 0; i < 4; i++)
        word[i] = ludo_mix(4 * number + i + 1) & ataxx_frame;
    uint64_t own = (word[0] & (number % 2 ? word[1] : ataxx_frame)) | 1;
    uint64_t other = (word[2] & ~own & (number % 3 ? word[1] : ataxx_frame)) | UINT64_C(1) << 60;
    own &= ~other;
    uint64_t walls =
        number % 5 ? word[3] & ludo_mix(word[0]) & ludo_mix(word[2]) & ~own & ~other : 0;
    return (struct ataxx_small_state){.own = {own, other},
                                      .empty = ataxx_frame & ~(own | other | walls)};
}

/* Cells turned by a quarter, or mirrored at the diagonal. */
static inline uint64_t ataxx_image(uint64_t cells, bool mirrored) {
    uint64_t image = 0;
    for (int row = 0; row < ATAXX_SMALL; row++)
        for (int column = 0; column < ATAXX_SMALL; column++)
            if (cells >> (STRIDE * row + column) & 1)
                image |= UINT64_C(1)
                         << (STRIDE * column + (mirrored ? row : ATAXX_SMALL - 1 - row));
    return image;
}

static inline void check_images(const struct ataxx_network *network, uint64_t positions) {
    for (uint64_t number = 0; number < positions; number++) {
        struct ataxx_small_state s = ataxx_probe(number);
        const int value = ataxx_network_value(network, &s);
        for (int image = 1; image < 8; image++) {
            bool mirrored = image == 4; /* three quarter turns, a mirror, and three more */
            s.own[0] = ataxx_image(s.own[0], mirrored);
            s.own[1] = ataxx_image(s.own[1], mirrored);
            s.empty = ataxx_image(s.empty, mirrored);
            assert_int_equal(ataxx_network_value(network, &s), value);
        }
    }
}

#endif
