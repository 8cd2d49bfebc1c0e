/*
 * What a probe of the Mühle tables costs: `table_probe DIR` probes random positions of the largest
 * pair that is there, first all over it (most blocks must be decoded), then in the blocks that are
 * decoded already.
 */
#include "search/clock.h"
#include "tables/index.h"
#include "tables/store.h"
#include <ludothek/random.h>
#include <stdio.h>
#include <stdlib.h>

enum { COLD = 2000, WARM = 1000000 };

static struct muehle_position any_position(struct sector sector, ludo_random *random) {
    bool distinct;
    return index_position(sector, ludo_below(random, index_slots(sector)), &distinct);
}

static double microseconds(struct table_store *store, const struct muehle_position *positions,
                           int count) {
    struct timespec begin = clock_now();
    unsigned known = 0;
    for (int i = 0; i < count; i++)
        known += store_probe(store, &positions[i % COLD], NULL) != SECTOR_UNKNOWN;
    double seconds = clock_since(begin);
    return known == (unsigned)count ? seconds / count * 1e6 : -1;
}

int main(int argc, char **argv) {
    static struct muehle_position positions[COLD];
    ludo_random random = ludo_seeded(1);
    struct sector sector = {MUEHLE_SEED, SECTOR_PLACED, 0, 0};
    if (argc != 2)
        return fputs("usage: table_probe DIR\n", stderr), 2;
    for (int stones = 2 * MUEHLE_STONES; stones >= 2 * MUEHLE_LEAST && !sector.own; stones--)
        for (int own = MUEHLE_LEAST; own <= MUEHLE_STONES && !sector.own; own++) {
            struct sector one = {MUEHLE_SEED, SECTOR_PLACED, (uint8_t)own, (uint8_t)(stones - own)};
            if (one.other >= MUEHLE_LEAST && one.other <= MUEHLE_STONES &&
                table_check(argv[1], TABLE_DISTANCES, one, NULL, NULL) == TABLE_GOOD)
                sector = one;
        }
    struct table_store *store = store_open(argv[1], MUEHLE_SEED, NULL, NULL);
    if (!store || !sector.own)
        return fputs("There are no tables in that directory.\n", stderr), 1;
    for (int i = 0; i < COLD; i++)
        positions[i] = any_position(sector, &random);
    printf("%d-%d: %.2f us cold", sector.own, sector.other, microseconds(store, positions, COLD));
    printf(", %.2f us warm\n", microseconds(store, positions, WARM));
    store_close(store);
    return 0;
}
