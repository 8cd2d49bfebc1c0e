/* Numbers of a search from the environment, for programs that are built to try them. */
#include "search/numbers.h"

#ifdef LUDO_TUNED
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NUMBER(name)                                                                               \
    { #name, offsetof(struct search_numbers, name) }
static const struct {
    const char *name;
    size_t offset;
} all[] = {NUMBER(aspiration),     NUMBER(futility_depth), NUMBER(futility),
           NUMBER(razor),          NUMBER(late_first),     NUMBER(late_far),
           NUMBER(late_ply),       NUMBER(count_depth),    NUMBER(count_base),
           NUMBER(count_slope),    NUMBER(null_least),     NUMBER(null_base),
           NUMBER(null_part),      NUMBER(reduce_base),    NUMBER(reduce_slope),
           NUMBER(reduce_history), NUMBER(unknown_depth)};
_Static_assert(sizeof all / sizeof *all == sizeof(struct search_numbers) / sizeof(int),
               "all have a name");

/* A trial of numbers that nobody has read would be worse than none. */
static void refuse(const char *text) {
    fprintf(stderr, "LUDO_NUMBERS: '%.60s' should be PREFIX.NAME=NUMBER\n", text);
    exit(2);
}

void search_tune(const char *prefix, struct search_numbers *numbers) {
    const char *text = getenv("LUDO_NUMBERS");
    size_t length = strlen(prefix);
    for (; text && *text; text += strcspn(text, ","), text += *text == ',') {
        const char *name = text + length + 1, *equals = strchr(text, '=');
        char *end = NULL;
        bool known = false;
        if (!equals || !memchr(text, '.', (size_t)(equals - text)))
            refuse(text);
        if (strncmp(text, prefix, length) != 0 || text[length] != '.')
            continue;
        long value = strtol(equals + 1, &end, 10);
        for (size_t i = 0; i < sizeof all / sizeof *all; i++)
            if (strlen(all[i].name) == (size_t)(equals - name) &&
                memcmp(all[i].name, name, (size_t)(equals - name)) == 0) {
                *(int *)((char *)numbers + all[i].offset) = (int)value;
                known = true;
            }
        if (!known || end == equals + 1 || (*end && *end != ','))
            refuse(text);
    }
}
#else
typedef int search_numbers_are_fixed; /* a source has to declare something */
#endif
