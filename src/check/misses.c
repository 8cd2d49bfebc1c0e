#include "check/misses.h"
#include <ctype.h>
#include <stdbool.h>
#include <string.h>

/* ---- Rules ---- */

/* A number for a sentence without its names and numbers: words with digits, with capitals or in
 * quotes. */
static uint64_t name_of(const char *sentence) {
    uint64_t name = 0;
    while (*sentence) {
        size_t length = strcspn(sentence, " ");
        bool plain = length > 0;
        for (size_t i = 0; i < length; i++)
            plain = plain && (islower((unsigned char)sentence[i]) || strchr(",;#", sentence[i]));
        for (size_t i = 0; plain && i < length; i++)
            name = ludo_mix(name ^ (unsigned char)sentence[i]);
        sentence += length + (sentence[length] == ' ');
    }
    return name;
}

void check_offer(struct check_misses *misses, const char *line, const char *sentence,
                 unsigned flaws) {
    uint64_t name = name_of(sentence);
    size_t i = 0;
    while (i < misses->count && misses->list[i].name != name)
        i++;
    if (i == CHECK_RULES || strlen(line) >= CHECK_MISS)
        return;
    struct check_rule *rule = &misses->list[i];
    if (i == misses->count) {
        misses->count++;
        *rule = (struct check_rule){.name = name};
    }
    if (!*rule->line || flaws < rule->flaws) {
        rule->offered = 0;
        rule->flaws = flaws;
    } else if (flaws > rule->flaws) {
        return;
    }
    if (ludo_below(misses->random, ++rule->offered) == 0)
        strcpy(rule->line, line);
}

/* A rule for which a line is offered and that was broken least. NULL: there is none. */
static struct check_rule *find_rarest(struct check_misses *misses) {
    struct check_rule *rarest = NULL;
    for (size_t i = 0; i < misses->count; i++) {
        struct check_rule *rule = &misses->list[i];
        if (*rule->line && (!rarest || rule->taken < rarest->taken))
            rarest = rule;
    }
    return rarest;
}

void check_take_misses(struct check_misses *misses, int most) {
    struct check_rule *rule;
    for (; most > 0 && (rule = find_rarest(misses)); most--) {
        fprintf(misses->lines, "%s\n", rule->line);
        rule->taken++;
        *rule->line = '\0';
    }
    for (size_t i = 0; i < misses->count; i++)
        *misses->list[i].line = '\0';
}

/* ---- Lines that are malformed ---- */

static const char separators[] = " ;,";

/* A place in a line with one of some characters; NULL: there is none. */
static char *find_any(ludo_random *random, char *text, const char *characters) {
    size_t count = 0;
    char *found = NULL;
    for (char *c = text; *c; c++)
        if (strchr(characters, *c) && ludo_below(random, ++count) == 0)
            found = c;
    return found;
}

static char *find_last(char *text, const char *characters) {
    char *last = NULL;
    for (char *c = text; *c; c++)
        if (strchr(characters, *c))
            last = c;
    return last;
}

/* Puts a text in the place of another, if there is room. */
static void replace(char *text, char *at, size_t length, const char *by) {
    size_t size = strlen(by), rest = strlen(at + length) + 1;
    if ((size_t)(at - text) + size + rest > CHECK_MISS)
        return;
    memmove(at + size, at + length, rest);
    memcpy(at, by, size);
}

static void double_separator(ludo_random *random, char *text) {
    char *at = find_any(random, text, separators);
    if (at)
        replace(text, at, 0, (char[]){*at, '\0'});
}

static void change_separator(ludo_random *random, char *text) {
    char *at = find_any(random, text, separators);
    if (at)
        *at = *at == ';' ? ',' : ';';
}

static void change_number(ludo_random *random, char *text) {
    static const char *const numbers[] = {"x", "-1", "9", "99", ""};
    char *at = find_any(random, text, "0123456789");
    if (at)
        replace(text, at, strspn(at, "0123456789"), numbers[ludo_below(random, 5)]);
}

static void double_digit(ludo_random *random, char *text) {
    char *at = find_any(random, text, "123456789");
    if (at)
        replace(text, at, 0, (char[]){*at, '\0'});
}

static void repeat_last(char *text) {
    char last[CHECK_MISS], *at = find_last(text, separators);
    strcpy(last, at ? at : " 1");
    replace(text, text + strlen(text), 0, last);
}

static void cut(char *at) {
    if (at)
        *at = '\0';
}

void check_malform(ludo_random *random, const char *line, char text[CHECK_MISS]) {
    snprintf(text, CHECK_MISS, "%s", line);
    size_t word = strcspn(text, " ");
    switch (ludo_below(random, 12)) {
    case 0:
        text[word] = '\0';
        break;
    case 1:
        text[word + (text[word] == ' ')] = '\0';
        break;
    case 2:
        replace(text, text + strlen(text), 0, " ");
        break;
    case 3:
        replace(text, text, 0, " ");
        break;
    case 4:
        cut(find_last(text, separators));
        break;
    case 5:
        repeat_last(text);
        break;
    case 6:
        double_separator(random, text);
        break;
    case 7:
        change_separator(random, text);
        break;
    case 8:
    case 9:
        change_number(random, text);
        break;
    case 10:
        double_digit(random, text);
        break;
    default:
        *text = (char)toupper((unsigned char)*text);
    }
}
