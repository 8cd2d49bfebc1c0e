/*
 * Tokens: which characters can be one, and lists of them in UTF-8.
 */
#include "core/utf8.h"
#include "games/match3/library.h"
#include <stdlib.h>

/* White space as Unicode has it (White_Space in PropList.txt). */
static bool is_space(uint32_t code) {
    return (code >= 0x09 && code <= 0x0d) || code == ' ' || code == 0x85 || code == 0xa0 ||
           code == 0x1680 || (code >= 0x2000 && code <= 0x200a) || code == 0x2028 ||
           code == 0x2029 || code == 0x202f || code == 0x205f || code == 0x3000;
}

bool ludo_m3_is_token(uint32_t code) {
    char bytes[UTF8_MAX];
    return code != LUDO_M3_EMPTY && code != ';' && !is_space(code) && utf8_encode(code, bytes) > 0;
}

bool ludo_m3_read_tokens(const char *text, size_t length, ludo_m3_token **tokens, size_t *count,
                         ludo_error *error) {
    if (!text || !tokens || !count)
        return m3_missing(error, text ? "room for the tokens" : "the text of tokens");
    /* A token has at least one byte. */
    ludo_m3_token *list = malloc((length + 1) * sizeof *list);
    if (!list)
        return m3_no_memory(error);
    size_t found = 0;
    for (size_t at = 0; at < length; found++) {
        size_t bytes = utf8_decode(text + at, length - at, &list[found]);
        if (bytes == 0 || !ludo_m3_is_token(list[found])) {
            free(list);
            return ludo_fail(
                error, LUDO_E_ARGUMENT,
                "byte %zu of the tokens begins no token; a token is a character in UTF-8 other "
                "than ';' and white space",
                at + 1);
        }
        at += bytes;
    }
    *tokens = list;
    *count = found;
    return true;
}

void ludo_m3_write_token(ludo_m3_token token, ludo_text *text) {
    char bytes[UTF8_MAX + 1];
    if (!text)
        return;
    size_t size = utf8_encode(token == LUDO_M3_EMPTY ? ' ' : token, bytes);
    bytes[size] = '\0';
    ludo_put(text, bytes);
}
