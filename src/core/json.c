#include "core/json.h"
#include "core/utf8.h"
#include <string.h>

#define EXACT (INT64_C(1) << 53) /* integers up to here have a double of their own */

ludo_json ludo_json_in(ludo_text *text) {
    return (ludo_json){text, false};
}

static void begin_value(ludo_json *json) {
    if (json->follows)
        ludo_put_char(json->text, ',');
    json->follows = true;
}

void ludo_json_open(ludo_json *json, char bracket) {
    begin_value(json);
    ludo_put_char(json->text, bracket);
    json->follows = false;
}

void ludo_json_close(ludo_json *json, char bracket) {
    ludo_put_char(json->text, bracket);
    json->follows = true;
}

void ludo_json_key(ludo_json *json, const char *key) {
    ludo_json_string(json, key);
    ludo_put_char(json->text, ':');
    json->follows = false;
}

void ludo_json_null(ludo_json *json) {
    begin_value(json);
    ludo_put(json->text, "null");
}

void ludo_json_bool(ludo_json *json, bool value) {
    begin_value(json);
    ludo_put(json->text, value ? "true" : "false");
}

static void put_number(ludo_json *json, bool negative, uint64_t size) {
    bool quoted = size > EXACT;
    begin_value(json);
    ludo_put(json->text, quoted ? "\"" : "");
    ludo_put(json->text, negative ? "-" : "");
    ludo_put_number(json->text, size);
    ludo_put(json->text, quoted ? "\"" : "");
}

void ludo_json_integer(ludo_json *json, int64_t value) {
    put_number(json, value < 0, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
}

void ludo_json_natural(ludo_json *json, uint64_t value) {
    put_number(json, false, value);
}

void ludo_json_decimal(ludo_json *json, int64_t value, int digits) {
    unsigned long long whole =
                           value < 0 ? 0 - (unsigned long long)value : (unsigned long long)value,
                       one = 1;
    for (int i = 0; i < digits; i++)
        one *= 10;
    begin_value(json);
    ludo_putf(json->text, "%s%llu.%0*llu", value < 0 ? "-" : "", whole / one, digits, whole % one);
}

static void put_point(ludo_text *text, uint32_t point, const char *bytes, size_t size) {
    if (point == '"' || point == '\\')
        ludo_put_char(text, '\\');
    if (point < ' ')
        ludo_putf(text, "\\u%04x", (unsigned)point);
    else
        for (size_t i = 0; i < size; i++)
            ludo_put_char(text, bytes[i]);
}

void ludo_json_string(ludo_json *json, const char *string) {
    size_t length = strlen(string);
    begin_value(json);
    ludo_put_char(json->text, '"');
    while (length > 0) {
        uint32_t point;
        size_t size = utf8_decode(string, length, &point);
        if (size == 0) {
            ludo_put(json->text, "\xef\xbf\xbd");
            size = 1;
        } else {
            put_point(json->text, point, string, size);
        }
        string += size;
        length -= size;
    }
    ludo_put_char(json->text, '"');
}
