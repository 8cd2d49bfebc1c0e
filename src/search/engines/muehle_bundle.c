/*
 * Perfect-play tables of Nine Men's Morris in WebAssembly: the page fetches them and hands them
 * over.
 */
#include "search/engines/muehle_tables.h"
#include "search/perfect.h"
#include "tables/bundle.h"

enum { RULES = MUEHLE_USUAL + 1 };

struct perfect_tables {
    struct table_bundle *bundle; /* NULL: not yet */
    search_oracle oracle;
};

static bool ask(void *context, const void *state, search_fact *fact) {
    struct perfect_tables *tables = context;
    bool exact;
    if (!tables->bundle)
        return false;
    sector_outcome outcome = bundle_probe(tables->bundle, state, &exact);
    return muehle_fact(outcome, exact, fact);
}

static struct perfect_tables all[RULES] = {{NULL, {ask, &all[MUEHLE_SEED]}},
                                           {NULL, {ask, &all[MUEHLE_USUAL]}}};

bool perfect_take(const uint8_t *bytes, size_t size, ludo_error *error) {
    struct table_bundle *bundle = bundle_open(bytes, size, error);
    if (!bundle)
        return false;
    struct perfect_tables *tables = &all[bundle_rule(bundle)];
    bundle_close(tables->bundle);
    tables->bundle = bundle;
    return true;
}

bool perfect_exists(const ludo_variant *variant) {
    enum muehle_rule rule;
    return muehle_rule_of(variant, &rule);
}

struct perfect_tables *perfect_open(const ludo_variant *variant, const struct perfect_wish *wish) {
    enum muehle_rule rule;
    (void)wish;
    return muehle_rule_of(variant, &rule) ? &all[rule] : NULL;
}

const search_oracle *perfect_oracle(const struct perfect_tables *tables) {
    return tables && tables->bundle ? &tables->oracle : NULL;
}

void perfect_close(struct perfect_tables *tables) {
    (void)tables;
}
