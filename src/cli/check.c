/*
 * The command `check`: a conformance kit for somebody else's program.
 */
#include "arena/check.h"
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

struct protocol {
    const char *kind;
    size_t steps, passed;
    FILE *cases; /* of JUnit; NULL: not wanted */
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
}

static void print_result(const struct check_result *result) {
    printf("%s %s\n", result->passed ? "ok" : "FAIL", result->name);
    if (result->reading)
        printf("  reading: %s\n", result->reading);
    if (!result->passed)
        put_session(stdout, result);
}

/* ---- For programs ---- */

static void put_strings(ludo_json *json, const char *key, const char *const *strings, size_t count) {
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
    if (!result->passed) {
        cli_put_string(&json, "arguments", result->session->arguments);
        put_strings(&json, "session", result->session->lines, result->session->count);
        cli_put_string(&json, "expected", result->difference->wanted);
        cli_put_string(&json, "got", result->difference->got);
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

/* Whether XML has a place for a character; of control characters there is one for line ends alone. */
static bool is_xml(uint32_t code) {
    return code == '\n' || (code >= ' ' && (code < 0x7f || code > 0x9f) && (code & 0xfffe) != 0xfffe);
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

/* Adds a step to what becomes the file; what is in it is known only at the end. */
static void put_case(FILE *out, const char *kind, const struct check_result *result) {
    char *text = NULL;
    size_t length;
    fprintf(out, "  <testcase classname=\"");
    put_xml(out, kind);
    fprintf(out, "\" name=\"%s\" time=\"%.3f\">", result->name, result->seconds);
    FILE *session = result->passed ? NULL : open_memstream(&text, &length);
    if (session) {
        put_session(session, result);
        fclose(session);
        fprintf(out, "<failure message=\"the answers differ\">");
        put_xml(out, text ? text : "");
        fprintf(out, "</failure>");
    }
    free(text);
    fprintf(out, "</testcase>\n");
}

static bool write_junit(const struct protocol *protocol, const char *cases) {
    FILE *out = fopen(wish.junit, "w");
    bool good = out != NULL;
    if (good) {
        fprintf(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite name=\"ludothek check ");
        put_xml(out, protocol->kind);
        fprintf(out, "\" tests=\"%zu\" failures=\"%zu\">\n%s</testsuite>\n", protocol->steps,
                protocol->steps - protocol->passed, cases);
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
    protocol->steps++;
    protocol->passed += result->passed;
    if (protocol->cases)
        put_case(protocol->cases, protocol->kind, result);
    if (wish.json)
        cli_print_json(write_result, result);
    else
        print_result(result);
    fflush(stdout);
}

static bool conclude(struct protocol *protocol, char **cases) {
    bool good = true;
    if (protocol->cases) {
        fclose(protocol->cases);
        good = write_junit(protocol, *cases ? *cases : "");
    }
    if (wish.json)
        cli_print_json(write_summary, protocol);
    else
        printf("%zu of %zu steps passed\n", protocol->passed, protocol->steps);
    return good;
}

static int run(int argc, char **argv) {
    struct check_setup setup = {.kind = argv[1],
                                .command = argv + 2,
                                .seed = wish.seed,
                                .sessions = wish.sessions,
                                .step = wish.step,
                                .patience = wish.patience,
                                .first = wish.first};
    struct protocol protocol = {.kind = argv[1]};
    ludo_error error;
    char *cases = NULL;
    size_t length;
    argv[argc] = NULL; /* options may have stood behind the words */
    if (wish.junit && !(protocol.cases = open_memstream(&cases, &length)))
        return cli_refuse("not enough memory for a session"), CLI_FAILED;
    if (!check_run(&setup, report, &protocol, &error)) {
        if (protocol.cases)
            fclose(protocol.cases);
        free(cases);
        return cli_refuse("%s", error.text);
    }
    bool good = conclude(&protocol, &cases);
    free(cases);
    return good && protocol.passed == protocol.steps ? CLI_OK : CLI_FAILED;
}

const cli_command cli_check = {
    .name = "check",
    .arguments = "KIND -- PROGRAM [ARGUMENT...]",
    .least = 2,
    .most = -1,
    .summary = "try whether somebody else's program keeps to an assignment or a protocol",
    .help =
        "KIND is misterx, santorini, muehle, boards or match3, one of the assignments; uai or uhp, a protocol of engines; or plain:GAME, "
        "a bot. Steps go from easy to hard: the session of the assignment, rules and errors one by one, random games. Of a step that "
        "fails the shortest session found is shown: what was told (>), what should have been answered (-), what was (+). Words that "
        "a session needs on the command line are put behind the others, or in the place of {}. The status is 0 when all steps "
        "passed, 1 when not, 2 when the program could not be started. docs/check.md tells more.",
    .options =
        (const cli_option[]){
            {"seed", "N", "of the random games; by default 1", .number = &wish.seed, .max = UINT64_MAX},
            {"sessions", "N", "how many random games; by default 40", .number = &wish.sessions, .min = 1,
             .max = 1000000},
            {"step", "NAME", "only this step", .text = &wish.step},
            {"first", NULL, "stop at the first step that fails", .flag = &wish.first},
            {"patience", "S", "how long an answer may take, and the first four times as long; by default 5",
             .seconds = &wish.patience, .max = 3600},
            {"junit", "FILE", "write the results as JUnit XML, too", .text = &wish.junit},
            CLI_JSON(wish.json),
            {0}},
    .english = true,
    .run = run,
};
