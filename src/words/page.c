/*
 * Words of the page: its furniture, and what screen readers say of pieces.
 */
#include "words/words.h"
#include <stddef.h>

ludo_words words_page[] = {
    /* ---- Pieces ---- */
    {"%s of %s", "%s von %s", "%s de %s"}, {"stone", "Stein", "ficha"},
    {"figure", "Figur", "figura"},         {"card", "Karte", "carta"},
    {"wall", "Hindernis", "obstáculo"},    {NULL},
};
