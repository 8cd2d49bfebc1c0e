#include "words/words.h"
#include <stddef.h>

ludo_words *const words_program[] = {words_common,   words_page,    words_ataxx,  words_connectn,
                                     words_match3,   words_misterx, words_muehle, words_santorini,
                                     words_players,  words_server,  words_arena,  words_check,
                                     words_terminal, words_help,    NULL};
