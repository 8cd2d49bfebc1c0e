/* A command that is split into words: whatever they are, written in quotes they are split into the
 * same words again. */
#include "arena/arguments.h"
#include "fuzz.h"
#include <stdio.h>

static char *quote(const struct arguments *words) {
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    fuzz_check(out != NULL);
    for (size_t i = 0; i < words->count; i++) {
        fputs(" '", out);
        for (const char *c = words->list[i]; *c; c++)
            fputs(*c == '\'' ? "'\\''" : (char[]){*c, '\0'}, out);
        fputc('\'', out);
    }
    fclose(out);
    return text;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = fuzz_string(data, size);
    struct arguments words, again;
    ludo_error error;
    if (arguments_split(text, &words, &error)) {
        size_t length = words.count - 1;
        char *quoted = quote(&words);
        fuzz_check(arguments_split(quoted, &again, NULL) && again.count == words.count &&
                   !words.list[words.count]);
        for (size_t i = 0; i < words.count; i++) {
            fuzz_check(strcmp(words.list[i], again.list[i]) == 0);
            length += strlen(words.list[i]);
        }
        fuzz_check(length <= size);
        free(quoted);
        arguments_free(&again);
        arguments_free(&words);
    } else {
        fuzz_check(*error.text != '\0');
    }
    free(text);
    return 0;
}
