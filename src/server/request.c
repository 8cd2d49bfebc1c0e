#include "server/request.h"
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char blanks[] = " \t";

struct span {
    const char *text;
    size_t length;
};

static struct span trimmed(const char *begin, const char *end) {
    while (begin < end && strchr(blanks, *begin))
        begin++;
    while (begin < end && strchr(blanks, end[-1]))
        end--;
    return (struct span){begin, (size_t)(end - begin)};
}

static bool is(struct span span, const char *word) {
    return span.length == strlen(word) && strncasecmp(span.text, word, span.length) == 0;
}

/* Takes what stands before the next of `ends`, and that itself; false at the end of the text. */
static bool take(const char **text, const char *ends, struct span *part) {
    if (!*text)
        return false;
    const char *end = *text + strcspn(*text, ends);
    *part = trimmed(*text, end);
    *text = *end ? end + 1 : NULL;
    return true;
}

/* A weight of at most three decimals, `0.25`, in thousandths; -1: it is none. */
static int read_weight(struct span text) {
    int weight = 0, place = 1000;
    if (text.length == 0 || text.length > strlen("0.000") ||
        (text.length > 1 && text.text[1] != '.'))
        return -1;
    for (size_t i = 0; i < text.length; i++) {
        if (i == 1)
            continue;
        if (text.text[i] < '0' || text.text[i] > '9')
            return -1;
        weight += (text.text[i] - '0') * place;
        place /= 10;
    }
    return weight <= 1000 ? weight : -1;
}

/* The weight among the parameters behind a coding. */
static int weight_of(const char *parameters) {
    struct span part;
    while (take(&parameters, ";", &part))
        if (part.length >= 2 && strncasecmp(part.text, "q=", 2) == 0)
            return read_weight(trimmed(part.text + 2, part.text + part.length));
    return 1000;
}

/* What each coding weighs, in thousandths; -1: nothing is said of it. */
static void weigh(const char *accepted, int weights[PAGE_CODINGS]) {
    static const char *const names[PAGE_CODINGS] = {"br", "gzip", "identity"};
    int others = -1;
    for (int i = 0; i < PAGE_CODINGS; i++)
        weights[i] = -1;
    for (struct span entry; take(&accepted, ",", &entry);) {
        char text[64];
        if (entry.length >= sizeof text)
            continue;
        memcpy(text, entry.text, entry.length);
        text[entry.length] = '\0';
        const char *rest = text;
        struct span name;
        take(&rest, ";", &name);
        int weight = weight_of(rest);
        if (is(name, "*"))
            others = weight;
        for (int i = 0; i < PAGE_CODINGS; i++)
            if (is(name, names[i]))
                weights[i] = weight;
    }
    for (int i = 0; i < PAGE_CODINGS; i++)
        if (weights[i] < 0)
            weights[i] = others;
}

enum page_coding request_coding(const char *accepted, const struct page_file *file) {
    int weights[PAGE_CODINGS], best = PAGE_PLAIN;
    weigh(accepted, weights);
    for (int i = PAGE_PLAIN; i-- > 0;)
        if (file->forms[i].data && weights[i] > 0 && weights[i] >= weights[best])
            best = i;
    return (enum page_coding)best;
}

bool request_has(const char *tags, const char *tag) {
    for (struct span entry; take(&tags, ",", &entry);) {
        if (is(entry, "*"))
            return true;
        if (entry.length > 2 && strncmp(entry.text, "W/", 2) == 0)
            entry = (struct span){entry.text + 2, entry.length - 2};
        if (entry.length == strlen(tag) && memcmp(entry.text, tag, entry.length) == 0)
            return true;
    }
    return false;
}

bool request_is_local(const char *host, const char *also, int port) {
    enum { HTTP_PORT = 80, DIGITS = 5 };
    const char *const names[] = {"localhost", "127.0.0.1", "[::1]", also};
    if (!host)
        return false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        size_t length = strlen(names[i]);
        const char *behind = host + length;
        if (strncasecmp(host, names[i], length) != 0)
            continue;
        if (*behind == '\0')
            return port == HTTP_PORT;
        if (*behind == ':' && strspn(behind + 1, "0123456789") == strlen(behind + 1) &&
            strlen(behind + 1) <= DIGITS)
            return atoi(behind + 1) == port;
    }
    return false;
}

/* What stands behind the scheme of an origin; NULL: it has none. */
static const char *site_of(const char *origin) {
    const char *behind = origin ? strstr(origin, "://") : NULL;
    return behind ? behind + 3 : NULL;
}

bool request_names(const char *host, const char *origin) {
    const char *site = site_of(origin);
    return host && site && strcasecmp(host, site) == 0;
}

bool request_is_own(const char *origin, const char *host, const char *also) {
    return origin && (request_names(host, origin) || (also && strcasecmp(origin, also) == 0));
}
