/*
 * `ludothek solve`: perfect-play tables.
 */
#include "tables/solve.h"
#include "cli/cli.h"
#include "games/muehle/game.h"
#include "search/engines/muehle_tables.h"
#include "search/oracle.h"
#include "tables/longest.h"
#include <inttypes.h>
#include <limits.h>
#include <signal.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static atomic_bool interrupted;

static void on_signal(int signal) {
    (void)signal;
    atomic_store(&interrupted, true);
}

/* What is left is guessed from the work done since the first table that was not there. */
struct display {
    bool terminal;
    double started, begun_at, begun_done;
    bool begun;
    struct sector sector; /* the last one shown */
};

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void print_span(double seconds) {
    long whole = (long)seconds;
    fprintf(stderr, "%ld:%02ld:%02ld", whole / 3600, whole / 60 % 60, whole % 60);
}

static void print_bar(double done) {
    enum { WIDTH = 24 };
    int full = (int)(done * WIDTH);
    fputc('[', stderr);
    for (int i = 0; i < WIDTH; i++)
        fputc(i < full ? '#' : '.', stderr);
    fprintf(stderr, "] %3d %%  ", (int)(done * 100));
}

static void on_progress(void *context, const struct solve_progress *progress) {
    struct display *display = context;
    double time = now();
    bool checking = strcmp(progress->step, "check") == 0;
    if (!display->begun && !checking) {
        display->begun = true;
        display->begun_at = time;
        display->begun_done = progress->done;
    }
    if (!display->terminal &&
        (checking || memcmp(&display->sector, &progress->sector, sizeof display->sector) == 0))
        return;
    display->sector = progress->sector;
    if (display->terminal)
        fputs("\r\033[K", stderr);
    print_bar(progress->done);
    print_span(time - display->started);
    double done = progress->done - display->begun_done;
    if (display->begun && done > 0.001) {
        fputs(ludo_word(" used, "), stderr);
        print_span((time - display->begun_at) / done * (1 - progress->done));
        fputs(ludo_word(" left"), stderr);
    }
    fprintf(stderr, "  %d-%d", progress->sector.own, progress->sector.other);
    if (progress->sector.placed < SECTOR_PLACED)
        fprintf(stderr, ludo_word(" with %d placed"), progress->sector.placed);
    fprintf(stderr, ", %s", progress->step);
    if (strcmp(progress->step, "spread") == 0)
        fprintf(stderr, " ply %u", progress->level);
    if (!display->terminal)
        fputc('\n', stderr);
    fflush(stderr);
}

static void clear(const struct display *display) {
    if (display->terminal)
        fputs("\r\033[K", stderr);
}

static void on_pair(void *context, struct sector sector, struct sector_summary summary) {
    clear(context);
    printf("%d-%d %" PRIu64 " %" PRIu64 " %" PRIu64 "\n", sector.own, sector.other, summary.wins,
           summary.draws, summary.losses);
    fflush(stdout);
}

static void on_damage(void *context, const char *sentence) {
    clear(context);
    cli_refuse("%s; it is made anew", sentence);
}

/* Says how a run ended that did not succeed. */
static int give_up(const struct display *display, const ludo_error *error) {
    clear(display);
    cli_refuse("%s", error->code == LUDO_OK
                         ? ludo_word("stopped; the same command goes on from here")
                         : error->text);
    return CLI_FAILED;
}

static int solve(const struct solve_job *job, struct display *display) {
    ludo_error error;
    sector_outcome start;
    if (!solve_tables(job, &start, &error))
        return give_up(display, &error);
    clear(display);
    if (job->stones == SOLVE_ALL)
        printf("start %s\n", start == SECTOR_DRAW ? "draw" : start % 2 ? "win" : "loss");
    return CLI_OK;
}

static int verify(const struct solve_job *job, struct display *display) {
    ludo_error error;
    uint64_t positions;
    if (!solve_verify(job, &positions, &error))
        return give_up(display, &error);
    clear(display);
    printf("verified %" PRIu64 " distinct states\n", positions);
    return CLI_OK;
}

/* Prints the longest win and how it goes with best play on both sides. */
static int show_longest(const struct solve_job *job, const ludo_variant *variant) {
    struct muehle_position position;
    struct oracle_move moves[MUEHLE_MAX_MOVES];
    size_t known;
    sector_outcome outcome;
    ludo_error error;
    char data[LUDO_MOVE_TEXT];
    if (!longest_win(job->directory, job->rule, job->threads, &position, &outcome, &error))
        return cli_refuse("%s", error.text), CLI_FAILED;
    struct table_store *store = store_open(job->directory, job->rule, NULL, NULL);
    if (!store)
        return cli_refuse("there is not enough memory for the tables"), CLI_FAILED;
    search_oracle oracle = muehle_oracle(store);
    ludo_text text = ludo_text_in(data, sizeof data);
    muehle_write_position(&position, &text);
    printf("%s wins in %d plies:", data, outcome);
    while (oracle_moves(&oracle, variant, &position, moves, &known) > 0) {
        text = ludo_text_in(data, sizeof data);
        ludo_write_move(variant->game, &position, moves[0].move, &text);
        printf(" %s", data);
        muehle_play(&position, muehle_unpack(moves[0].move));
    }
    puts("");
    store_close(store);
    return CLI_OK;
}

static struct {
    const char *tables;
    uint64_t stones, threads, memory, disk;
    bool verify, unverified, values, longest;
} wish = {.stones = SOLVE_ALL, .memory = 8, .disk = 40};

static int run(int argc, char **argv) {
    char directory[PATH_MAX];
    ludo_variant variant;
    ludo_error error;
    (void)argc;
    if (!ludo_read_variant(argv[1], &variant, &error))
        return cli_refuse("%s", error.text);
    if (variant.game != &muehle_game && variant.game != &muehle_usual_game)
        return cli_refuse(
            "only muehle can be solved into tables, with capture=seed or capture=usual");
    if (wish.verify && wish.unverified)
        return cli_refuse("--verify and --no-verify exclude each other");
    if (!wish.tables && !store_directory(directory, sizeof directory))
        return cli_refuse("there is no home directory for the tables; name one with --tables DIR");
    if (!table_directories(wish.tables ? wish.tables : directory, &error))
        return cli_refuse("%s", error.text);
    struct display display = {.terminal = isatty(STDERR_FILENO), .started = now()};
    struct solve_job job = {
        .directory = wish.tables ? wish.tables : directory,
        .rule = variant.game == &muehle_usual_game ? MUEHLE_USUAL : MUEHLE_SEED,
        .kind = wish.values ? TABLE_VALUES : TABLE_DISTANCES,
        .stones = (int)wish.stones,
        .unverified = wish.unverified,
        .threads = (int)(wish.threads ? wish.threads : (uint64_t)sysconf(_SC_NPROCESSORS_ONLN)),
        .memory = wish.memory << 30,
        .disk = wish.disk * 1000000000,
        .stop = &interrupted,
        .on_progress = on_progress,
        .on_pair = on_pair,
        .on_damage = on_damage,
        .context = &display,
    };
    if (wish.longest)
        return show_longest(&job, &variant);
    signal(SIGINT, on_signal);
    signal(SIGTERM, on_signal);
    return wish.verify ? verify(&job, &display) : solve(&job, &display);
}

const cli_command cli_solve = {
    .name = "solve",
    .arguments = "muehle[:capture=usual]",
    .least = 1,
    .most = 1,
    .summary = "make perfect-play tables",
    .help = "Solves Nine Men's Morris backwards from its ends: win, draw or loss and the number "
            "of plies for every position. Prints `US-THEM WINS DRAWS LOSSES` for each pair of "
            "stone counts, the player to move first. The last line is the value of the empty "
            "board. Each table is verified before it is written. An interrupted run goes on "
            "where it was. docs/tables.md describes the files.",
    .options =
        (const cli_option[]){
            {"tables", "DIR",
             "where to write; by default `ludothek/tables/muehle` in the user's data folder",
             .text = &wish.tables},
            {"stones", "N",
             "stop after the pairs of N stones in all; by default 18: everything, also placing",
             .number = &wish.stones, .min = 2 * MUEHLE_LEAST, .max = SOLVE_ALL},
            {"values", NULL, "keep win, draw and loss alone, in a fifth of the disk",
             .flag = &wish.values},
            {"verify", NULL, "only verify the tables that are there", .flag = &wish.verify},
            {"no-verify", NULL, "do not verify", .flag = &wish.unverified},
            {"longest", NULL, "show the longest win in the tables that are there",
             .flag = &wish.longest},
            {"threads", "N", "threads; by default one for each core", .number = &wish.threads,
             .min = 1, .max = 256},
            {"memory", "GIB", "memory to use at most; by default 8", .number = &wish.memory,
             .min = 1, .max = 1024},
            {"disk", "GB", "disk to use at most; by default 40", .number = &wish.disk, .min = 1,
             .max = 1024},
            {0}},
    .run = run,
};
