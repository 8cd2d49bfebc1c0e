#include "search/engines/engines.h"

const struct search_engine *search_engine_for(const ludo_game *game) {
    static const struct search_engine *const engines[] = {
        &ataxx_engine, &muehle_engine, &muehle_usual_engine, &cn_engine, &ttt_engine,
    };
    for (size_t i = 0; i < sizeof engines / sizeof *engines; i++)
        if (engines[i]->game == game)
            return engines[i];
    return NULL;
}
