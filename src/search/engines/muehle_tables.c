#include "search/engines/muehle_tables.h"
#include "search/perfect.h"
#include "tables/small.h"
#include <limits.h>
#include <stdlib.h>

struct perfect_tables {
    struct table_store *store;
    struct small_set *making; /* NULL: nothing is */
    search_oracle oracle;
    struct perfect_wish wish;
};

static bool ask(void *context, const void *state, search_fact *fact) {
    bool exact;
    sector_outcome outcome = store_probe(context, state, &exact);
    return muehle_fact(outcome, exact, fact);
}

search_oracle muehle_oracle(struct table_store *store) {
    return (search_oracle){ask, store};
}

static void complain(const struct perfect_wish *wish, const char *format, const char *sentence) {
    char data[LUDO_ERROR_SIZE + 80];
    ludo_text text = ludo_text_in(data, sizeof data);
    ludo_putf(&text, ludo_word(format), sentence);
    if (wish->on_trouble)
        wish->on_trouble(wish->context, data);
}

static void on_damage(void *context, const char *sentence) {
    complain(context, "%s; it is not used", sentence);
}

static void on_failure(void *context, const char *sentence) {
    complain(context, "the small set of tables could not be made: %s", sentence);
}

bool perfect_exists(const ludo_variant *variant) {
    enum muehle_rule rule;
    return muehle_rule_of(variant, &rule);
}

struct perfect_tables *perfect_open(const ludo_variant *variant, const struct perfect_wish *wish) {
    char own[PATH_MAX];
    enum muehle_rule rule;
    if (!muehle_rule_of(variant, &rule) || (!wish->directory && !store_directory(own, sizeof own)))
        return NULL;
    struct perfect_tables *tables = calloc(1, sizeof *tables);
    if (!tables)
        return NULL;
    tables->wish = *wish;
    tables->store =
        store_open(wish->directory ? wish->directory : own, rule, on_damage, &tables->wish);
    if (!tables->store) {
        free(tables);
        return NULL;
    }
    tables->oracle = muehle_oracle(tables->store);
    if (!wish->directory && wish->make)
        tables->making =
            small_begin(own, rule, SMALL_STONES, tables->store, on_failure, &tables->wish);
    return tables;
}

const search_oracle *perfect_oracle(const struct perfect_tables *tables) {
    return tables ? &tables->oracle : NULL;
}

void perfect_close(struct perfect_tables *tables) {
    if (!tables || (tables->making && !small_end(tables->making)))
        return; /* the one who makes them goes on using it */
    store_close(tables->store);
    free(tables);
}
