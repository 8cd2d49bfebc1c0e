#include "tables/placing.h"
#include "tables/tally.h"

static int mill_count(uint32_t set) {
    uint32_t along = muehle_clockwise(set) & muehle_anticlockwise(set) & set & MUEHLE_MIDDLES;
    uint32_t across = set & set >> 8 & set >> 16 & MUEHLE_MIDDLES & 0xff;
    return bits_count(along | (uint64_t)across << 32);
}

/* Stones that the player to move has captured so far, and the opponent. White places first. */
static int captured_by_own(struct sector sector) {
    return (sector.placed + 1) / 2 - sector.other;
}
static int captured_by_other(struct sector sector) {
    return sector.placed / 2 - sector.own;
}

/* Whether a side with so many mills can have captured so many stones. */
static bool plausible(enum muehle_rule rule, int captured, int mills, int other_captured,
                      int other_mills) {
    if (rule == MUEHLE_USUAL)
        return 2 * captured >= mills && captured <= mills + 2 * other_captured;
    return captured <= mills && (other_mills > 0 || 2 * captured >= mills);
}

static int most_mills(int stones) {
    int most = 0;
    const struct index_orbits *orbits = &index_lookup.orbits[stones];
    for (uint32_t i = 0; i < orbits->count; i++) {
        int mills = mill_count(orbits->sets[i]);
        most = mills > most ? mills : most;
    }
    return most;
}

int placing_sectors(enum muehle_rule rule, int placed, struct sector sectors[PLACING_SECTORS]) {
    int most[MUEHLE_STONES + 1], count = 0, own_placed = placed / 2,
                                 other_placed = (placed + 1) / 2;
    const int capturable =
        MUEHLE_STONES - MUEHLE_LEAST; /* with one more captured the game is over */
    for (int stones = 0; stones <= MUEHLE_STONES; stones++)
        most[stones] = most_mills(stones);
    for (int by_other = 0; by_other <= capturable && by_other <= own_placed; by_other++)
        for (int by_own = 0; by_own <= capturable && by_own <= other_placed; by_own++) {
            int own = own_placed - by_other, other = other_placed - by_own;
            /* The third stone placed is the first that can close a mill. */
            if ((by_own && by_own > own_placed - 2) || (by_other && by_other > other_placed - 2) ||
                by_own > most[own] + (rule == MUEHLE_USUAL ? 2 * by_other : 0) ||
                by_other > most[other] + (rule == MUEHLE_USUAL ? 2 * by_own : 0))
                continue;
            sectors[count++] =
                (struct sector){(uint8_t)rule, (uint8_t)placed, (uint8_t)own, (uint8_t)other};
        }
    return count;
}

bool sector_reached(struct sector sector) {
    struct sector sectors[PLACING_SECTORS];
    if (sector.placed == SECTOR_PLACED)
        return sector.own >= MUEHLE_LEAST && sector.other >= MUEHLE_LEAST;
    for (int i = placing_sectors(sector.rule, sector.placed, sectors); i-- > 0;)
        if (sectors[i].own == sector.own && sectors[i].other == sector.other)
            return true;
    return false;
}

struct placing {
    struct sector sector;
    const sector_outcome *quiet, *captured;
    bool decides; /* a capture leaves the opponent with too few stones */
    uint32_t size;
    const struct index_orbits *orbits;
    const uint32_t *subsets;
    sector_outcome *outcomes;
};

/* One block: boards of the smaller side that play may reach. */
struct block {
    uint32_t set, free, live;
    uint32_t ranks[INDEX_BLOCK], boards[INDEX_BLOCK];
    struct tally tallies[INDEX_BLOCK];
};

static void start_block(const struct placing *all, size_t orbit, bool own_is_larger,
                        struct block *block) {
    enum muehle_rule rule = all->sector.rule;
    int by_own = captured_by_own(all->sector), by_other = captured_by_other(all->sector);
    block->set = all->orbits->sets[orbit];
    block->free = MUEHLE_BOARD & ~block->set;
    block->live = 0;
    int set_mills = mill_count(block->set);
    for (uint32_t i = 0; i < all->size; i++) {
        uint32_t board = bits_scatter(all->subsets[i], block->free);
        int board_mills = mill_count(board);
        int own_mills = own_is_larger ? set_mills : board_mills;
        int other_mills = own_is_larger ? board_mills : set_mills;
        all->outcomes[orbit * all->size + i] = SECTOR_UNKNOWN;
        if (!plausible(rule, by_own, own_mills, by_other, other_mills) ||
            !plausible(rule, by_other, other_mills, by_own, own_mills))
            continue;
        block->ranks[block->live] = i;
        block->boards[block->live] = board;
        block->tallies[block->live++] = TALLY_NONE;
    }
}

static void finish_block(const struct placing *all, size_t orbit, const struct block *block) {
    for (uint32_t i = 0; i < block->live; i++)
        all->outcomes[orbit * all->size + block->ranks[i]] = tally_outcome(block->tallies[i]);
}

/* The larger side places a stone on one field: all boards of the smaller side lead to one block. */
static void place_larger(const struct placing *all, struct block *block, uint32_t goal) {
    uint32_t placed = block->set | goal;
    unsigned symmetry, larger = all->sector.own + 1u, smaller = all->sector.other;
    uint32_t orbit = index_canonical(placed, &symmetry);
    uint32_t free = MUEHLE_BOARD & ~index_lookup.orbits[larger].sets[orbit];
    const uint32_t *sizes = index_lookup.binomials[MUEHLE_FIELDS - larger];
    const sector_outcome *quiet = all->quiet + (size_t)orbit * sizes[smaller];
    const sector_outcome *captured =
        all->captured && smaller > 0 ? all->captured + (size_t)orbit * sizes[smaller - 1] : NULL;
    bool closes = (muehle_mills(placed) & goal) != 0;
    uint32_t places[MUEHLE_FIELDS];
    for (int field = 0; field < MUEHLE_FIELDS; field++)
        places[field] = bits_gather(index_image(symmetry, 1u << field), free);
    for (uint32_t i = 0; i < block->live; i++) {
        uint32_t board = block->boards[i];
        if (board & goal)
            continue;
        uint32_t taken = closes ? muehle_removable(board, all->sector.rule) : 0;
        uint32_t gathered = bits_gather(index_image(symmetry, board), free);
        if (!taken)
            tally_move(&block->tallies[i], quiet[index_rank(gathered)]);
        else if (all->decides)
            block->tallies[i].win = 1;
        else
            for (; taken; taken &= taken - 1)
                tally_move(&block->tallies[i],
                           captured[index_rank(gathered ^ places[bits_first(taken)])]);
    }
}

static void solve_larger(void *context, int worker, size_t from, size_t to) {
    const struct placing *all = context;
    struct block block;
    (void)worker;
    for (size_t orbit = from; orbit < to; orbit++) {
        start_block(all, orbit, true, &block);
        for (uint32_t goals = block.live ? block.free : 0; goals; goals &= goals - 1)
            place_larger(all, &block, goals & -goals);
        finish_block(all, orbit, &block);
    }
}

/* What the smaller side gets by taking a stone of the larger one when its stones have come to
 * stand like this. */
static struct tally take(const struct placing *all, uint32_t set, uint32_t removable,
                         uint32_t board) {
    struct sector after = sector_after(all->sector, true);
    struct tally tally = TALLY_NONE;
    if (all->decides)
        tally.win = 1;
    else
        for (uint32_t taken = removable; taken; taken &= taken - 1) {
            struct muehle_position p = {.own = set ^ (taken & -taken), .other = board};
            tally_move(&tally, all->captured[index_slot(after, &p)]);
        }
    return tally;
}

/* The smaller side places: the block stays, and a capture follows from the board with the new stone
 * alone, so it is looked up once for all stones of a mill that can be the last one. */
static void solve_smaller(void *context, int worker, size_t from, size_t to) {
    const struct placing *all = context;
    struct block block;
    struct tally captures[INDEX_BLOCK];
    bool known[INDEX_BLOCK];
    unsigned fields = MUEHLE_FIELDS - all->sector.other;
    uint32_t size = index_lookup.binomials[fields][all->sector.own + 1];
    (void)worker;
    for (size_t orbit = from; orbit < to; orbit++) {
        start_block(all, orbit, false, &block);
        const sector_outcome *quiet = all->quiet + orbit * size;
        uint32_t removable = muehle_removable(block.set, all->sector.rule);
        for (uint32_t i = 0; i < size && block.live; i++)
            known[i] = false;
        for (uint32_t i = 0; i < block.live; i++) {
            uint32_t closing = removable ? muehle_closing(block.boards[i]) : 0;
            for (uint32_t goals = block.free & ~block.boards[i]; goals; goals &= goals - 1) {
                uint32_t board = block.boards[i] | (goals & -goals);
                uint32_t rank = index_rank(bits_gather(board, block.free));
                if (!(closing & goals & -goals)) {
                    tally_move(&block.tallies[i], quiet[rank]);
                    continue;
                }
                if (!known[rank]) {
                    captures[rank] = take(all, block.set, removable, board);
                    known[rank] = true;
                }
                tally_merge(&block.tallies[i], captures[rank]);
            }
        }
        finish_block(all, orbit, &block);
    }
}

bool placing_solve(struct sector sector, const sector_outcome *quiet,
                   const sector_outcome *captured, sector_outcome *outcomes, int threads,
                   const atomic_bool *stop) {
    bool own_is_larger = sector.own >= sector.other;
    unsigned larger = own_is_larger ? sector.own : sector.other;
    unsigned smaller = own_is_larger ? sector.other : sector.own;
    struct placing all = {
        .sector = sector,
        .quiet = quiet,
        .captured = captured,
        .decides = MUEHLE_STONES - captured_by_own(sector) - 1 < MUEHLE_LEAST,
        .size = index_lookup.binomials[MUEHLE_FIELDS - larger][smaller],
        .orbits = &index_lookup.orbits[larger],
        .subsets = index_lookup.subsets[MUEHLE_FIELDS - larger][smaller],
        .outcomes = outcomes,
    };
    return parallel_for(threads, all.orbits->count, 16, stop,
                        own_is_larger ? solve_larger : solve_smaller, &all);
}
