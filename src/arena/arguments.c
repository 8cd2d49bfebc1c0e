#include "arena/arguments.h"
#include <stdlib.h>
#include <string.h>

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n';
}

/* Copies what stands in quotes; false when they do not end. */
static bool take_quoted(const char **at, char **to) {
    char quote = *(*at)++;
    while (**at && **at != quote) {
        if (quote == '"' && **at == '\\' && (*at)[1] && strchr("\"\\$`", (*at)[1]))
            ++*at;
        *(*to)++ = *(*at)++;
    }
    return *(*at)++ == quote;
}

/* Copies a word; false when its quotes do not end. */
static bool take_word(const char **at, char **to) {
    while (**at && !is_blank(**at)) {
        if (**at == '\'' || **at == '"') {
            if (!take_quoted(at, to))
                return false;
            continue;
        }
        if (**at == '\\' && (*at)[1])
            ++*at;
        *(*to)++ = *(*at)++;
    }
    *(*to)++ = '\0';
    return true;
}

bool arguments_add(struct arguments *arguments, const char *word, ludo_error *error) {
    char **list = realloc(arguments->list, (arguments->count + 2) * sizeof *list);
    arguments->list = list ? list : arguments->list;
    if (!list || !(list[arguments->count] = strdup(word)))
        return ludo_fail(error, LUDO_E_MEMORY, "not enough memory for the games");
    list[++arguments->count] = NULL;
    return true;
}

bool arguments_split(const char *text, struct arguments *arguments, ludo_error *error) {
    char *copy = malloc(strlen(text) + 1);
    bool good = copy || ludo_fail(error, LUDO_E_MEMORY, "not enough memory for the games");
    *arguments = (struct arguments){0};
    for (const char *at = text; good;) {
        char *to = copy;
        while (is_blank(*at))
            at++;
        if (!*at)
            break;
        good = take_word(&at, &to)
                   ? arguments_add(arguments, copy, error)
                   : ludo_fail(error, LUDO_E_ARGUMENT,
                               "the command '%.100s' has a quote that does not end", text);
    }
    free(copy);
    if (good && arguments->count == 0)
        good = ludo_fail(error, LUDO_E_ARGUMENT,
                         "a command is missing behind the language, as in plain:./bot");
    if (!good)
        arguments_free(arguments);
    return good;
}

void arguments_free(struct arguments *arguments) {
    for (size_t i = 0; i < arguments->count; i++)
        free(arguments->list[i]);
    free(arguments->list);
    *arguments = (struct arguments){0};
}
