/*
 * What `ludothek analyse` has found out, and how it is told as JSON.
 */
#ifndef CLI_ANALYSIS_H
#define CLI_ANALYSIS_H

#include "search/oracle.h"
#include "search/worth.h"

enum { ANALYSIS_MOVES = 12 }; /* of a line that people are shown, or that tables tell */

struct analysis {
    const ludo_variant *variant;
    const void *state;
    const search_oracle *oracle;
    search_method method;
};

/* What the tables say of each move that they know, best first. */
struct facts {
    const struct analysis *analysis;
    struct oracle_move *moves;
    size_t count, known;
};

/* What a table says of a move. */
struct search_worth fact_worth(search_fact fact);

/* Hands on the texts of the first moves of a line, numbered from 0. */
void analysis_follow(const struct analysis *analysis, const search_line *line, int most,
                     void (*tell)(void *context, const char *text, int number), void *context);

/* Print a line of JSON; false when memory is short. */
bool analysis_print_facts_json(const struct facts *facts);
bool analysis_print_report_json(const struct analysis *analysis, const search_report *report);

#endif
