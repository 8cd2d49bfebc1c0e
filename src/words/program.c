#include "words/words.h"
#include <stddef.h>

ludo_words *const words_program[] = {words_common, words_ataxx, words_page, NULL};
