/*
 * The oracle of Nine Men's Morris: its perfect-play tables.
 */
#ifndef SEARCH_MUEHLE_TABLES_H
#define SEARCH_MUEHLE_TABLES_H

#include "search/search.h"
#include "tables/store.h"

search_oracle muehle_oracle(struct table_store *store);

#endif
