#include <ludothek/text.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

ludo_text ludo_text_in(char *data, size_t size) {
    data[0] = '\0';
    return (ludo_text){data, size, 0};
}

void ludo_put_char(ludo_text *text, char c) {
    if (text->length + 1 < text->size) {
        text->data[text->length] = c;
        text->data[text->length + 1] = '\0';
    }
    text->length++;
}

void ludo_put(ludo_text *text, const char *string) {
    size_t length = strlen(string);
    if (text->length + length < text->size)
        memcpy(text->data + text->length, string, length + 1);
    else
        for (size_t i = 0; text->length + i + 1 < text->size; i++)
            text->data[text->length + i] = string[i], text->data[text->length + i + 1] = '\0';
    text->length += length;
}

void ludo_put_number(ludo_text *text, uint64_t value) {
    char digits[] = "18446744073709551615", *at = digits + sizeof digits - 1;
    do
        *--at = (char)('0' + value % 10);
    while (value /= 10);
    ludo_put(text, at);
}

void ludo_putf(ludo_text *text, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    bool room = text->length < text->size;
    int length = vsnprintf(room ? text->data + text->length : NULL,
                           room ? text->size - text->length : 0, format, arguments);
    va_end(arguments);
    if (length > 0)
        text->length += (size_t)length;
}

ludo_reader ludo_read(const char *text) {
    return (ludo_reader){text, text};
}

bool ludo_take(ludo_reader *reader, char c) {
    if (*reader->at != c || c == '\0')
        return false;
    reader->at++;
    return true;
}

bool ludo_take_word(ludo_reader *reader, const char *word) {
    size_t length = strlen(word);
    if (strncmp(reader->at, word, length) != 0)
        return false;
    reader->at += length;
    return true;
}

bool ludo_take_number(ludo_reader *reader, uint64_t max, uint64_t *value) {
    const char *at = reader->at;
    uint64_t number = 0;
    if (*at < '0' || *at > '9')
        return false;
    for (; *at >= '0' && *at <= '9'; at++) {
        uint64_t digit = (uint64_t)(*at - '0');
        if (number > (max - digit) / 10 || digit > max)
            return false;
        number = number * 10 + digit;
    }
    reader->at = at;
    *value = number;
    return true;
}

bool ludo_at_end(const ludo_reader *reader) {
    return *reader->at == '\0';
}

size_t ludo_column(const ludo_reader *reader) {
    return (size_t)(reader->at - reader->start) + 1;
}
