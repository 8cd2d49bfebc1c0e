/*
 * The command `check`: a conformance kit for somebody else's program.
 */
#include "check/check.h"
#include "cli/cli.h"
#include "core/utf8.h"
#include <stdlib.h>
#include <string.h>

static struct {
    uint64_t seed, sessions;
    double patience;
    const char *junit, *step;
    bool json, first;
} wish = {.seed = 1, .sessions = 40, .patience = 5};

/* A step that was tried, for JUnit. */
struct tried {
    char *name, *failure, *like; /* failure: the session; both NULL: passed */
    double seconds;
};

struct protocol {
    const char *kind;
    size_t steps, passed;
    struct tried *list; /* NULL: nobody wants them */
    size_t room;
};

/* ---- For people ---- */

/* Prints a text with a sign in front of each line. */
static void put_lines(FILE *out, const char *sign, const char *text) {
    while (*text) {
        size_t length = strcspn(text, "\n");
        fprintf(out, "%s%.*s\n", sign, (int)length, text);
        text += length + (text[length] == '\n');
    }
}

static void put_session(FILE *out, const struct check_result *result) {
    const struct check_session *session = result->session;
    if (*session->arguments)
        fprintf(out, "$ %s\n", session->arguments);
    for (size_t i = 0; i < session->count; i++)
        fprintf(out, "> %s\n", session->lines[i]);
    put_lines(out, "- ", result->difference->wanted);
    put_lines(out, "+ ", result->difference->got);
    put_lines(out, "! ", result->difference->errors);
}

static void print_result(const struct check_result *result) {
    printf("%s %s\n", result->passed ? "ok" : "FAIL", result->name);
    if (result->reading)
        printf("  reading: %s\n", result->reading);
    if (result->like)
        printf("  like %s\n", result->like);
    else if (!result->passed)
        put_session(stdout, result);
}

/* ---- For programs ---- */

static void put_strings(ludo_json *json, const char *key, const char *const *strings,
                        size_t count) {
    ludo_json_key(json, key);
    ludo_json_open(json, '[');
    for (size_t i = 0; i < count; i++)
        ludo_json_string(json, strings[i]);
    ludo_json_close(json, ']');
}

static bool write_result(const void *context, ludo_text *text) {
    const struct check_result *result = context;
    ludo_json json = ludo_json_in(text);
    ludo_json_open(&json, '{');
    cli_put_string(&json, "type", "step");
    cli_put_string(&json, "name", result->name);
    ludo_json_key(&json, "passed");
    ludo_json_bool(&json, result->passed);
    if (result->reading)
        cli_put_string(&json, "reading", result->reading);
    if (result->like) {
        cli_put_string(&json, "like", result->like);
    } else if (!result->passed) {
        cli_put_string(&json, "arguments", result->session->arguments);
        put_strings(&json, "session", result->session->lines, result->session->count);
        cli_put_string(&json, "expected", result->difference->wanted);
        cli_put_string(&json, "got", result->difference->got);
        cli_put_string(&json, "stderr", result->difference->errors);
    }
    ludo_json_close(&json, '}');
    return true;
}

static bool write_summary(const void *context, ludo_text *text) {
    const struct protocol *protocol = context;
    ludo_json json = ludo_json_in(text);
    ludo_json_open(&json, '{');
    cli_put_string(&json, "type", "summary");
    cli_put_string(&json, "kind", protocol->kind);
    cli_put_number(&json, "passed", protocol->passed);
    cli_put_number(&json, "steps", protocol->steps);
    ludo_json_close(&json, '}');
    return true;
}

/* ---- For graders ---- */

/* Whether XML has a place for a character; of control characters there is one for line ends alone.
 */
static bool is_xml(uint32_t code) {
    return code == '\n' ||
           (code >= ' ' && (code < 0x7f || code > 0x9f) && (code & 0xfffe) != 0xfffe);
}

/* A text that XML can hold, what is special by its number. */
static void put_xml(FILE *out, const char *text) {
    uint32_t code;
    for (size_t size; *text; text += size) {
        size = utf8_decode(text, strlen(text), &code);
        if (size == 0 || !is_xml(code))
            fputc('?', out);
        else if (strchr("<>&\"", (int)code) && code < 0x80)
            fprintf(out, "&#%d;", *text);
        else
            fwrite(text, 1, size, out);
        size += size == 0;
    }
}

static char *session_text(const struct check_result *result) {
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    if (out) {
        put_session(out, result);
        fclose(out);
    }
    return text;
}

/* Keeps a step for the file, which tells at the first failure of how many more like it; false when
 * memory is short. */
static bool keep_step(struct protocol *protocol, const struct check_result *result) {
    if (protocol->steps == protocol->room) {
        struct tried *list = realloc(protocol->list, 2 * protocol->room * sizeof *list);
        if (!list)
            return false;
        protocol->list = list;
        protocol->room *= 2;
    }
    struct tried *tried = &protocol->list[protocol->steps];
    *tried = (struct tried){.name = strdup(result->name), .seconds = result->seconds};
    if (result->like)
        tried->like = strdup(result->like);
    else if (!result->passed)
        tried->failure = session_text(result);
    return true;
}

static void free_steps(struct protocol *protocol) {
    for (size_t i = 0; protocol->list && i < protocol->steps; i++) {
        free(protocol->list[i].name);
        free(protocol->list[i].failure);
        free(protocol->list[i].like);
    }
    free(protocol->list);
}

static bool is_like(const struct tried *tried, const struct tried *first) {
    return tried->like && first->name && strcmp(tried->like, first->name) == 0;
}

/* The steps that failed like one, if there are some. */
static void put_others(FILE *out, const struct protocol *protocol, const struct tried *first) {
    size_t others = 0, put = 0;
    for (size_t i = 0; i < protocol->steps; i++)
        others += is_like(&protocol->list[i], first);
    for (size_t i = 0; i < protocol->steps; i++)
        if (is_like(&protocol->list[i], first)) {
            if (put++ == 0)
                fprintf(out, "and %zu more step%s like this: ", others, others == 1 ? "" : "s");
            fprintf(out, "%s%s", protocol->list[i].name, put < others ? ", " : "\n");
        }
}

static void put_case(FILE *out, const struct protocol *protocol, const struct tried *tried) {
    fprintf(out, "  <testcase classname=\"");
    put_xml(out, protocol->kind);
    fprintf(out, "\" name=\"%s\" time=\"%.3f\">", tried->name, tried->seconds);
    if (tried->like)
        fprintf(out, "<failure message=\"like %s\"/>", tried->like);
    if (tried->failure) {
        fprintf(out, "<failure message=\"the answers differ\">");
        put_xml(out, tried->failure);
        put_others(out, protocol, tried);
        fprintf(out, "</failure>");
    }
    fprintf(out, "</testcase>\n");
}

static bool write_junit(const struct protocol *protocol) {
    FILE *out = fopen(wish.junit, "w");
    bool good = out != NULL;
    if (good) {
        fprintf(out,
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite name=\"ludothek check ");
        put_xml(out, protocol->kind);
        fprintf(out, "\" tests=\"%zu\" failures=\"%zu\">\n", protocol->steps,
                protocol->steps - protocol->passed);
        for (size_t i = 0; i < protocol->steps; i++)
            put_case(out, protocol, &protocol->list[i]);
        fprintf(out, "</testsuite>\n");
        good = !ferror(out);
        good = fclose(out) == 0 && good;
    }
    if (!good)
        cli_refuse("'%.100s' cannot be written", wish.junit);
    return good;
}

/* ---- The command ---- */

static void report(void *context, const struct check_result *result) {
    struct protocol *protocol = context;
    if (protocol->list && !keep_step(protocol, result)) {
        free_steps(protocol);
        protocol->list = NULL;
    }
    protocol->steps++;
    protocol->passed += result->passed;
    if (wish.json)
        cli_print_json(write_result, result);
    else
        print_result(result);
    fflush(stdout);
}

static bool conclude(const struct protocol *protocol) {
    bool good = true;
    if (wish.junit && !protocol->list)
        good = cli_refuse("not enough memory for a session") == CLI_OK;
    else if (wish.junit)
        good = write_junit(protocol);
    if (wish.json)
        cli_print_json(write_summary, protocol);
    else
        printf("%zu of %zu steps passed\n", protocol->passed, protocol->steps);
    return good;
}

static int run(int argc, char **argv) {
    enum { ROOM = 64 };
    struct check_setup setup = {.kind = argv[1],
                                .command = argv + 2,
                                .seed = wish.seed,
                                .sessions = wish.sessions,
                                .step = wish.step,
                                .patience = wish.patience,
                                .first = wish.first};
    struct protocol protocol = {.kind = argv[1], .room = ROOM};
    ludo_error error;
    argv[argc] = NULL; /* options may have stood behind the words */
    if (wish.junit && !(protocol.list = calloc(ROOM, sizeof *protocol.list)))
        return cli_refuse("not enough memory for a session"), CLI_FAILED;
    bool tried = check_run(&setup, report, &protocol, &error), good = tried && conclude(&protocol);
    free_steps(&protocol);
    if (!tried)
        return cli_refuse("%s", error.text);
    return good && protocol.passed == protocol.steps ? CLI_OK : CLI_FAILED;
}

const cli_command cli_check = {
    .name = "check",
    .arguments = "KIND -- PROGRAM [ARGUMENT...]",
    .least = 2,
    .most = -1,
    .summary = "check whether a program keeps to an assignment or a protocol",
    .help =
        "KIND is misterx, santorini, muehle, boards or match3, one of the assignments; uai or "
        "uhp, a protocol of engines; or plain:GAME, a bot. Steps go from easy to hard: the "
        "session of the assignment, rules and errors one by one, random games.\n"
        "If a step fails, you see the shortest session found: lines told (>), the answer wanted "
        "(-) and the answer got (+). Words that a session needs on the command line come after "
        "the others, or in the place of {}. The status is 0 if all steps passed, 1 if not, and "
        "2 if the program could not be started. docs/check.md tells more.",
    .options =
        (const cli_option[]){
            {"seed", "N", "the seed of the random games; by default 1", .number = &wish.seed,
             .max = UINT64_MAX},
            {"sessions", "N", "how many random games; by default 40", .number = &wish.sessions,
             .min = 1, .max = 1000000},
            {"step", "NAME", "only this step", .text = &wish.step},
            {"first", NULL, "stop at the first step that fails", .flag = &wish.first},
            {"patience", "S",
             "seconds for an answer, four times as many for the first; by default 5",
             .seconds = &wish.patience, .max = 3600},
            {"junit", "FILE", "also write the results as JUnit XML", .text = &wish.junit},
            CLI_JSON(wish.json),
            {0}},
    .english = true,
    .run = run,
};
