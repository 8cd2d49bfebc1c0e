#include "search/analysis.h"
#include "core/json.h"
#include <stdlib.h>
#include <string.h>

void analysis_find_facts(const struct analysis *analysis, struct facts *facts) {
    *facts =
        (struct facts){.analysis = analysis, .moves = calloc(SEARCH_LIST, sizeof *facts->moves)};
    if (facts->moves && analysis->oracle)
        facts->count = oracle_moves(analysis->oracle, analysis->variant, analysis->state,
                                    facts->moves, &facts->known);
}

struct search_worth fact_worth(search_fact fact) {
    static const ludo_worth kinds[] = {LUDO_WORTH_LOSS, LUDO_WORTH_DRAW, LUDO_WORTH_WIN};
    return (struct search_worth){.kind = kinds[fact.value + 1], .plies = fact.plies};
}

bool analysis_follow(const struct analysis *analysis, const search_line *line, int most,
                     void (*tell)(void *context, const char *text, int number), void *context) {
    const ludo_rules *game = analysis->variant->game;
    void *state = malloc(ludo_state_size(analysis->variant));
    if (!state)
        return false;
    memcpy(state, analysis->state, ludo_state_size(analysis->variant));
    for (int i = 0; i < line->length && i < most; i++) {
        char data[LUDO_MOVE_TEXT];
        ludo_text text = ludo_text_in(data, sizeof data);
        ludo_write_move(game, state, line->moves[i], &text);
        tell(context, data, i);
        game->play(state, line->moves[i], NULL);
    }
    free(state);
    return true;
}

static void put_string(ludo_json *object, const char *key, const char *value) {
    ludo_json_key(object, key);
    ludo_json_string(object, value);
}

static void put_number(ludo_json *object, const char *key, uint64_t value) {
    ludo_json_key(object, key);
    ludo_json_natural(object, value);
}

static void put_move(void *context, const char *text, int number) {
    (void)number;
    ludo_json_string(context, text);
}

static bool put_line(ludo_json *object, const struct analysis *analysis, struct search_worth worth,
                     const search_line *line) {
    put_string(object, "worth", search_worth_word(worth.kind));
    if (worth.kind == LUDO_WORTH_GUESS) {
        ludo_json_key(object, "score");
        ludo_json_decimal(object, worth.guess, 2);
    }
    if (worth.plies >= 0)
        put_number(object, "plies", (uint64_t)worth.plies);
    ludo_json_key(object, "moves");
    ludo_json_open(object, '[');
    bool good = analysis_follow(analysis, line, line->length, put_move, object);
    ludo_json_close(object, ']');
    return good;
}

static bool put_fact(ludo_json *object, const struct analysis *analysis,
                     const struct oracle_move *move) {
    search_line line;
    int losing = oracle_trap(analysis->oracle, analysis->variant, analysis->state, move->move);
    oracle_line(analysis->oracle, analysis->variant, analysis->state, move, ANALYSIS_MOVES, &line);
    ludo_json_open(object, '{');
    bool good = put_line(object, analysis, fact_worth(move->fact), &line);
    if (losing >= 0) {
        ludo_json_key(object, "losing");
        ludo_json_decimal(object, losing, 3);
    }
    ludo_json_close(object, '}');
    return good;
}

bool analysis_write_facts(const struct facts *facts, ludo_text *text) {
    ludo_json object = ludo_json_in(text);
    bool good = true;
    ludo_json_open(&object, '{');
    put_string(&object, "source", "tables");
    ludo_json_key(&object, "lines");
    ludo_json_open(&object, '[');
    for (size_t i = 0; i < facts->count; i++)
        if (facts->moves[i].known)
            good = put_fact(&object, facts->analysis, &facts->moves[i]) && good;
    ludo_json_close(&object, ']');
    ludo_json_close(&object, '}');
    return good;
}

bool analysis_write_report(const struct analysis *analysis, const search_report *report,
                           ludo_text *text) {
    ludo_json object = ludo_json_in(text);
    bool good = true;
    ludo_json_open(&object, '{');
    put_string(&object, "source", "search");
    put_number(&object, "depth", (uint64_t)report->depth);
    put_number(&object, "deepest", (uint64_t)report->deepest);
    put_number(&object, "nodes", report->nodes);
    ludo_json_key(&object, "seconds");
    ludo_json_decimal(&object, (int64_t)(1e6 * report->seconds), 6);
    ludo_json_key(&object, "lines");
    ludo_json_open(&object, '[');
    for (int i = 0; i < report->line_count; i++) {
        const search_line *line = &report->lines[i];
        ludo_json_open(&object, '{');
        good = put_line(&object, analysis,
                        search_worth(analysis->variant, line->score, report->solved), line) &&
               good;
        ludo_json_close(&object, '}');
    }
    ludo_json_close(&object, ']');
    ludo_json_close(&object, '}');
    return good;
}
