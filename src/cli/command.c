/*
 * Command lines by the descriptions of the commands: options are stored, the other words handed on,
 * and
 * --help is written from the same description.
 */
#include "cli/cli.h"
#include "core/near.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char *dashes(const cli_option *option) {
    return option->name[1] ? "--" : "-";
}

static bool takes_value(const cli_option *option) {
    return option->value != NULL;
}

/* Writes `--name VALUE`. */
static void put_option(ludo_text *text, const cli_option *option) {
    ludo_putf(text, "%s%s%s%s", dashes(option), option->name, takes_value(option) ? " " : "",
              takes_value(option) ? option->value : "");
}

static void print_usage_line(const cli_command *command) {
    enum { WIDTH = 79 };
    int column = printf("%s ludothek %s%s%s", ludo_word("usage:"), command->name,
                        *command->arguments ? " " : "", command->arguments);
    for (const cli_option *option = command->options; option && option->name; option++) {
        char data[80];
        ludo_text text = ludo_text_in(data, sizeof data);
        ludo_put(&text, " [");
        put_option(&text, option);
        ludo_put_char(&text, ']');
        if (column + (int)text.length > WIDTH)
            column = printf("\n%*s", (int)strlen(ludo_word("usage:")), "") - 1;
        column += printf("%s", data);
    }
    putchar('\n');
}

static void print_option(const cli_option *option) {
    enum { WIDTH = 20 };
    char data[80];
    ludo_text text = ludo_text_in(data, sizeof data);
    put_option(&text, option);
    printf("  %-*s  ", WIDTH, data);
    cli_wrap(ludo_word(option->help), WIDTH + 4);
}

static int print_help(const cli_command *command) {
    print_usage_line(command);
    const char *summary = ludo_word(command->summary);
    printf("\n%c%s.\n", toupper((unsigned char)summary[0]), summary + 1);
    cli_wrap(ludo_word(command->help), 0);
    cli_say("\nOptions:\n");
    for (const cli_option *option = command->options; option && option->name; option++)
        print_option(option);
    print_option(&(cli_option){.name = "help", .help = "print this text and end"});
    return CLI_OK;
}

static int refuse_option(const cli_command *command, const char *word) {
    const char *name = word + strspn(word, "-");
    struct near near = near_to(name, strcspn(name, "="));
    for (const cli_option *option = command->options; option && option->name; option++)
        near_try(&near, option->name, NULL);
    near_try(&near, "help", NULL);
    if (near.found)
        return cli_refuse("%s has no option '%.60s'; did you mean --%s? See `ludothek %s --help`",
                          command->name, word, near.found, command->name);
    return cli_refuse("%s has no option '%.60s'; see `ludothek %s --help`", command->name, word,
                      command->name);
}

bool cli_number(const char *what, const char *text, uint64_t min, uint64_t max, uint64_t *number) {
    ludo_reader reader = ludo_read(text);
    if (ludo_take_number(&reader, max, number) && ludo_at_end(&reader) && *number >= min)
        return true;
    cli_refuse("%s '%.60s' should be a number from %llu to %llu", what, text,
               (unsigned long long)min, (unsigned long long)max);
    return false;
}

static bool read_seconds(const cli_option *option, const char *text) {
    const double longest = 1e6;
    char *end = NULL;
    double seconds = text[strspn(text, "0123456789.")] ? 0 : strtod(text, &end);
    if (end && end != text && *end == '\0' && seconds > 0 &&
        (!option->max || seconds <= (double)option->max)) {
        *option->seconds = seconds < longest ? seconds : longest;
        return true;
    }
    if (option->max)
        cli_refuse("seconds '%.60s' should be a number above 0, at most %llu", text,
                   (unsigned long long)option->max);
    else
        cli_refuse("seconds '%.60s' should be a number above 0", text);
    return false;
}

static bool add_text(const cli_option *option, const char *text) {
    struct cli_texts *texts = option->texts;
    if (texts->count == texts->most)
        return cli_refuse("option --%s is given more than %zu times", option->name, texts->most),
               false;
    texts->list[texts->count++] = text;
    return true;
}

bool cli_store(const cli_option *option, const char *value) {
    if (option->flag)
        *option->flag = true;
    if (option->text)
        *option->text = value;
    return (!option->number ||
            cli_number(option->name, value, option->min, option->max, option->number)) &&
           (!option->seconds || read_seconds(option, value)) &&
           (!option->texts || add_text(option, value));
}

/* The option that a word begins with; `value` is what it has behind a `=`. */
static const cli_option *find_option(const cli_option *options, const char *word,
                                     const char **value) {
    bool letter = word[1] != '-';
    const char *name = word + (letter ? 1 : 2);
    size_t length = strcspn(name, "=");
    *value = name[length] ? name + length + 1 : NULL;
    for (; options && options->name; options++)
        if (strlen(options->name) == length && memcmp(options->name, name, length) == 0 &&
            letter == !options->name[1])
            return options;
    return NULL;
}

/* Reads the option at argv[*at], and its value behind it. */
static bool read_option(const cli_command *command, int argc, char **argv, int *at,
                        uint64_t *seen) {
    const char *value;
    const cli_option *option = find_option(command->options, argv[*at], &value);
    if (!option)
        return refuse_option(command, argv[*at]), false;
    uint64_t bit = (uint64_t)1 << (option - command->options);
    if (!takes_value(option) && value)
        return cli_refuse("option --%s takes no value", option->name), false;
    if (takes_value(option) && !value && *at + 1 < argc)
        value = argv[++*at];
    if (takes_value(option) && !value)
        return cli_refuse("option %s%s needs a value, as in %s%s %s", dashes(option), option->name,
                          dashes(option), option->name, option->value),
               false;
    if (takes_value(option) && !option->texts && *seen & bit)
        return cli_refuse("option %s%s is given twice", dashes(option), option->name), false;
    *seen |= bit;
    return cli_store(option, value);
}

/* Moves the words that are no options to the front of `argv`, from argv[1] on, and counts them. */
static bool sort_out(const cli_command *command, int argc, char **argv, int *words) {
    uint64_t seen = 0;
    bool plain = false; /* behind `--` */
    *words = 0;
    for (int i = 1; i < argc; i++) {
        const char *word = argv[i];
        bool option = word[0] == '-' && (word[1] == '-' || isalpha((unsigned char)word[1]));
        if (plain || !option)
            argv[++*words] = argv[i];
        else if (strcmp(word, "--") == 0)
            plain = true;
        else if (!read_option(command, argc, argv, &i, &seen))
            return false;
    }
    bool few = *words < command->least, many = command->most >= 0 && *words > command->most;
    if (few || many)
        cli_refuse("%s %s; see `ludothek %s --help`", command->name,
                   ludo_word(few ? "needs more arguments" : "has too many arguments"),
                   command->name);
    return !few && !many;
}

int cli_run(const cli_command *command, int argc, char **argv) {
    int words;
    for (int i = 1; command->help && i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--help") == 0)
            return print_help(command);
    if (command->own)
        return command->run(argc, argv);
    return sort_out(command, argc, argv, &words) ? command->run(words + 1, argv) : CLI_USAGE;
}
