/*
 * Words of the page: its furniture, and what screen readers say of pieces.
 */
#include "words/words.h"
#include <stddef.h>

ludo_words words_page[] = {
    /* ---- Pieces ---- */
    {"%s of %s", "%s von %s", "%s de %s"},
    {"stone", "Stein", "ficha"},
    {"figure", "Figur", "figura"},
    {"card", "Karte", "carta"},
    {"wall", "Hindernis", "obstáculo"},

    /* ---- The table ---- */
    {"Undo", "Zurücknehmen", "Deshacer"},
    {"Redo", "Wiederholen", "Rehacer"},
    {"Hint", "Tipp", "Pista"},
    {"Hint: %s", "Tipp: %s", "Pista: %s"},
    {"New game", "Neues Spiel", "Nueva partida"},
    {"Flip", "Drehen", "Girar"},
    {"Resign", "Aufgeben", "Abandonar"},
    {"Save", "Speichern", "Guardar"},
    {"More", "Mehr", "Más"},
    {"Done", "Fertig", "Listo"},
    {"Moves", "Züge", "Jugadas"},
    {"Tools", "Werkzeuge", "Herramientas"},
    {"Type a move", "Zug eintippen", "Escribir jugada"},
    {"You", "Du", "Tú"},
    {"Level %s", "Stufe %s", "Nivel %s"},
    {NULL},
};
