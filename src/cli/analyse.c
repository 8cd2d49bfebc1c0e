/*
 * `ludothek analyse`: the best lines of a position, depth by depth.
 */
#include "cli/cli.h"
#include "search/analysis.h"
#include "search/tt.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void print_worth(struct search_worth worth) {
    if (worth.kind == LUDO_WORTH_GUESS)
        printf("%+.2f", worth.guess / 100.0);
    else
        fputs(ludo_word(search_worth_word(worth.kind)), stdout);
    if (worth.plies >= 0)
        cli_say(" in %d", worth.plies);
}

static void print_move(void *context, const char *text, int number) {
    (void)context;
    printf("%s%s", number ? (strchr(text, ' ') ? "; " : " ") : "", text);
}

static bool untold; /* memory was too short to tell everything */

static void print_line(const struct analysis *analysis, const search_line *line) {
    if (!analysis_follow(analysis, line, ANALYSIS_MOVES, print_move, NULL))
        untold = true;
    puts("");
}

static void print_report(const struct analysis *analysis, const search_report *report) {
    double seconds = report->seconds > 0 ? report->seconds : 1e-9;
    for (int i = 0; i < report->line_count; i++) {
        cli_say("%d. depth %d/%d  ", i + 1, report->depth, report->deepest);
        print_worth(search_worth(analysis->variant, report->lines[i].score, report->solved));
        cli_say("  %" PRIu64 " nodes, %.0f/s, %.2f s  ", report->nodes,
                (double)report->nodes / seconds, report->seconds);
        print_line(analysis, &report->lines[i]);
    }
    fflush(stdout);
}

static void print_facts(const struct facts *facts) {
    const struct analysis *analysis = facts->analysis;
    for (size_t i = 0, number = 0; i < facts->count; i++) {
        const struct oracle_move *move = &facts->moves[i];
        search_line line;
        if (!move->known)
            continue;
        cli_say("%zu. table  ", ++number);
        print_worth(fact_worth(move->fact));
        printf("  ");
        oracle_line(analysis->oracle, analysis->variant, analysis->state, move, ANALYSIS_MOVES,
                    &line);
        print_line(analysis, &line);
    }
}

static bool json;

struct news {
    const struct analysis *analysis;
    const search_report *report;
};

static bool write_report(const void *context, ludo_text *text) {
    const struct news *news = context;
    return analysis_write_report(news->analysis, news->report, text);
}

static bool write_facts(const void *context, ludo_text *text) {
    return analysis_write_facts(context, text);
}

static void print_json(cli_writer *write, const void *context) {
    char *text = cli_text(write, context);
    untold |= !text;
    if (text)
        puts(text);
    fflush(stdout);
    free(text);
}

/* When something could not be told, nothing more is. */
static void tell(const struct analysis *analysis, const search_report *report) {
    if (json && !untold)
        print_json(write_report, &(struct news){analysis, report});
    else if (!untold)
        print_report(analysis, report);
}

/* Tells what the tables know; false when that is not all. */
static bool tell_facts(const struct analysis *analysis) {
    struct facts facts;
    analysis_find_facts(analysis, &facts);
    if (!json)
        print_facts(&facts);
    else if (facts.known > 0)
        print_json(write_facts, &facts);
    untold |= !facts.moves;
    free(facts.moves);
    return facts.count > 0 && facts.known == facts.count;
}

static void on_depth(void *context, const search_report *report) {
    tell(context, report);
}

/* What scores mean. */
static void explain(const struct analysis *analysis) {
    const char *meaning =
        LUDO_WORD("in hundredths: 0.00 is even, more is better, and each game has its own measure");
    if (analysis->method == SEARCH_MCTS)
        meaning = LUDO_WORD("the share of wins above an even share, in hundredths");
    if (ludo_players(analysis->variant) == 1)
        meaning = LUDO_WORD("points that the moves of the depth bring, and how much more the board "
                            "offers after them");
    cli_say("Scores are for the player to move, %s. `win in 7`, `loss in 7` (plies) and `draw` are "
            "proved; all others are guesses.\n",
            ludo_word(meaning));
}

static struct {
    struct cli_place place;
    const char *engine;
    uint64_t lines, threads, depth, nodes, memory;
    double seconds;
    struct cli_tables tables;
} wish = {.lines = 1, .threads = 1, .memory = TT_MIB};

/* Prints what the player finds out; false when memory is short. */
static bool analyse(struct analysis *analysis, struct player *player, const struct trail *trail) {
    bool live = json || isatty(STDOUT_FILENO);
    search_line *found = calloc(wish.lines, sizeof *found);
    search_report report = {.lines = found};
    struct player_wish shown = {(int)wish.lines, live ? on_depth : NULL, analysis};
    if (live && !json)
        explain(analysis);
    bool known = tell_facts(analysis), good = known || found;
    if (good && !known && !untold && (good = player_think(player, trail, &shown, &report)))
        tell(analysis, &report);
    free(found);
    return good && !untold;
}

static int run(int argc, char **argv) {
    struct session session;
    struct player *player = NULL;
    ludo_error error;
    wish.place.game = argc > 1 ? argv[1] : NULL;
    if (!cli_tables_good(wish.tables))
        return CLI_USAGE;
    if (wish.seconds <= 0 && !wish.depth && !wish.nodes)
        wish.seconds = 5;
    if (!cli_open(&wish.place, &(struct session_terms){0}, &session, &error))
        return cli_refuse("%s", error.text);
    const ludo_variant *variant = session_variant(&session);
    const struct trail *trail = &session.trail;
    bool tables = perfect_exists(variant) && !wish.tables.none;
    struct player_setup setup = {.memory = (size_t)wish.memory,
                                 .threads = (int)wish.threads,
                                 .perfect = cli_perfect(wish.tables, false)};
    struct analysis analysis = {.variant = variant, .state = trail->state};
    int status = CLI_OK;
    if (trail_rules(trail)->turn(trail->state) < 0)
        status = cli_refuse("nobody is to move in this position");
    else if (!cli_engine(wish.engine, variant, &setup.method, &error) ||
             !(player = player_open(tables ? "tables" : "time", variant, &setup, &error)))
        status = cli_refuse("%s", error.text);
    else {
        player_allow(player, (search_limits){wish.seconds, wish.nodes, (int)wish.depth, 0});
        analysis.oracle = player_oracle(player);
        analysis.method = setup.method;
        if (!player_reserve(player) || !analyse(&analysis, player, trail))
            status = (cli_refuse("not enough memory to search"), CLI_FAILED);
    }
    player_close(player);
    session_close(&session);
    return status;
}

const cli_command cli_analyse = {
    .name = "analyse",
    .arguments = "[GAME]",
    .most = 1,
    .summary = "find the best moves of a position",
    .help =
        "Prints a line for each of the best moves: depth, score for the player to move, nodes "
        "and the line of play. On a terminal it shows every depth. Without a limit it thinks "
        "for 5 seconds.\n"
        "Scores are guesses in hundredths, and 0.00 is even. Each game has its own measure. "
        "`win in 7`, `loss in 7` (plies) and `draw` are proved. In a game for one player the "
        "score is points: those that the moves bring, and how much more the board offers after "
        "them than before.\n"
        "The engine mcts, for two players and more, is a tree search in which everybody plays "
        "for themselves. Its score is the share of wins above an even share, in hundredths.\n"
        "Moves that perfect-play tables know come first, best first, with the plies to the end. "
        "If tables know every move, nothing is searched.",
    .options =
        (const cli_option[]){
            CLI_PLACE(wish.place),
            {"time", "S", "seconds to think", .seconds = &wish.seconds},
            {"depth", "N", "plies to search", .number = &wish.depth, .min = 1,
             .max = SEARCH_PLIES - 2},
            {"nodes", "N", "positions to search", .number = &wish.nodes, .min = 1,
             .max = UINT64_MAX},
            {"lines", "K", "how many lines; by default 1", .number = &wish.lines, .min = 1,
             .max = SEARCH_LINES},
            {"threads", "N", "threads that think together; by default 1", .number = &wish.threads,
             .min = 1, .max = SEARCH_THREADS},
            {"hash", "MIB", "memory for positions", .number = &wish.memory, .min = 1, .max = 65536},
            {"engine", "NAME", "usual (the default) or mcts", .text = &wish.engine},
            CLI_TABLES(wish.tables),
            CLI_JSON(json),
            {0}},
    .run = run,
};
