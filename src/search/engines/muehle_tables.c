#include "search/engines/muehle_tables.h"

static bool ask(void *context, const void *state, search_fact *fact) {
    bool exact;
    sector_outcome outcome = store_probe(context, state, &exact);
    if (outcome == SECTOR_UNKNOWN)
        return false;
    *fact = outcome == SECTOR_DRAW ? (search_fact){0, -1}
                                   : (search_fact){outcome & 1 ? 1 : -1, exact ? outcome : -1};
    return true;
}

search_oracle muehle_oracle(struct table_store *store) {
    return (search_oracle){ask, store};
}
