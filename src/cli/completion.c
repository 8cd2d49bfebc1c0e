#include "cli/completion.h"
#include <histedit.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { LONGEST = 2048 };

static struct {
    completer *asked;   /* NULL: the key does nothing */
    void *context;      /* of who is asked */
    char same[LONGEST]; /* what all lines offered begin with */
    size_t offers;
    bool shown; /* they are printed */
} completion;

void completion_ask(completer *who, void *context) {
    completion.asked = who;
    completion.context = context;
}

void completion_offer(const char *line) {
    size_t same = 0;
    if (completion.shown)
        printf("%s%s", completion.offers ? "  " : "\n", line);
    else if (completion.offers == 0)
        snprintf(completion.same, sizeof completion.same, "%s", line);
    while (line[same] && line[same] == completion.same[same])
        same++;
    completion.same[same] = '\0';
    completion.offers++;
}

/* Asks what a line can become; false when it is nothing. */
static bool ask(const char *begun, bool shown) {
    completion.offers = 0;
    completion.shown = shown;
    completion.asked(completion.context, begun);
    return completion.offers > 0;
}

static unsigned char on_tab(EditLine *editor, int key) {
    const LineInfo *line = el_line(editor);
    size_t length = (size_t)(line->cursor - line->buffer);
    char begun[LONGEST];
    (void)key;
    if (!completion.asked || line->cursor != line->lastchar || length >= sizeof begun)
        return CC_ERROR;
    memcpy(begun, line->buffer, length);
    begun[length] = '\0';
    while (ask(begun, false) && strlen(completion.same) > strlen(begun))
        strcpy(begun, completion.same);
    if (begun[length])
        return el_insertstr(editor, begun + length) == 0 ? CC_REFRESH : CC_ERROR;
    if (completion.offers < 2)
        return CC_ERROR;
    ask(begun, true);
    puts("");
    return CC_REDISPLAY;
}

void completion_bind(struct editline *editor) {
    /* el_set() would leak the strings. */
    el_wset(editor, EL_ADDFN, L"ludothek-complete", L"complete the line", on_tab);
    el_set(editor, EL_BIND, "^I", "ludothek-complete", NULL);
}
