/*
 * Simulates a server with its rooms: `simulate` runs seed after seed, each in a process of its own,
 * until one fails, and then looks for the fewest steps that fail in the same way. `simulate --help`
 * lists the options; README.md tells more.
 */
#include "run.h"
#include <getopt.h>
#include <malloc.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    STEPS = 1200,
    LONGEST = 1 << 16,
    PATIENCE = 20 /* CPU seconds for one run */,
    TRIALS = 400,
    SHRINKING = 60 /* CPU seconds, at most */,
    HEAP_STEP = 1 << 22,
    HEAP_MOST = 1 << 28
};

/* What a run in another process tells. */
static struct report {
    uint64_t events;
    int step;
    const char *rule; /* what does not hold, the same for the same reason */
    char complaint[1500];
} * report;

static struct run_wish wish = {.steps = STEPS};
static uint8_t skipped[LONGEST];
static char folder[] = "/tmp/simulation-XXXXXX";

_Noreturn void complain(const char *format, ...) {
    va_list values;
    va_start(values, format);
    vsnprintf(report->complaint, sizeof report->complaint, format, values);
    va_end(values);
    report->rule = format;
    _exit(1);
}

static void remove_folder(void) {
    static const char *const names[] = {"rooms.db", "link.db", "rooms.db-rooms", "link.db-rooms"};
    char path[300];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        unlink(path);
    }
    rmdir(folder);
}

/* The store has two names; its bytes are on the simulated disk. */
static void make_store(void) {
    char path[300];
    snprintf(path, sizeof path, "%s/link.db", folder);
    if (symlink("rooms.db", path) != 0)
        perror(path);
    snprintf(path, sizeof path, "%s/rooms.db", folder);
    FILE *file = fopen(path, "w");
    if (!file || fclose(file) != 0)
        perror(path);
}

/* Runs a seed in a process of its own; false when something does not hold. */
static bool try_seed(void) {
    int status;
    *report = (struct report){0};
    wish.step = &report->step;
    wish.skip = skipped;
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        mallopt(M_TOP_PAD, HEAP_STEP); /* the kernel is asked seldom */
        mallopt(M_TRIM_THRESHOLD, HEAP_MOST);
        mallopt(M_MMAP_THRESHOLD, HEAP_MOST);
        setitimer(ITIMER_VIRTUAL, &(struct itimerval){.it_value = {.tv_sec = PATIENCE}}, NULL);
        report->events = run(&wish);
        exit(0);
    }
    while (waitpid(child, &status, 0) < 0)
        ;
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGVTALRM)
        snprintf(report->complaint, sizeof report->complaint, "it runs for ever");
    else if (WIFSIGNALED(status))
        snprintf(report->complaint, sizeof report->complaint, "it dies of signal %d",
                 WTERMSIG(status));
    else if (WEXITSTATUS(status) && !report->complaint[0])
        snprintf(report->complaint, sizeof report->complaint, "it ends with status %d",
                 WEXITSTATUS(status));
    return !report->complaint[0];
}

static double cpu_seconds(void) {
    struct rusage usage;
    getrusage(RUSAGE_CHILDREN, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           1e-6 * (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

/* ---- Shrinking ---- */

/* Whether it fails in the same way. */
static bool still_fails(const char *rule) {
    return !try_seed() && report->rule == rule;
}

/* Leaves out all steps of a range that can be left out: half of it, a quarter, and so on. */
static void shrink(void) {
    const char *rule = report->rule;
    int trials = 0;
    double until = cpu_seconds() + SHRINKING;
    wish.steps = report->step;
    for (unsigned trouble = 1; trouble < 1u << trouble_count; trouble <<= 1) {
        if (wish.without & trouble || cpu_seconds() > until)
            continue;
        wish.without |= trouble;
        if (!still_fails(rule))
            wish.without &= ~trouble;
    }
    for (int size = wish.steps / 2; size > 0; size /= 2)
        for (int from = 1; from < wish.steps && trials < TRIALS && cpu_seconds() < until;
             from += size) {
            uint8_t before[LONGEST];
            int end = from + size < wish.steps ? from + size : wish.steps;
            memcpy(before, skipped, sizeof before);
            memset(skipped + from, 1, (size_t)(end - from));
            if (memcmp(before, skipped, sizeof before) == 0)
                continue;
            trials++;
            if (!still_fails(rule))
                memcpy(skipped, before, sizeof before);
            else if (report->step < wish.steps)
                wish.steps = report->step;
        }
    try_seed();
}

/* The command that runs what is left. */
static void print_command(void) {
    bool first = true;
    printf("simulate --seed %llu --steps %d", (unsigned long long)wish.seed, wish.steps);
    for (int i = 0; i < trouble_count; i++)
        if (wish.without & 1u << i) {
            printf("%s%s", first ? " --without " : ",", trouble_names[i]);
            first = false;
        }
    first = true;
    for (int from = 1, to; from <= wish.steps; from = to + 1) {
        to = from;
        if (skipped[from])
            continue;
        while (to < wish.steps && !skipped[to + 1])
            to++;
        if (from == 1 && to == wish.steps)
            break;
        printf("%s%d-%d", first ? " --only " : ",", from, to);
        first = false;
    }
    printf("\n");
}

/* ---- Options ---- */

static void leave_out(char *list) {
    for (char *word = strtok(list, ","); word; word = strtok(NULL, ",")) {
        int i = 0;
        while (i < trouble_count && strcmp(trouble_names[i], word) != 0)
            i++;
        if (i == trouble_count) {
            fprintf(stderr, "simulate: there is no trouble '%s'\n", word);
            exit(2);
        }
        wish.without |= 1u << i;
    }
}

static void take_only(char *list) {
    memset(skipped, 1, sizeof skipped);
    for (char *word = strtok(list, ","); word; word = strtok(NULL, ",")) {
        int from = 0, to = 0;
        if (sscanf(word, "%d-%d", &from, &to) == 2 && from > 0 && from <= to && to < LONGEST)
            memset(skipped + from, 0, (size_t)(to - from + 1));
    }
}

static void help(void) {
    puts(
        "usage: simulate [--seed N | --fresh] [--runs N | --cpu SECONDS] [--steps N] [--without LIST] [--only RANGES] [--tell] "
        "[--quick]\n\n"
        "  --seed N        the first seed, by default 1\n"
        "  --fresh         a seed that nobody has tried: from the clock\n"
        "  --runs N        so many seeds, one after the other, by default 1\n"
        "  --cpu SECONDS   as many seeds as take this time\n"
        "  --steps N       of a run\n"
        "  --without LIST  no trouble of these kinds, with commas between");
    printf("                  (");
    for (int i = 0; i < trouble_count; i++)
        printf("%s%s", i ? " " : "", trouble_names[i]);
    puts(")\n"
         "  --only RANGES   of the steps those alone, as in 3-7,12-12\n"
         "  --tell          everything that is said, on standard error\n"
         "  --quick         a failure is not shrunk");
    exit(0);
}

int main(int argc, char **argv) {
    static const struct option options[] = {{"seed", required_argument, NULL, 's'},
                                            {"fresh", no_argument, NULL, 'f'},
                                            {"runs", required_argument, NULL, 'r'},
                                            {"cpu", required_argument, NULL, 'c'},
                                            {"steps", required_argument, NULL, 'n'},
                                            {"without", required_argument, NULL, 'w'},
                                            {"only", required_argument, NULL, 'o'},
                                            {"tell", no_argument, NULL, 't'},
                                            {"quick", no_argument, NULL, 'q'},
                                            {"help", no_argument, NULL, 'h'},
                                            {NULL, 0, NULL, 0}};
    uint64_t runs = 1, events = 0, done = 0;
    double cpu = 0;
    bool quick = false, good = true;
    wish.seed = 1;
    for (int option; (option = getopt_long(argc, argv, "", options, NULL)) != -1;)
        switch (option) {
        case 's':
            wish.seed = strtoull(optarg, NULL, 10);
            break;
        case 'f':
            wish.seed = (uint64_t)time(NULL) * 1000000 + (uint64_t)getpid() % 1000 * 1000;
            break;
        case 'r':
            runs = strtoull(optarg, NULL, 10);
            break;
        case 'c':
            cpu = strtod(optarg, NULL);
            break;
        case 'n':
            wish.steps = atoi(optarg) < LONGEST ? atoi(optarg) : LONGEST - 1;
            break;
        case 'w':
            leave_out(optarg);
            break;
        case 'o':
            take_only(optarg);
            break;
        case 't':
            telling = true;
            break;
        case 'q':
            quick = true;
            break;
        case 'h':
            help();
            break;
        default:
            return 2;
        }
    report = mmap(NULL, sizeof *report, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (report == MAP_FAILED || !mkdtemp(folder)) {
        perror("simulate");
        return 2;
    }
    wish.folder = folder;
    make_store();
    for (; good && (cpu > 0 ? cpu_seconds() < cpu : done < runs); done++, wish.seed++) {
        good = try_seed();
        events += report->events;
        if (!good)
            break;
    }
    double used = cpu_seconds();
    if (good) {
        printf(
            "ok - %llu runs up to seed %llu, %llu acknowledged events, %.1f CPU seconds, %.0f events each\n",
            (unsigned long long)done, (unsigned long long)wish.seed - 1, (unsigned long long)events,
            used, (double)events / used);
    } else {
        printf("not ok - seed %llu, step %d, after %llu runs and %.1f CPU seconds: %s\n",
               (unsigned long long)wish.seed, report->step, (unsigned long long)done, used,
               report->complaint);
        if (!quick) {
            shrink();
            printf("# at last: %s\n# ", report->complaint);
            print_command();
        }
    }
    remove_folder();
    return good ? 0 : 1;
}
