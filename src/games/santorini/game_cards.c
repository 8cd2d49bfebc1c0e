/*
 * The contract's rules of Santorini with cards.
 */
#include "games/santorini/rules_cards.h"

#define G(name) santorini_##name
#define G_CHANCE
#include "core/walks.h"

static size_t state_size(const ludo_options *options) {
    (void)options;
    return sizeof(struct santorini_state);
}

static size_t max_moves(const ludo_options *options) {
    return options->value[SANTORINI_OPTION_DRAW] ? TURNS_OF_DEMETER : TURNS_MAX;
}

static const ludo_rules *pick(const ludo_options *options) {
    return options->value[SANTORINI_OPTION_CARDS] ? &santorini_plain_game : &santorini_game;
}

static const ludo_face face = {
    SANTORINI_FACE,         .advise = santorini_advise, .preview = santorini_preview,
    .draw = santorini_draw, .trace = santorini_trace,
};

const ludo_rules santorini_game = {
    SANTORINI_ENTRIES,
    .face = &face,
    .pick = pick,
    .state_size = state_size,
    .max_moves = max_moves,
    .start = santorini_start,
    .result = santorini_result,
    .write_move = santorini_write_move,
    .read_move = santorini_read_move,
    .write_position = santorini_write_position,
    .read_position = santorini_read_position,
    LUDO_WALKS(santorini),
};
