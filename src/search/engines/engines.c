#include "search/engines/engines.h"
#include "search/network_file.h"
#include <string.h>

static const struct search_engine *const engines[] = {
    &ataxx_engine,
    &muehle_engine,
    &muehle_usual_engine,
    &cn_engine,
    &ttt_engine,
    &attt_engine,
    &santorini_engine,
    &santorini_plain_engine,
    &misterx_engine,
    &hive_engine,
    &cn_medium_engine,
    &cn_large_engine,
    &ataxx_crowd_engine,
    &ataxx_medium_engine,
    &ataxx_medium_crowd_engine,
    &ataxx_large_engine,
    &ataxx_large_crowd_engine,
    &cn_crowd_engine,
};

const struct search_engine *search_engine_for(const ludo_variant *variant) {
    for (size_t i = 0; i < sizeof engines / sizeof *engines; i++)
        if (engines[i]->game == variant->game && (ludo_players(variant) > 2) == engines[i]->crowd)
            return engines[i];
    return NULL;
}

bool search_use_network(const void *data, size_t size, ludo_error *error) {
    struct network_file head = {0};
    memcpy(&head, data, size < sizeof head ? size : sizeof head);
    for (size_t i = 0; i < sizeof engines / sizeof *engines; i++)
        if (engines[i]->use_network &&
            strncmp(engines[i]->game->face->network, head.game, sizeof head.game) == 0)
            return engines[i]->use_network(data, size, error);
    return ludo_fail(error, LUDO_E_ARGUMENT,
                     "this network is of no game here; its head names the game");
}
