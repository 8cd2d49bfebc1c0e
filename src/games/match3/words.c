/*
 * Words of match three.
 */
#include "core/words.h"
#include <stddef.h>

ludo_words words_match3[] = {
    {"Points: %s", "Punkte: %s", "Puntos: %s"},
    {" x %d rows", " x %d Reihen", " x %d filas"},
    {" x step %d", " x Schritt %d", " x paso %d"},
    {"Match three", "Drei gewinnt", "Combina tres"},
    {"One player swaps two neighbouring tokens, side by side or one above the other, so that three "
     "or more equal ones come to lie in a row or a column. They vanish, what is above them falls, "
     "and new tokens fill the board, by which more can vanish. A row of n scores 3 + 2 (n - 3); "
     "several at once multiply the sum by their number, and so does the number of the step in such "
     "a chain. The game ends after its moves, or when no swap makes a match.",
     "Ein Spieler tauscht zwei benachbarte Steine, neben- oder übereinander, sodass drei oder mehr "
     "gleiche in einer Zeile oder Spalte liegen. Sie verschwinden, was darüber ist, fällt, und "
     "neue Steine füllen das Brett, wodurch weitere verschwinden können. Eine Reihe von n bringt 3 "
     "+ 2 (n - 3) Punkte; mehrere zugleich vervielfachen die Summe um ihre Anzahl, ebenso die "
     "Nummer des Schritts in einer solchen Kette. Das Spiel endet nach seinen Zügen, oder wenn "
     "kein Tausch mehr etwas bringt.",
     "Un jugador intercambia dos fichas vecinas, una al lado o encima de la otra, de modo que tres "
     "o más iguales queden en una fila o columna. Desaparecen, lo que está encima cae y fichas "
     "nuevas llenan el tablero, con lo que pueden desaparecer más. Una línea de n vale 3 + 2 (n - "
     "3); varias a la vez multiplican la suma por su número, y también lo hace el número del paso "
     "en esa cadena. La partida termina tras sus jugadas, o cuando ningún intercambio sirve."},
    {"Write r (swap with the right) or d (swap with the one below) and COLUMN,ROW, as in r3,4; or "
     "both fields, as in 3,4-4,4",
     "r (mit dem rechten tauschen) oder d (mit dem unteren tauschen) und SPALTE,ZEILE schreiben, "
     "etwa r3,4; oder beide Felder, etwa 3,4-4,4",
     "Escribir r (cambiar con la derecha) o d (cambiar con la de abajo) y COLUMNA,FILA, como r3,4; "
     "o ambas casillas, como 3,4-4,4"},
    {"Player", "Spieler", "Jugador"},
    {"rows and columns of the board", "Zeilen und Spalten des Bretts",
     "filas y columnas del tablero"},
    {"different tokens, letters from A", "verschiedene Steine, Buchstaben ab A",
     "fichas distintas, letras desde A"},
    {"moves of a game", "Züge eines Spiels", "jugadas de una partida"},
    {"which first board", "welches erste Brett", "qué primer tablero"},
    {"move left", "Zug übrig", "jugada restante"},
    {"moves left", "Züge übrig", "jugadas restantes"},
    {"token", "Stein", "ficha"},
    {"%d,%d and %d,%d both hold %c; swap two different tokens",
     "%d,%d und %d,%d sind beide %c; zwei verschiedene Steine tauschen",
     "%d,%d y %d,%d tienen ambas %c; cambiar dos fichas distintas"},
    {"swapping %d,%d and %d,%d makes no three in a row; choose a swap that does",
     "%d,%d und %d,%d zu tauschen bringt keine drei in einer Reihe; einen anderen Tausch wählen",
     "cambiar %d,%d y %d,%d no hace tres en línea; elegir otro cambio"},
    {"'%.40s' should name a field as COLUMN,ROW, both from 0",
     "'%.40s' sollte ein Feld als SPALTE,ZEILE nennen, beide ab 0",
     "'%.40s' debe nombrar una casilla como COLUMNA,FILA, ambas desde 0"},
    {"'%.40s' is no move; write rX,Y or dX,Y to swap with the right or lower neighbour",
     "'%.40s' ist kein Zug; rX,Y oder dX,Y schreiben, um mit dem rechten oder unteren Nachbarn zu "
     "tauschen",
     "'%.40s' no es una jugada; escribir rX,Y o dX,Y para cambiar con la vecina derecha o "
     "inferior"},
    {"%llu,%llu has no %s neighbour on the board; columns go from 0 to %llu, rows from 0 to %llu",
     "%llu,%llu hat keinen %s Nachbarn auf dem Brett; Spalten gehen von 0 bis %llu, Zeilen von 0 "
     "bis %llu",
     "%llu,%llu no tiene vecina %s en el tablero; las columnas van de 0 a %llu, las filas de 0 a "
     "%llu"},
    {"lower", "unteren", "inferior"},
    {"right", "rechten", "derecha"},
    {"%llu,%llu is off the board; columns go from 0 to %d, rows from 0 to %d",
     "%llu,%llu liegt nicht auf dem Brett; Spalten gehen von 0 bis %d, Zeilen von 0 bis %d",
     "%llu,%llu está fuera del tablero; las columnas van de 0 a %d, las filas de 0 a %d"},
    {"swapping %d,%d with any neighbour makes no three in a row; begin with another field",
     "%d,%d mit einem Nachbarn zu tauschen bringt keine drei in einer Reihe; mit einem anderen "
     "Feld beginnen",
     "cambiar %d,%d con una vecina no hace tres en línea; empezar con otra casilla"},
    {"after %d,%d comes -COLUMN,ROW, the neighbour that it is swapped with",
     "nach %d,%d kommt -SPALTE,ZEILE, der Nachbar, mit dem getauscht wird",
     "tras %d,%d viene -COLUMNA,FILA, la vecina con la que se cambia"},
    {"%d,%d and %d,%d are no neighbours; swap two that are",
     "%d,%d und %d,%d sind keine Nachbarn; zwei Nachbarn tauschen",
     "%d,%d y %d,%d no son vecinas; cambiar dos que lo sean"},
    {"a move is one swap, so '%.40s' is too much", "ein Zug ist ein Tausch, '%.40s' ist zu viel",
     "una jugada es un cambio; '%.40s' sobra"},
    {"character %zu of the position should be a token, A to %c; a row has %d of them",
     "Zeichen %zu der Stellung sollte ein Stein sein, A bis %c; eine Zeile hat %d davon",
     "el carácter %zu de la posición debe ser una ficha, de A a %c; una fila tiene %d"},
    {"character %zu of the position should be %s; the board has %d rows of %d tokens",
     "Zeichen %zu der Stellung sollte %s sein; das Brett hat %d Zeilen mit %d Steinen",
     "el carácter %zu de la posición debe ser %s; el tablero tiene %d filas de %d fichas"},
    {"a blank", "ein Leerzeichen", "un espacio"},
    {"character %zu should be the number of moves left, at most %llu, and a blank",
     "an Stelle %zu sollten die Zahl der übrigen Züge, höchstens %llu, und ein Leerzeichen kommen",
     "en el carácter %zu deben venir las jugadas restantes, a lo sumo %llu, y un espacio"},
    {"character %zu should be the score, at most %llu",
     "an Stelle %zu sollten die Punkte kommen, höchstens %llu",
     "en el carácter %zu deben venir los puntos, a lo sumo %llu"},
    {"the last flip is refused: %s", "der letzte Tausch geht nicht: %s",
     "el último cambio no vale: %s"},
    {"the position should end before character %zu, or go on with a blank and the last flip",
     "die Stellung sollte vor Stelle %zu enden oder mit einem Leerzeichen und dem letzten Tausch "
     "weitergehen",
     "la posición debe terminar antes del carácter %zu, o seguir con un espacio y el último "
     "cambio"},
    {"Moves left", "Übrige Züge", "Jugadas restantes"},
    {"They vanish, what is above falls, and new ones come.",
     "Sie verschwinden, was darüber ist, fällt, und neue kommen.",
     "Desaparecen, lo de encima cae y llegan nuevas."},
    {"Swap two neighbours so that three equal ones lie in a row.",
     "Zwei Nachbarn tauschen, sodass drei gleiche in einer Reihe liegen.",
     "Cambiar dos vecinas de modo que tres iguales queden en línea."},
    {"Swap two, line up three", "Zwei tauschen, drei in eine Reihe bringen",
     "Cambiar dos, alinear tres"},
    {"Seed", "Startwert", "Semilla"},
    {"Tokens", "Steine", "Fichas"},
    {NULL},
};
