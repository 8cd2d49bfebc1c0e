#include "core/utf8.h"
#include "core/words.h"
#include <ludothek/error.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char *const names[LUDO_CODES] = {
    [LUDO_OK] = "ok",
    [LUDO_E_GAME] = "game",
    [LUDO_E_POSITION] = "position",
    [LUDO_E_MOVE] = "move",
    [LUDO_E_RECORD] = "record",
    [LUDO_E_ARGUMENT] = "argument",
    [LUDO_E_MEMORY] = "memory",
    [LUDO_E_TABLE] = "table",
    [LUDO_E_BOARD_DIMENSION] = "board-dimension",
    [LUDO_E_TOKEN_STRING] = "token-string",
    [LUDO_E_ILLEGAL_TOKEN] = "illegal-token",
    [LUDO_E_MATCHER] = "matcher",
    [LUDO_E_NO_FILLING_STRATEGY] = "no-filling-strategy",
    [LUDO_E_FILL_EXHAUSTED] = "fill-exhausted",
    [LUDO_E_STORE] = "store",
};

const char *ludo_error_name(ludo_code code) {
    return (unsigned)code < LUDO_CODES ? names[code] : "unknown";
}

bool ludo_fail(ludo_error *error, ludo_code code, const char *format, ...) {
    if (error) {
        va_list arguments;
        va_start(arguments, format);
        error->code = code;
        vsnprintf(error->text, sizeof error->text, ludo_word(format), arguments);
        va_end(arguments);
        /* The sentence may quote somebody's input, cut anywhere: whatever that was, it stays one
         * printable line of UTF-8. */
        size_t length = strlen(error->text), size;
        for (size_t i = 0; i < length; i += size) {
            uint32_t point;
            size = utf8_decode(error->text + i, length - i, &point);
            if (size == 0 || point < ' ' || (point >= 127 && point < 160)) {
                size = size ? size : 1;
                memset(error->text + i, '?', size);
            }
        }
    }
    return false;
}
