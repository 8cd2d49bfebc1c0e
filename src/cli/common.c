/*
 * What the commands share: refusals, positions, drawing.
 */
#include "cli/cli.h"
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

int cli_refuse(const char *format, ...) {
    char line[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    for (char *c = line; *c; c++)
        if ((unsigned char)*c < ' ')
            *c = '?';
    fprintf(stderr, "ludothek: %s\n", line);
    return CLI_USAGE;
}

bool cli_engine(const char *text, const ludo_variant *variant, search_method *method) {
    *method = text && strcmp(text, "mcts") == 0 ? SEARCH_MCTS : SEARCH_USUAL;
    if (text && *method == SEARCH_USUAL && strcmp(text, "usual") != 0)
        return cli_refuse("engine '%.60s' should be usual or mcts", text), false;
    if (*method == SEARCH_MCTS && ludo_players(variant) == 1)
        return cli_refuse("engine mcts is for two players and more; %s has one", variant->game->name), false;
    return true;
}

void *cli_position(const char *game, const char *position, ludo_variant *variant) {
    ludo_error error;
    void *state = NULL;
    if (ludo_read_variant(game, variant, &error))
        state = ludo_new_state_at(variant, position, &error);
    if (!state)
        cli_refuse("%s", error.text);
    return state;
}

ludo_style cli_style(void) {
    const char *locale = getenv("LC_ALL");
    if (!locale || !*locale)
        locale = getenv("LC_CTYPE");
    if (!locale || !*locale)
        locale = getenv("LANG");
    bool terminal = isatty(STDOUT_FILENO);
    bool utf8 = locale && (strstr(locale, "UTF-8") || strstr(locale, "utf8"));
    return (ludo_style){.unicode = terminal && utf8, .colour = terminal && !getenv("NO_COLOR")};
}

void cli_wrap(const char *text, int indent) {
    enum { WIDTH = 79 };
    size_t width = (size_t)(WIDTH - indent);
    for (bool first = true; *text; first = false) {
        size_t length = strlen(text);
        if (length > width) {
            for (length = width; length > 0 && text[length] != ' '; length--)
                ;
            if (length == 0)
                length = strcspn(text, " ");
        }
        printf("%*s%.*s\n", first ? 0 : indent, "", (int)length, text);
        text += length;
        text += strspn(text, " ");
    }
}

char *cli_text(cli_writer *write, const void *context) {
    ludo_text measure = {0};
    char *data = write(context, &measure) ? malloc(measure.length + 1) : NULL;
    if (data) {
        ludo_text text = ludo_text_in(data, measure.length + 1);
        if (write(context, &text))
            return data;
        free(data);
    }
    return NULL;
}

struct drawing {
    const ludo_variant *variant;
    const void *state, *before;
    ludo_move last;
    ludo_style style;
};

static bool write_drawing(const void *context, ludo_text *text) {
    const struct drawing *drawing = context;
    bool drawn =
        ludo_draw(drawing->variant, drawing->state, drawing->before, drawing->last, drawing->style, text);
    ludo_write_status(drawing->variant, drawing->state, text);
    return drawn;
}

void cli_draw(const ludo_variant *variant, const void *state, const void *before, ludo_move last) {
    struct drawing drawing = {variant, state, before, last, cli_style()};
    char *text = cli_text(write_drawing, &drawing);
    puts(text ? text : "not enough memory to draw the board");
    free(text);
}

uint64_t cli_fresh_seed(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return ludo_mix((uint64_t)now.tv_nsec ^ (uint64_t)now.tv_sec << 30 ^ (uint64_t)getpid());
}
