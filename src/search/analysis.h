/*
 * What was found out about a position, by a search or from perfect-play tables, and how it is told
 * as JSON (docs/json.md).
 */
#ifndef SEARCH_ANALYSIS_H
#define SEARCH_ANALYSIS_H

#include "search/oracle.h"
#include "search/worth.h"

enum { ANALYSIS_MOVES = 12 }; /* of a line that people are shown, or that tables tell */

struct analysis {
    const ludo_variant *variant;
    const void *state;
    const search_oracle *oracle;
    search_method method;
};

/* What the tables say of each move, best first. */
struct facts {
    const struct analysis *analysis;
    struct oracle_move *moves;
    size_t count, known;
};

/* Asks the tables about every move; nothing is known without tables. `moves` is the caller's to
 * free. */
void analysis_find_facts(const struct analysis *analysis, struct facts *facts);

/* What a table says of a move. */
struct search_worth fact_worth(search_fact fact);

/* Hands on the texts of the first moves of a line, numbered from 0. False when memory is short. */
bool analysis_follow(const struct analysis *analysis, const search_line *line, int most,
                     void (*tell)(void *context, const char *text, int number), void *context);

/* Write an object of JSON; false when memory is short. */
bool analysis_write_facts(const struct facts *facts, ludo_text *text);
bool analysis_write_report(const struct analysis *analysis, const search_report *report,
                           ludo_text *text);

#endif
