/*
 * What the commands share: command lines, positions, drawing.
 */
#include "cli/cli.h"
#include <ctype.h>
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

static const cli_option *find_option(const cli_option *options, const char *name, size_t length) {
    for (; options->name; options++)
        if (strlen(options->name) == length && memcmp(options->name, name, length) == 0)
            return options;
    return NULL;
}

bool cli_parse(int argc, char **argv, const cli_option *options, int min, int max, int *words) {
    bool plain = false; /* behind `--` */
    *words = 0;
    for (int i = 1; i < argc; i++) {
        const char *word = argv[i];
        bool letter = word[0] == '-' && isalpha((unsigned char)word[1]);
        if (plain || (strncmp(word, "--", 2) != 0 && !letter)) {
            argv[++*words] = argv[i];
            continue;
        }
        if (letter)
            return cli_refuse("%s has no option '%.60s'; see `ludothek %s --help`", argv[0], word, argv[0]),
                   false;
        plain = strcmp(word, "--") == 0;
        if (plain)
            continue;
        size_t length = strcspn(word + 2, "=");
        const char *value = word[2 + length] ? word + 2 + length + 1 : NULL;
        const cli_option *option = find_option(options, word + 2, length);
        if (!option)
            return cli_refuse("%s has no option '%.60s'; see `ludothek %s --help`", argv[0], word, argv[0]),
                   false;
        if (option->flag) {
            if (value)
                return cli_refuse("option --%s takes no value", option->name), false;
            *option->flag = true;
        } else {
            if (!value && i + 1 < argc)
                value = argv[++i];
            if (!value)
                return cli_refuse("option --%s needs a value", option->name), false;
            if (*option->value)
                return cli_refuse("option --%s is given twice", option->name), false;
            *option->value = value;
        }
    }
    if (*words < min || *words > max)
        return cli_refuse("%s %s; see `ludothek %s --help`", argv[0],
                          *words < min ? "needs more arguments" : "has too many arguments", argv[0]),
               false;
    return true;
}

bool cli_number(const char *what, const char *text, uint64_t min, uint64_t max, uint64_t *number) {
    ludo_reader reader = ludo_read(text);
    if (ludo_take_number(&reader, max, number) && ludo_at_end(&reader) && *number >= min)
        return true;
    cli_refuse("%s '%.60s' should be a number from %llu to %llu", what, text, (unsigned long long)min,
               (unsigned long long)max);
    return false;
}

bool cli_seconds(const char *text, double *seconds) {
    char *end = NULL;
    if (*text && !text[strspn(text, "0123456789.")]) {
        *seconds = strtod(text, &end);
        if (*seconds > 1e6)
            *seconds = 1e6;
        if (*end == '\0' && end != text && *seconds > 0)
            return true;
    }
    cli_refuse("seconds '%.60s' should be a number above 0", text);
    return false;
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

void cli_wrap(const char *text) {
    enum { WIDTH = 79 };
    while (*text) {
        size_t length = strlen(text);
        if (length > WIDTH) {
            for (length = WIDTH; length > 0 && text[length] != ' '; length--) {
            }
            if (length == 0)
                length = strcspn(text, " ");
        }
        printf("%.*s\n", (int)length, text);
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
