/*
 * A strict reader of JSON for tests: whether a text is JSON, and where its values are.
 */
#ifndef TESTS_UNIT_JSON_CHECK_H
#define TESTS_UNIT_JSON_CHECK_H

#include "core/utf8.h"
#include <string.h>

enum { JSON_DEPTH = 16 };

static inline const char *json_string(const char *at) {
    if (*at++ != '"')
        return NULL;
    while (*at != '"') {
        uint32_t point;
        size_t size = utf8_decode(at, strnlen(at, UTF8_MAX), &point);
        if (size == 0 || point < ' ')
            return NULL;
        if (point == '\\') {
            if (*++at == 'u') {
                if (strspn(at + 1, "0123456789abcdefABCDEF") < 4)
                    return NULL;
                size = 5;
            } else if (!*at || !strchr("\"\\/bfnrt", *at)) {
                return NULL;
            }
        }
        at += size;
    }
    return at + 1;
}

static inline const char *json_number(const char *at) {
    at += *at == '-';
    size_t digits = strspn(at, "0123456789");
    if (digits == 0 || (*at == '0' && digits > 1))
        return NULL;
    at += digits;
    if (*at == '.') {
        digits = strspn(at + 1, "0123456789");
        at = digits > 0 ? at + 1 + digits : NULL;
    }
    return at && (*at == 'e' || *at == 'E') ? NULL : at; /* nobody writes such numbers here */
}

/* Goes over one value without blanks around it; gives its end, or NULL where it is not JSON. */
static inline const char *json_skip(const char *at, int depth) {
    static const char *const words[] = {"null", "true", "false"};
    for (int i = 0; i < 3; i++)
        if (strncmp(at, words[i], strlen(words[i])) == 0)
            return at + strlen(words[i]);
    if (*at == '"')
        return json_string(at);
    if (*at != '[' && *at != '{')
        return json_number(at);
    char open = *at++, close = open == '[' ? ']' : '}';
    if (*at == close)
        return at + 1;
    do {
        if (open == '{' && ((at = json_string(at)) == NULL || *at++ != ':'))
            return NULL;
        at = depth < JSON_DEPTH ? json_skip(at, depth + 1) : NULL;
    } while (at && *at++ == ',');
    return at && at[-1] == close ? at : NULL;
}

static inline bool json_valid(const char *text) {
    const char *end = json_skip(text, 0);
    return end && *end == '\0';
}

/* The value of a key in a valid object that begins here, or NULL. */
static inline const char *json_get(const char *object, const char *key) {
    const char *at = object + 1;
    size_t length = strlen(key);
    while (*at == '"') {
        const char *value = json_string(at) + 1;
        if (strncmp(at + 1, key, length) == 0 && at[1 + length] == '"')
            return value;
        at = json_skip(value, 0);
        at += *at == ',';
    }
    return NULL;
}

/* The number of elements of a valid array that begins here. */
static inline size_t json_length(const char *array) {
    size_t count = 0;
    for (const char *at = array + 1; *at != ']'; at += *at == ',') {
        at = json_skip(at, 0);
        count++;
    }
    return count;
}

#endif
