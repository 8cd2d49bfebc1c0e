/*
 * What the commands print with --json.
 */
#include "cli/cli.h"
#include "core/describe.h"
#include <stdlib.h>

void cli_put_string(ludo_json *json, const char *key, const char *value) {
    ludo_json_key(json, key);
    ludo_json_string(json, value);
}

void cli_put_number(ludo_json *json, const char *key, uint64_t value) {
    ludo_json_key(json, key);
    ludo_json_natural(json, value);
}

bool cli_print_json(cli_writer *write, const void *context) {
    ludo_language spoken = ludo_speak(LUDO_ENGLISH);
    char *text = cli_text(write, context);
    ludo_speak(spoken);
    if (text) {
        puts(text);
        fflush(stdout);
    } else {
        cli_refuse("not enough memory for the JSON");
    }
    free(text);
    return text != NULL;
}

static bool write_session(const void *context, ludo_text *text) {
    const struct session *session = context;
    char *position = cli_text(cli_write_position, session),
         *status = cli_text(cli_write_status, session);
    ludo_json json = ludo_json_in(text);
    if (position && status) {
        ludo_json_open(&json, '{');
        cli_put_string(&json, "position", position);
        cli_put_string(&json, "status", status);
        ludo_json_key(&json, "view");
        ludo_describe(session_variant(session), session->trail.state, text);
        ludo_json_close(&json, '}');
    }
    bool good = position && status;
    free(position);
    free(status);
    return good;
}

bool cli_print_session_json(const struct session *session) {
    return cli_print_json(write_session, session);
}
