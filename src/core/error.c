#include <ludothek/error.h>
#include <stdarg.h>
#include <stdio.h>

static const char *const names[LUDO_CODES] = {
    [LUDO_OK] = "ok",
    [LUDO_E_GAME] = "game",
    [LUDO_E_POSITION] = "position",
    [LUDO_E_MOVE] = "move",
    [LUDO_E_RECORD] = "record",
    [LUDO_E_ARGUMENT] = "argument",
    [LUDO_E_MEMORY] = "memory",
    [LUDO_E_BOARD_DIMENSION] = "board-dimension",
    [LUDO_E_TOKEN_STRING] = "token-string",
    [LUDO_E_ILLEGAL_TOKEN] = "illegal-token",
    [LUDO_E_MATCHER] = "matcher",
    [LUDO_E_NO_FILLING_STRATEGY] = "no-filling-strategy",
    [LUDO_E_FILL_EXHAUSTED] = "fill-exhausted",
};

const char *ludo_error_name(ludo_code code) {
    return (unsigned)code < LUDO_CODES ? names[code] : "unknown";
}

bool ludo_fail(ludo_error *error, ludo_code code, const char *format, ...) {
    if (error) {
        va_list arguments;
        va_start(arguments, format);
        error->code = code;
        vsnprintf(error->text, sizeof error->text, format, arguments);
        va_end(arguments);
        /* The sentence may quote somebody's input: whatever that was, it stays one printable line. */
        for (char *c = error->text; *c; c++)
            if ((unsigned char)*c < ' ' || *c == 127)
                *c = '?';
    }
    return false;
}
