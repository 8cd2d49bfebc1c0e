/*
 * `ludothek analyse`: the best lines of a position, depth by depth.
 */
#include "cli/cli.h"
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
    const search_oracle *oracle;
    search_method method;
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
    print_report(context, report);
}

/* What scores mean. */
static void explain(const struct analysis *analysis) {
    const char *meaning = "in hundredths: in most games +1.00 is about one piece more";
    if (analysis->method == SEARCH_MCTS)
        meaning = "the share of wins above an even share, in hundredths";
    if (ludo_players(analysis->variant) == 1)
        meaning = "points that the moves of the depth bring, and how much more the board offers after them";
    printf("Scores are for the player to move, %s. `win in 7`, `loss in 7` (plies) and `draw` are proved; "
           "all others are guesses.\n",
           meaning);
}

static struct {
    struct cli_place place;
    const char *engine;
    uint64_t lines, threads, depth, nodes, memory;
    double seconds;
    struct cli_tables tables;
} wish = {.lines = 1, .threads = 1, .memory = TABLE_MIB};

/* Prints what the player finds out; false when memory is short. */
static bool analyse(struct analysis *analysis, struct player *player, const struct trail *trail) {
    bool live = isatty(STDOUT_FILENO);
    search_line *found = calloc(wish.lines, sizeof *found);
    search_report report = {.lines = found};
    struct player_wish shown = {(int)wish.lines, live ? on_depth : NULL, analysis};
    if (live)
        explain(analysis);
    bool known = print_facts(analysis), good = known;
    if (!known && found && (good = player_think(player, trail, &shown, &report)))
        print_report(analysis, &report);
    free(found);
    return good;
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
        "For each of the best lines: depth, score for the player to move, nodes and the line of play. On a "
        "terminal every depth is shown. Without a limit it thinks for 5 seconds. Scores are guesses in "
        "hundredths, in most games +1.00 being about one piece more; `win in 7`, `loss in 7` (plies) and "
        "`draw` are proved. The engine mcts, for two players and more, is a tree search in which everybody "
        "plays for himself; its score is the share of wins above an even share, in hundredths. Who plays "
        "alone sees points: what the moves of the depth bring, and how much more the board offers after "
        "them than before. What perfect-play tables know of its moves is shown first, best first, with the "
        "plies to the end; if that is every move, nothing is searched.",
    .options =
        (const cli_option[]){
            CLI_PLACE(wish.place),
            {"time", "S", "seconds to think", .seconds = &wish.seconds},
            {"depth", "N", "plies to search", .number = &wish.depth, .min = 1, .max = SEARCH_PLIES - 2},
            {"nodes", "N", "positions to search", .number = &wish.nodes, .min = 1, .max = UINT64_MAX},
            {"lines", "K", "how many lines; by default 1", .number = &wish.lines, .min = 1,
             .max = SEARCH_LINES},
            {"threads", "N", "that think together; by default 1", .number = &wish.threads, .min = 1,
             .max = SEARCH_THREADS},
            {"hash", "MIB", "memory for positions", .number = &wish.memory, .min = 1, .max = 65536},
            {"engine", "NAME", "usual (the default) or mcts", .text = &wish.engine},
            CLI_TABLES(wish.tables),
            {0}},
    .run = run,
};
