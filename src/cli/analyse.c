/*
 * `ludothek analyse`: the best lines of a position, depth by depth.
 */
#include "cli/cli.h"
#include "cli/oracle.h"
#include "search/oracle.h"
#include "search/table.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SHOWN_MOVES = 12 };

struct analysis {
    const ludo_variant *variant;
    const void *state;
    bool live; /* a terminal: each depth is shown */
    const search_oracle *oracle;
};

static void print_score(int score, bool solved) {
    if (score >= SEARCH_SURE)
        printf("win in %d", SEARCH_WIN - score);
    else if (score <= -SEARCH_SURE)
        printf("loss in %d", SEARCH_WIN + score);
    else if (solved && score == 0)
        printf("draw");
    else
        printf("%+.2f", score / 100.0);
}

static void print_line(const struct analysis *analysis, const search_line *line) {
    void *state = malloc(ludo_state_size(analysis->variant));
    const ludo_rules *game = analysis->variant->game;
    if (!state)
        return;
    memcpy(state, analysis->state, ludo_state_size(analysis->variant));
    for (int i = 0; i < line->length && i < SHOWN_MOVES; i++) {
        char data[LUDO_MOVE_TEXT];
        ludo_text text = ludo_text_in(data, sizeof data);
        ludo_write_move(game, state, line->moves[i], &text);
        printf("%s%s", i ? (strchr(data, ' ') ? "; " : " ") : "", data);
        game->play(state, line->moves[i], NULL);
    }
    free(state);
}

static void print_report(const struct analysis *analysis, const search_report *report) {
    double seconds = report->seconds > 0 ? report->seconds : 1e-9;
    for (int i = 0; i < report->line_count; i++) {
        printf("%d. depth %d/%d  ", i + 1, report->depth, report->deepest);
        print_score(report->lines[i].score, report->solved);
        printf("  %" PRIu64 " nodes, %.0f/s, %.2f s  ", report->nodes, (double)report->nodes / seconds,
               report->seconds);
        print_line(analysis, &report->lines[i]);
        puts("");
    }
    fflush(stdout);
}

static void print_fact(const struct oracle_move *move) {
    const char *const values[] = {"loss", "draw", "win"};
    printf("%s", values[move->fact.value + 1]);
    if (move->fact.plies >= 0)
        printf(" in %d", move->fact.plies);
}

/* Prints what the tables say of each move, best first; false when they do not know all of them. */
static bool print_facts(const struct analysis *analysis) {
    struct oracle_move *moves = calloc(SEARCH_LIST, sizeof *moves);
    search_line line;
    size_t known = 0, count = 0;
    if (moves && analysis->oracle)
        count = oracle_moves(analysis->oracle, analysis->variant, analysis->state, moves, &known);
    for (size_t i = 0, number = 0; i < count; i++) {
        if (!moves[i].known)
            continue;
        printf("%zu. table  ", ++number);
        print_fact(&moves[i]);
        printf("  ");
        oracle_line(analysis->oracle, analysis->variant, analysis->state, &moves[i], SHOWN_MOVES, &line);
        print_line(analysis, &line);
        puts("");
    }
    free(moves);
    return count > 0 && known == count;
}

static void on_depth(void *context, const search_report *report) {
    const struct analysis *analysis = context;
    if (analysis->live)
        print_report(analysis, report);
}

int cmd_analyse(int argc, char **argv) {
    const char *position = NULL, *time = NULL, *lines = NULL, *threads = NULL, *depth = NULL, *nodes = NULL,
               *hash = NULL, *engine = NULL;
    struct cli_tables tables = {0};
    const cli_option options[] = {{"position", &position, NULL},
                                  {"time", &time, NULL},
                                  {"lines", &lines, NULL},
                                  {"threads", &threads, NULL},
                                  {"depth", &depth, NULL},
                                  {"nodes", &nodes, NULL},
                                  {"hash", &hash, NULL},
                                  {"engine", &engine, NULL},
                                  {"tables", &tables.directory, NULL},
                                  {"no-tables", NULL, &tables.none},
                                  {0}};
    uint64_t line_count = 1, thread_count = 1, deepest = 0, node_count = 0, mib = TABLE_MIB;
    double seconds = 0;
    ludo_variant variant;
    int words;
    if (!cli_parse(argc, argv, options, 1, 1, &words) ||
        (lines && !cli_number("lines", lines, 1, SEARCH_LINES, &line_count)) ||
        (threads && !cli_number("threads", threads, 1, SEARCH_THREADS, &thread_count)) ||
        (depth && !cli_number("depth", depth, 1, SEARCH_PLIES - 2, &deepest)) ||
        (nodes && !cli_number("nodes", nodes, 1, UINT64_MAX, &node_count)) ||
        (hash && !cli_number("hash", hash, 1, 65536, &mib)) || (time && !cli_seconds(time, &seconds)) ||
        !cli_tables_good(tables))
        return CLI_USAGE;
    if (!time && !depth && !nodes)
        seconds = 5;
    void *state = cli_position(argv[1], position, &variant);
    if (!state)
        return CLI_USAGE;
    search_method method;
    if (!cli_engine(engine, &variant, &method)) {
        free(state);
        return CLI_USAGE;
    }
    struct cli_oracle *oracle = cli_oracle_open(&variant, tables, false);
    struct analysis analysis = {&variant, state, isatty(STDOUT_FILENO), cli_oracle_of(oracle)};
    search_line *found = calloc(line_count, sizeof *found);
    search_report report = {.lines = found};
    search_job job = {.variant = &variant,
                      .state = state,
                      .limits = {.seconds = seconds, .nodes = node_count, .depth = (int)deepest},
                      .method = method,
                      .threads = (int)thread_count,
                      .lines = (int)line_count,
                      .table_mib = (size_t)mib,
                      .oracle = analysis.oracle,
                      .on_depth = on_depth,
                      .context = &analysis};
    int status = CLI_OK;
    if (variant.game->turn(state) < 0)
        status = cli_refuse("nobody is to move in this position");
    else if (!found)
        status = (cli_refuse("not enough memory to search"), CLI_FAILED);
    else if (print_facts(&analysis))
        status = CLI_OK;
    else if (!search_run(&job, &report))
        status = (cli_refuse("not enough memory to search"), CLI_FAILED);
    else
        print_report(&analysis, &report);
    cli_oracle_close(oracle);
    free(found);
    free(state);
    return status;
}
