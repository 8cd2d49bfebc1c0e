/*
 * Analyses as JSON.
 */
#include "cli/analysis.h"
#include "cli/cli.h"

static void put_move(void *context, const char *text, int number) {
    (void)number;
    ludo_json_string(context, text);
}

static void put_line(ludo_json *object, const struct analysis *analysis, struct search_worth worth,
                     const search_line *line) {
    ludo_json_open(object, '{');
    cli_put_string(object, "worth", search_worth_word(worth.kind));
    if (worth.kind == LUDO_WORTH_GUESS) {
        ludo_json_key(object, "score");
        ludo_json_decimal(object, worth.guess, 2);
    }
    if (worth.plies >= 0)
        cli_put_number(object, "plies", (uint64_t)worth.plies);
    ludo_json_key(object, "moves");
    ludo_json_open(object, '[');
    analysis_follow(analysis, line, line->length, put_move, object);
    ludo_json_close(object, ']');
    ludo_json_close(object, '}');
}

static bool write_facts(const void *context, ludo_text *text) {
    const struct facts *facts = context;
    const struct analysis *analysis = facts->analysis;
    ludo_json object = ludo_json_in(text);
    ludo_json_open(&object, '{');
    cli_put_string(&object, "source", "tables");
    ludo_json_key(&object, "lines");
    ludo_json_open(&object, '[');
    for (size_t i = 0; i < facts->count; i++) {
        search_line line;
        if (!facts->moves[i].known)
            continue;
        oracle_line(analysis->oracle, analysis->variant, analysis->state, &facts->moves[i], ANALYSIS_MOVES,
                    &line);
        put_line(&object, analysis, fact_worth(facts->moves[i].fact), &line);
    }
    ludo_json_close(&object, ']');
    ludo_json_close(&object, '}');
    return true;
}

struct news {
    const struct analysis *analysis;
    const search_report *report;
};

static bool write_report(const void *context, ludo_text *text) {
    const struct news *news = context;
    const search_report *report = news->report;
    ludo_json object = ludo_json_in(text);
    ludo_json_open(&object, '{');
    cli_put_string(&object, "source", "search");
    cli_put_number(&object, "depth", (uint64_t)report->depth);
    cli_put_number(&object, "deepest", (uint64_t)report->deepest);
    cli_put_number(&object, "nodes", report->nodes);
    ludo_json_key(&object, "seconds");
    ludo_json_decimal(&object, (int64_t)(1e6 * report->seconds), 6);
    ludo_json_key(&object, "lines");
    ludo_json_open(&object, '[');
    for (int i = 0; i < report->line_count; i++)
        put_line(&object, news->analysis,
                 search_worth(news->analysis->variant, report->lines[i].score, report->solved),
                 &report->lines[i]);
    ludo_json_close(&object, ']');
    ludo_json_close(&object, '}');
    return true;
}

bool analysis_print_facts_json(const struct facts *facts) {
    return cli_print_json(write_facts, facts);
}

bool analysis_print_report_json(const struct analysis *analysis, const search_report *report) {
    return cli_print_json(write_report, &(struct news){analysis, report});
}
