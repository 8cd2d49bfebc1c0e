/*
 * GAME texts: a name and options, read against the game's own description of them.
 */
#include "core/contract.h"
#include "core/near.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void write_names(ludo_text *text) {
    for (const ludo_rules *const *game = ludo_games(); *game; game++)
        ludo_putf(text, "%s%s", game == ludo_games() ? "" : ", ", (*game)->name);
}

static size_t choice_length(const char *choice) {
    return strcspn(choice, "|");
}

bool ludo_nth_word(const char *words, size_t n, char word[LUDO_CHOICE_ROOM]) {
    for (; n > 0 && *words; n--)
        words += choice_length(words) + (words[choice_length(words)] == '|');
    snprintf(word, LUDO_CHOICE_ROOM, "%.*s", (int)choice_length(words), words);
    return *words != '\0';
}

void ludo_write_value(const ludo_option *option, uint64_t value, ludo_text *text) {
    if (option->kind == LUDO_NUMBER) {
        ludo_putf(text, "%llu", (unsigned long long)value);
    } else if (option->kind == LUDO_SIZE) {
        ludo_putf(text, "%dx%d", ludo_rows(value), ludo_columns(value));
    } else {
        char choice[LUDO_CHOICE_ROOM];
        ludo_nth_word(option->choices, value, choice);
        ludo_put(text, choice);
    }
}

void ludo_write_range(const ludo_option *option, ludo_text *text) {
    unsigned long long min = option->min, max = option->max;
    if (option->kind == LUDO_CHOICE)
        ludo_put(text, option->choices);
    else if (option->kind == LUDO_NUMBER)
        ludo_putf(text, ludo_word("%llu to %llu"), min, max);
    else
        ludo_putf(text, ludo_word("%llux%llu to %llux%llu"), min, min, max, max);
}

static bool in_range(const ludo_option *option, uint64_t value) {
    return value >= option->min && value <= option->max;
}

/* Reads the whole of a value; the text ends where the value does. */
static bool read_value(const ludo_option *option, const char *text, uint64_t *value) {
    ludo_reader reader = ludo_read(text);
    if (option->kind == LUDO_CHOICE) {
        const char *choice = option->choices;
        for (*value = 0;; ++*value, choice++) {
            size_t length = choice_length(choice);
            if (strlen(text) == length && memcmp(choice, text, length) == 0)
                return true;
            choice += length;
            if (*choice == '\0')
                return false;
        }
    }
    if (option->kind == LUDO_NUMBER)
        return ludo_take_number(&reader, option->max, value) && ludo_at_end(&reader) &&
               in_range(option, *value);
    uint64_t rows, columns;
    if (!ludo_take_number(&reader, option->max, &rows) || !ludo_take(&reader, 'x') ||
        !ludo_take_number(&reader, option->max, &columns) || !ludo_at_end(&reader))
        return false;
    *value = ludo_size(rows, columns);
    return in_range(option, rows) && in_range(option, columns);
}

static bool read_option(const ludo_rules *game, char *text, ludo_options *options,
                        ludo_error *error) {
    char *equals = strchr(text, '=');
    if (equals)
        *equals = '\0';
    for (size_t i = 0; game->options[i].key; i++) {
        const ludo_option *option = &game->options[i];
        if (strcmp(option->key, text) != 0)
            continue;
        if (options->given >> i & 1)
            return ludo_fail(error, LUDO_E_GAME, "option '%s' of %s is given twice", text,
                             game->name);
        options->given |= 1u << i;
        if (equals && read_value(option, equals + 1, &options->value[i]))
            return true;
        char range[128];
        ludo_text accepted = ludo_text_in(range, sizeof range);
        ludo_write_range(option, &accepted);
        return ludo_fail(error, LUDO_E_GAME, "%s:%s=%.60s is not possible; %s takes %s", game->name,
                         text, equals ? equals + 1 : "", text, range);
    }
    char keys[160];
    ludo_text accepted = ludo_text_in(keys, sizeof keys);
    for (const ludo_option *option = game->options; option->key; option++)
        ludo_putf(&accepted, "%s%s", option == game->options ? "" : ", ", option->key);
    if (!game->options->key)
        return ludo_fail(error, LUDO_E_GAME, "%s has no option '%.60s'; it has no options",
                         game->name, text);
    return ludo_fail(error, LUDO_E_GAME, "%s has no option '%.60s'; its options are %s", game->name,
                     text, keys);
}

/* The bytes of a u with two dots at the beginning of a text, whichever way it is written;
 * 0 if there is none. */
static size_t umlaut_length(const char *text) {
    static const char *const ways[] = {"\u00fc", "\u00dc", "u\u0308", "U\u0308"};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        if (strncmp(text, ways[i], strlen(ways[i])) == 0)
            return strlen(ways[i]);
    return 0;
}

/* Writes a name as games have it: in lower case and in ASCII. */
static void fold(const char *name, size_t length, ludo_text *folded) {
    for (size_t i = 0, umlaut; i < length; i += umlaut ? umlaut : 1) {
        umlaut = umlaut_length(name + i);
        if (umlaut)
            ludo_put(folded, "ue");
        else
            ludo_put_char(folded,
                          name[i] >= 'A' && name[i] <= 'Z' ? (char)(name[i] - 'A' + 'a') : name[i]);
    }
}

static const ludo_rules *find(const char *name, size_t length) {
    char data[32];
    ludo_text folded = ludo_text_in(data, sizeof data);
    fold(name, length, &folded);
    for (const ludo_rules *const *game = ludo_games(); *game; game++)
        if (strcmp((*game)->name, data) == 0)
            return *game;
    return NULL;
}

/* Settles the options and picks the rules that were made for them. */
static bool settle(ludo_variant *variant, ludo_error *error) {
    const ludo_rules *game = variant->game;
    if (game->settle && !game->settle(&variant->options, error))
        return false;
    if (game->pick)
        variant->game = game->pick(&variant->options);
    return true;
}

bool ludo_read_variant(const char *text, ludo_variant *variant, ludo_error *error) {
    size_t length = strcspn(text, ":");
    const ludo_rules *game = find(text, length);
    if (!game) {
        char names[160];
        ludo_text list = ludo_text_in(names, sizeof names);
        char data[32];
        ludo_text folded = ludo_text_in(data, sizeof data);
        fold(text, length, &folded);
        struct near near = near_to(data, strlen(data));
        write_names(&list);
        for (const ludo_rules *const *known = ludo_games(); *known; known++)
            near_try(&near, (*known)->name, (*known)->face->title);
        if (near.found)
            return ludo_fail(error, LUDO_E_GAME,
                             "unknown game '%.*s'; did you mean %s? The games are %s",
                             length > 60 ? 60 : (int)length, text, near.found, names);
        return ludo_fail(error, LUDO_E_GAME, "unknown game '%.*s'; the games are %s",
                         length > 60 ? 60 : (int)length, text, names);
    }
    ludo_variant found = {.game = game};
    for (size_t i = 0; game->options[i].key; i++)
        found.options.value[i] = game->options[i].standard;

    const char *rest = text + length;
    while (*rest) {
        char option[128];
        rest++; /* the ':' or ',' in front */
        length = strcspn(rest, ",");
        if (length == 0 || length >= sizeof option)
            return ludo_fail(error, LUDO_E_GAME,
                             "an option of %s is empty or too long at '%.40s'; write key=value",
                             game->name, rest);
        memcpy(option, rest, length);
        option[length] = '\0';
        if (!read_option(game, option, &found.options, error))
            return false;
        rest += length;
    }
    if (!settle(&found, error))
        return false;
    *variant = found;
    return true;
}

void ludo_write_variant(const ludo_variant *variant, ludo_text *text) {
    const ludo_rules *game = variant->game;
    char separator = ':';
    ludo_put(text, game->name);
    for (size_t i = 0; game->options[i].key; i++) {
        if (!(variant->options.given >> i & 1))
            continue;
        ludo_putf(text, "%c%s=", separator, game->options[i].key);
        ludo_write_value(&game->options[i], variant->options.value[i], text);
        separator = ',';
    }
}

int ludo_players(const ludo_variant *variant) {
    return variant->game->players(&variant->options);
}

size_t ludo_state_size(const ludo_variant *variant) {
    return variant->game->state_size(&variant->options);
}

size_t ludo_max_moves(const ludo_variant *variant) {
    return variant->game->max_moves(&variant->options);
}

void *ludo_new_state(const ludo_variant *variant) {
    void *state = malloc(ludo_state_size(variant));
    if (state)
        variant->game->start(state, &variant->options);
    return state;
}

void *ludo_new_state_at(ludo_variant *variant, const char *position, ludo_error *error) {
    ludo_variant fitted = *variant;
    if (position && fitted.game->fit) {
        fitted.game->fit(&fitted.options, position);
        if (!settle(&fitted, error))
            return NULL;
    }
    void *state = ludo_new_state(&fitted);
    if (!state) {
        ludo_fail(error, LUDO_E_MEMORY, "not enough memory for a position of %s",
                  fitted.game->name);
    } else if (position && !fitted.game->read_position(state, &fitted.options, position, error)) {
        free(state);
        state = NULL;
    } else {
        *variant = fitted;
    }
    return state;
}
