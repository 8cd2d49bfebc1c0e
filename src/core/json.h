/*
 * Writing JSON into a text: values one after the other, with commas where they belong. The caller
 * closes what it opens and puts a key in front of every value of an object.
 */
#ifndef CORE_JSON_H
#define CORE_JSON_H

#include <ludothek/text.h>

typedef struct ludo_json {
    ludo_text *text;
    bool follows; /* a value stands before, so a comma comes first */
} ludo_json;

ludo_json ludo_json_in(ludo_text *text);

/* `bracket` is '{' or '[', and '}' or ']' to close. */
void ludo_json_open(ludo_json *json, char bracket);
void ludo_json_close(ludo_json *json, char bracket);
void ludo_json_key(ludo_json *json, const char *key);

void ludo_json_null(ludo_json *json);
void ludo_json_bool(ludo_json *json, bool value);
/* Beyond 2^53, where readers lose digits, it is a string. */
void ludo_json_integer(ludo_json *json, int64_t value);
void ludo_json_natural(ludo_json *json, uint64_t value);
/* `value` hundredths with two digits, millionths with six. */
void ludo_json_decimal(ludo_json *json, int64_t value, int digits);
/* Bytes that are not UTF-8 become U+FFFD. */
void ludo_json_string(ludo_json *json, const char *string);

#endif
