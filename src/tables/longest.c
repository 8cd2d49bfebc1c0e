#include "tables/longest.h"
#include "tables/index.h"
#include "tables/placing.h"
#include <stdlib.h>

/* The sector whose header tells the longest win. */
static sector_outcome find_sector(const char *directory, enum muehle_rule rule,
                                  struct sector *found) {
    struct sector sectors[PLACING_SECTORS];
    sector_outcome longest = 0;
    for (int placed = SECTOR_PLACED; placed >= 0; placed--) {
        int count = 0;
        for (uint8_t own = MUEHLE_LEAST; placed == SECTOR_PLACED && own <= MUEHLE_STONES; own++)
            for (uint8_t other = MUEHLE_LEAST; other <= MUEHLE_STONES; other++)
                sectors[count++] = (struct sector){(uint8_t)rule, SECTOR_PLACED, own, other};
        if (placed < SECTOR_PLACED)
            count = placing_sectors(rule, placed, sectors);
        for (int i = 0; i < count; i++) {
            struct sector_summary summary;
            if (table_check(directory, TABLE_DISTANCES, sectors[i], &summary, NULL) == TABLE_GOOD &&
                summary.longest_win > longest) {
                longest = summary.longest_win;
                *found = sectors[i];
            }
        }
    }
    return longest;
}

bool longest_win(const char *directory, enum muehle_rule rule, int threads,
                 struct muehle_position *position, sector_outcome *outcome, ludo_error *error) {
    struct sector sector;
    index_prepare();
    *outcome = find_sector(directory, rule, &sector);
    if (!*outcome)
        return ludo_fail(error, LUDO_E_TABLE,
                         "there is no table of distances with a win in '%.200s'", directory);
    uint64_t slots = index_slots(sector), slot = 0;
    sector_outcome *outcomes = malloc(slots * sizeof *outcomes);
    if (!outcomes)
        return ludo_fail(error, LUDO_E_MEMORY, "there is not enough memory for the table %d-%d",
                         sector.own, sector.other);
    bool done = table_read(directory, TABLE_DISTANCES, sector, outcomes, threads, error);
    while (done && slot < slots - 1 && outcomes[slot] != *outcome)
        slot++;
    free(outcomes);
    bool distinct;
    if (done)
        *position = index_position(sector, slot, &distinct);
    return done;
}
