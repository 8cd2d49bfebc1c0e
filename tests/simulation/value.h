/*
 * Values in JSON as the server writes it, on one line without blanks. This reads pieces of the text
 * in place, and has nothing of the libraries that the server uses.
 */
#ifndef TESTS_SIMULATION_VALUE_H
#define TESTS_SIMULATION_VALUE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* A piece of a text; `at` is NULL where there is no such value. */
struct value {
    const char *at;
    size_t length;
};

/* The end of the value that begins somewhere. */
static inline const char *value_end(const char *at, const char *end) {
    int depth = 0;
    do {
        if (*at == '"')
            for (at++; at < end && *at != '"'; at++)
                at += *at == '\\';
        else if (*at == '{' || *at == '[')
            depth++;
        else if (*at == '}' || *at == ']')
            depth--;
        at++;
    } while (at < end && (depth > 0 || (*at != ',' && *at != '}' && *at != ']' && *at != ':')));
    return at < end ? at : end;
}

/* A field of an object. */
static inline struct value value_of(struct value object, const char *key) {
    const char *at = object.at, *end = at ? at + object.length : NULL;
    size_t size = strlen(key);
    if (!at || object.length < 2 || *at != '{')
        return (struct value){0};
    for (at++; at < end && *at == '"';) {
        const char *colon = value_end(at, end), *behind;
        if (colon + 1 >= end)
            break;
        behind = value_end(colon + 1, end);
        if ((size_t)(colon - at) == size + 2 && memcmp(at + 1, key, size) == 0)
            return (struct value){colon + 1, (size_t)(behind - colon - 1)};
        at = behind + 1;
    }
    return (struct value){0};
}

/* An item of an array. */
static inline struct value value_item(struct value array, int index) {
    const char *at = array.at, *end = at ? at + array.length : NULL;
    if (!at || array.length < 3 || *at != '[')
        return (struct value){0};
    for (at++; at < end; index--) {
        const char *behind = value_end(at, end);
        if (index == 0)
            return (struct value){at, (size_t)(behind - at)};
        if (behind >= end || *behind != ',')
            break;
        at = behind + 1;
    }
    return (struct value){0};
}

static inline bool value_is(struct value value, const char *text) {
    size_t length = strlen(text);
    return value.at && value.length == length + 2 && value.at[0] == '"' &&
           memcmp(value.at + 1, text, length) == 0;
}

static inline bool value_is_null(struct value value) {
    return !value.at || (value.length == 4 && memcmp(value.at, "null", 4) == 0);
}

static inline bool value_is_true(struct value value) {
    return value.at && value.length == 4 && memcmp(value.at, "true", 4) == 0;
}

/* A number; -1 for anything else. */
static inline int64_t value_number(struct value value) {
    return value.at && value.length && (*value.at == '-' || (*value.at >= '0' && *value.at <= '9'))
               ? strtoll(value.at, NULL, 10)
               : -1;
}

/* Copies a string without escapes; "" for anything else. */
static inline void value_copy(struct value value, char *text, size_t size) {
    size_t length = value.at && value.length >= 2 && *value.at == '"' ? value.length - 2 : 0;
    length = length < size ? length : size - 1;
    if (length)
        memcpy(text, value.at + 1, length);
    text[length] = '\0';
}

#endif
