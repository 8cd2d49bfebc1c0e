/*
 * Words of Santorini.
 */
#include "core/words.h"
#include <stddef.h>

ludo_words words_santorini[] = {
    {"Two players with two figures each on 5 x 5 cells. In a turn one figure moves to a "
     "neighbouring "
     "cell, at most one level up, and then builds a cuboid (or on three of them a dome) on a "
     "neighbouring cell. Whoever enters a cell of height 3 wins; so does whoever builds the last "
     "cuboid "
     "or leaves the opponent without a turn. Three times in a game a player may draw a card before "
     "moving: Apollo swaps with an opponent, Artemis moves twice, Athena moving up forbids the "
     "opponent "
     "to move up in the next turn, Atlas builds a dome at any height, Demeter builds twice, Hermes "
     "goes "
     "anywhere at the same height.",
     "Zwei Spieler mit je zwei Figuren auf 5 x 5 Feldern. In einem Zug geht eine Figur auf ein "
     "Nachbarfeld, höchstens eine Stufe hinauf, und baut dann auf ein Nachbarfeld einen Quader "
     "(oder "
     "auf drei davon eine Kuppel). Wer ein Feld der Höhe 3 betritt, gewinnt; ebenso, wer den "
     "letzten "
     "Quader baut oder dem Gegner keinen Zug lässt. Dreimal im Spiel darf man vor dem Gehen eine "
     "Karte "
     "ziehen: Apollo tauscht mit einem Gegner, Artemis geht zweimal, Athena verbietet, wenn sie "
     "hinaufgeht, dem Gegner im nächsten Zug das Hinaufgehen, Atlas baut eine Kuppel in jeder "
     "Höhe, "
     "Demeter baut zweimal, Hermes geht auf gleicher Höhe beliebig weit.",
     "Dos jugadores con dos figuras cada uno en 5 x 5 casillas. En un turno una figura va a una "
     "casilla "
     "vecina, a lo sumo un nivel más arriba, y luego construye un bloque (o sobre tres de ellos "
     "una "
     "cúpula) en una casilla vecina. Gana quien entra en una casilla de altura 3; también quien "
     "construye el último bloque o deja al rival sin turno. Tres veces por partida se puede robar "
     "una "
     "carta antes de mover: Apollo cambia de sitio con un rival, Artemis mueve dos veces, Athena, "
     "si "
     "sube, prohíbe al rival subir en su próximo turno, Atlas construye una cúpula a cualquier "
     "altura, "
     "Demeter construye dos veces, Hermes va a cualquier sitio a la misma altura."},
    {"Write a card if you draw one, the way of a figure and what it builds, as in 1,1-2,1 C3,1 or "
     "Atlas "
     "1,1-2,1 D3,1",
     "Eine Karte schreiben, falls man eine zieht, den Weg einer Figur und was sie baut, etwa "
     "1,1-2,1 "
     "C3,1 oder Atlas 1,1-2,1 D3,1",
     "Escribir una carta si se roba, el camino de una figura y lo que construye, como 1,1-2,1 C3,1 "
     "o "
     "Atlas 1,1-2,1 D3,1"},
    {"Player 1", "Spieler 1", "Jugador 1"},
    {"Player 2", "Spieler 2", "Jugador 2"},
    {"whether there are god cards", "ob es Götterkarten gibt", "si hay cartas de dioses"},
    {"with cards|without cards", "mit Karten|ohne Karten", "con cartas|sin cartas"},
    {"who says which card is drawn", "wer sagt, welche Karte gezogen wird",
     "quién dice qué carta se roba"},
    {"the player|chance", "der Spieler|der Zufall", "el jugador|el azar"},
    {"whether a plain move is allowed with Hermes", "ob mit Hermes ein einfacher Zug erlaubt ist",
     "si con Hermes se permite una jugada normal"},
    {"only moves of Hermes|plain moves too", "nur Züge des Hermes|auch einfache Züge",
     "solo jugadas de Hermes|también jugadas normales"},
    {"who without a plain move has lost: who no card in stock helps, or anybody",
     "wer ohne einfachen Zug verloren hat: wem keine Karte im Vorrat hilft, oder jeder",
     "quién pierde sin jugada normal: a quien no ayuda ninguna carta del mazo, o cualquiera"},
    {"unless a card helps|anybody without a plain move",
     "wenn keine Karte hilft|jeder ohne einfachen Zug",
     "si no ayuda una carta|cualquiera sin jugada normal"},
    {"card to draw", "Karte zu ziehen", "carta por robar"},
    {"cards to draw", "Karten zu ziehen", "cartas por robar"},
    {"ban on moving up", "Verbot hinaufzugehen", "prohibición de subir"},
    {"cuboids (C)", "Quader (C)", "bloques (C)"},
    {"domes (D)", "Kuppeln (D)", "cúpulas (D)"},
    {"draw a card", "Karte ziehen", "robar carta"},
    {"move", "gehen", "mover"},
    {"cuboid", "Quader", "bloque"},
    {"dome", "Kuppel", "cúpula"},

    /* ---- Cards ---- */
    {"this game is played without cards", "dieses Spiel hat keine Karten",
     "esta partida es sin cartas"},
    {"no such card; the cards are Apollo, Artemis, Athena, Atlas, Demeter, Hermes",
     "keine solche Karte; die Karten sind Apollo, Artemis, Athena, Atlas, Demeter, Hermes",
     "no existe esa carta; las cartas son Apollo, Artemis, Athena, Atlas, Demeter, Hermes"},
    {"%s is drawn already; one card a turn is allowed",
     "%s ist schon gezogen; eine Karte je Zug ist erlaubt",
     "%s ya está robada; se permite una carta por turno"},
    {"a card is drawn before the move, not after it",
     "eine Karte zieht man vor dem Gehen, nicht danach",
     "una carta se roba antes de mover, no después"},
    {"player %d has drawn three cards, which is all of a game",
     "Spieler %d hat drei Karten gezogen, mehr gibt es nicht",
     "el jugador %d ha robado tres cartas, que son todas las de una partida"},
    {"%s has been drawn before and is out of stock",
     "%s ist schon früher gezogen worden und nicht mehr da", "%s ya se robó antes y no queda"},
    {"one card a turn is allowed", "eine Karte je Zug ist erlaubt",
     "se permite una carta por turno"},
    {"three cards a game are allowed", "drei Karten im Spiel sind erlaubt",
     "se permiten tres cartas por partida"},
    {"no card is left in stock", "es ist keine Karte mehr da", "no quedan cartas"},
    {"%s is drawn already; write the moves and builds only",
     "%s ist schon gezogen; nur Wege und Bauten schreiben",
     "%s ya está robada; escribir solo los movimientos y construcciones"},
    {"cards are drawn by chance in this game; write draw",
     "hier zieht der Zufall die Karten; draw schreiben",
     "en esta partida las cartas las da el azar; escribir draw"},
    {"name the card that is drawn in front of the turn, as in Artemis 1,1-2,1-2,2 C3,1",
     "die gezogene Karte vor dem Zug nennen, etwa Artemis 1,1-2,1-2,2 C3,1",
     "nombrar la carta robada delante del turno, como Artemis 1,1-2,1-2,2 C3,1"},

    /* ---- Moves ---- */
    {"cell %d,%d is no neighbour of %d,%d", "das Feld %d,%d ist kein Nachbar von %d,%d",
     "la casilla %d,%d no es vecina de %d,%d"},
    {"cell %d,%d is occupied by the other figure of the player",
     "auf dem Feld %d,%d steht die andere eigene Figur",
     "en la casilla %d,%d está la otra figura propia"},
    {"cell %d,%d is occupied by the opponent; only Apollo may go there",
     "auf dem Feld %d,%d steht der Gegner; nur Apollo darf dorthin",
     "en la casilla %d,%d está el rival; solo Apollo puede ir allí"},
    {"cell %d,%d is at height %u, too high from height %u; one level up is allowed",
     "das Feld %d,%d hat Höhe %u, zu hoch von Höhe %u; eine Stufe hinauf ist erlaubt",
     "la casilla %d,%d está a altura %u, demasiado alta desde altura %u; se permite subir un "
     "nivel"},
    {"cell %d,%d is higher than %d,%d, and Athena forbids moving up in this turn",
     "das Feld %d,%d ist höher als %d,%d, und Athena verbietet in diesem Zug das Hinaufgehen",
     "la casilla %d,%d es más alta que %d,%d, y Athena prohíbe subir en este turno"},
    {"cell %d,%d is occupied", "das Feld %d,%d ist besetzt", "la casilla %d,%d está ocupada"},
    {"Hermes goes to cells of the same height only; %d,%d is at height %u, %d,%d at height %u",
     "Hermes geht nur auf Felder gleicher Höhe; %d,%d hat Höhe %u, %d,%d Höhe %u",
     "Hermes solo va a casillas de la misma altura; %d,%d está a altura %u, %d,%d a altura %u"},
    {"no move is possible after a build", "nach dem Bauen darf man nicht mehr gehen",
     "tras construir ya no se puede mover"},
    {"one move a turn is allowed; only Artemis gives a second",
     "einmal gehen je Zug ist erlaubt; nur Artemis geht ein zweites Mal",
     "se permite un movimiento por turno; solo Artemis da otro"},
    {"Artemis gives two moves, and both are made", "Artemis geht zweimal, und beide sind gegangen",
     "Artemis da dos movimientos, y los dos están hechos"},
    {"the second move of Artemis is for the figure that moved first",
     "mit Artemis geht beide Male dieselbe Figur",
     "el segundo movimiento de Artemis es de la figura que movió primero"},
    {"Artemis may not go back to %d,%d, where the turn began",
     "Artemis darf nicht nach %d,%d zurück, wo der Zug begann",
     "Artemis no puede volver a %d,%d, donde empezó el turno"},
    {"the figure stands on %d,%d already", "die Figur steht schon auf %d,%d",
     "la figura ya está en %d,%d"},
    {"cell %d,%d is closed by a dome", "auf dem Feld %d,%d ist eine Kuppel",
     "la casilla %d,%d tiene una cúpula"},
    {"cell %d,%d has no figure of player %d; begin with %d,%d or %d,%d",
     "auf dem Feld %d,%d steht keine Figur von Spieler %d; mit %d,%d oder %d,%d beginnen",
     "en la casilla %d,%d no hay figura del jugador %d; empezar con %d,%d o %d,%d"},
    {"after %s comes a blank and the cell of a figure",
     "nach %s kommen ein Leerzeichen und das Feld einer Figur",
     "tras %s vienen un espacio y la casilla de una figura"},
    {"after %d,%d comes where the figure goes: -ROW,COLUMN",
     "nach %d,%d kommt, wohin die Figur geht: -ZEILE,SPALTE",
     "tras %d,%d viene adónde va la figura: -FILA,COLUMNA"},
    {"'%.40s' begins with no card; a turn is [CARD ]FROM-TO STONE, such as 1,1-2,1 C3,1, and the "
     "cards "
     "are Apollo, Artemis, Athena, Atlas, Demeter, Hermes",
     "'%.40s' beginnt mit keiner Karte; ein Zug ist [KARTE ]VON-NACH BAU, etwa 1,1-2,1 C3,1, und "
     "die "
     "Karten sind Apollo, Artemis, Athena, Atlas, Demeter, Hermes",
     "'%.40s' no empieza con una carta; un turno es [CARTA ]DESDE-HASTA PIEZA, como 1,1-2,1 C3,1, "
     "y las "
     "cartas son Apollo, Artemis, Athena, Atlas, Demeter, Hermes"},

    /* ---- Builds ---- */
    {"cell %d,%d has three cuboids; only a dome fits there",
     "auf dem Feld %d,%d liegen drei Quader; nur eine Kuppel passt darauf",
     "la casilla %d,%d tiene tres bloques; solo cabe una cúpula"},
    {"there is no dome left in the bag", "es ist keine Kuppel mehr da", "no quedan cúpulas"},
    {"a dome needs height 3, but cell %d,%d is at height %u; only Atlas may do that",
     "eine Kuppel braucht Höhe 3, aber das Feld %d,%d hat Höhe %u; das darf nur Atlas",
     "una cúpula necesita altura 3, pero la casilla %d,%d está a altura %u; solo Atlas puede"},
    {"a figure must move before it builds", "eine Figur muss gehen, bevor sie baut",
     "una figura debe mover antes de construir"},
    {"one build a turn is allowed; only Demeter gives a second",
     "einmal bauen je Zug ist erlaubt; nur Demeter baut ein zweites Mal",
     "se permite construir una vez por turno; solo Demeter da otra"},
    {"Demeter gives two builds, and both are made", "Demeter baut zweimal, und beides ist gebaut",
     "Demeter da dos construcciones, y las dos están hechas"},
    {"the second build of Demeter needs another cell than %d,%d",
     "der zweite Bau von Demeter braucht ein anderes Feld als %d,%d",
     "la segunda construcción de Demeter necesita otra casilla que %d,%d"},
    {"cell %d,%d is no neighbour of %d,%d, where the figure is",
     "das Feld %d,%d ist kein Nachbar von %d,%d, wo die Figur steht",
     "la casilla %d,%d no es vecina de %d,%d, donde está la figura"},
    {"cell %d,%d is occupied by a figure", "auf dem Feld %d,%d steht eine Figur",
     "en la casilla %d,%d hay una figura"},
    {"a turn needs a move and a build; move a figure first",
     "zu einem Zug gehören Gehen und Bauen; zuerst mit einer Figur gehen",
     "un turno es mover y construir; primero mover una figura"},
    {"a turn needs a move and a build; build first",
     "zu einem Zug gehören Gehen und Bauen; zuerst bauen",
     "un turno es mover y construir; falta construir"},
    {"'%.40s' is no build; write C or D for the stone and its cell, as in C3,1",
     "'%.40s' ist kein Bau; C oder D und das Feld schreiben, etwa C3,1",
     "'%.40s' no es una construcción; escribir C o D y la casilla, como C3,1"},
    {"the turn has won before '%.40s', so nothing may follow",
     "der Zug hat vor '%.40s' schon gewonnen, also darf nichts folgen",
     "el turno ya ha ganado antes de '%.40s', así que nada puede seguir"},
    {"'%.40s' is too much; a build is a blank, C or D, and ROW,COLUMN",
     "'%.40s' ist zu viel; ein Bau ist ein Leerzeichen, C oder D und ZEILE,SPALTE",
     "'%.40s' sobra; una construcción es un espacio, C o D, y FILA,COLUMNA"},
    {"the turn needs a build: a blank, C or D, and ROW,COLUMN",
     "dem Zug fehlt ein Bau: ein Leerzeichen, C oder D und ZEILE,SPALTE",
     "al turno le falta construir: un espacio, C o D, y FILA,COLUMNA"},

    /* ---- Positions ---- */
    {"%s should come at character %zu", "%s: das sollte an Stelle %zu kommen",
     "%s: debe venir en el carácter %zu"},
    {"'/' and the next of five rows of five heights",
     "'/' und die nächste von fünf Zeilen mit fünf Höhen",
     "'/' y la siguiente de cinco filas de cinco alturas"},
    {"a height from 0 to 3 (five rows of five cells)",
     "eine Höhe von 0 bis 3 (fünf Zeilen mit fünf Feldern)",
     "una altura de 0 a 3 (cinco filas de cinco casillas)"},
    {"two domes are below height 3; Atlas can build one",
     "zwei Kuppeln liegen unter Höhe 3; Atlas kann eine bauen",
     "dos cúpulas están bajo la altura 3; Atlas puede construir una"},
    {"the board has %u cuboids and %u domes, but there are 54 and 18",
     "das Brett hat %u Quader und %u Kuppeln, aber es gibt nur 54 und 18",
     "el tablero tiene %u bloques y %u cúpulas, pero hay 54 y 18"},
    {"a blank and the cell of a figure (ROW,COLUMN; two of player 1, two of player 2)",
     "ein Leerzeichen und das Feld einer Figur (ZEILE,SPALTE; zwei von Spieler 1, zwei von Spieler "
     "2)",
     "un espacio y la casilla de una figura (FILA,COLUMNA; dos del jugador 1, dos del jugador 2)"},
    {"two figures are on cell %d,%d", "zwei Figuren stehen auf dem Feld %d,%d",
     "hay dos figuras en la casilla %d,%d"},
    {"a figure is on cell %d,%d, which is closed",
     "eine Figur steht auf dem Feld %d,%d, auf dem eine Kuppel ist",
     "hay una figura en la casilla %d,%d, que tiene una cúpula"},
    {"a blank and the player to move, P1 or P2,", "ein Leerzeichen und, wer am Zug ist, P1 oder P2",
     "un espacio y de quién es el turno, P1 o P2"},
    {"a tower was entered before the last turn, but that ends the game",
     "ein Turm wurde vor dem letzten Zug betreten, aber das beendet das Spiel",
     "se entró en una torre antes del último turno, pero eso termina la partida"},
    {"another card in stock (or - for none)", "eine weitere Karte im Vorrat (oder - für keine)",
     "otra carta disponible (o - si no hay)"},
    {"a blank and the number of cards a player has drawn, 0 to 3,",
     "ein Leerzeichen und die Zahl der Karten, die ein Spieler gezogen hat, 0 bis 3",
     "un espacio y el número de cartas que ha robado un jugador, de 0 a 3"},
    {"the card that the player to move has drawn", "die Karte, die der Spieler am Zug gezogen hat",
     "la carta que ha robado quien tiene el turno"},
    {"a dome is below height 3, but Atlas has not built yet",
     "eine Kuppel liegt unter Höhe 3, aber Atlas hat noch nicht gebaut",
     "una cúpula está bajo la altura 3, pero Atlas aún no ha construido"},
    {"the cards in stock and those drawn by both players should be six together",
     "die Karten im Vorrat und die gezogenen beider Spieler sollten zusammen sechs sein",
     "las cartas disponibles y las robadas por ambos deben sumar seis"},
    {"there is a ban, but the opponent cannot have drawn Athena",
     "es gibt ein Verbot, aber der Gegner kann Athena nicht gezogen haben",
     "hay una prohibición, pero el rival no puede haber robado Athena"},
    {"cards are drawn by chance only with draw=random",
     "Karten zieht der Zufall nur mit draw=random", "el azar da las cartas solo con draw=random"},
    {"the player to move cannot have drawn a card that is in stock, or one of none",
     "die Karte des Spielers am Zug ist noch im Vorrat, oder er hat keine gezogen",
     "la carta de quien tiene el turno aún está disponible, o no ha robado ninguna"},
    {"the player to move cannot draw a card any more",
     "der Spieler am Zug kann keine Karte mehr ziehen",
     "quien tiene el turno ya no puede robar carta"},
    {"without cards the position should end before character %zu",
     "ohne Karten sollte die Stellung vor Stelle %zu enden",
     "sin cartas la posición debe terminar antes del carácter %zu"},
    {"a card is being drawn, but the game is over",
     "eine Karte wird gezogen, aber das Spiel ist zu Ende",
     "se está robando una carta, pero la partida ha terminado"},
    {"No moving up", "Hinaufgehen verboten", "Prohibido subir"},
    {"Drawn by %s", "Gezogen von %s", "Robadas por %s"},
    {"Cards in stock", "Karten im Vorrat", "Cartas en reserva"},
    {"Who enters a cell of height three wins.", "Wer ein Feld der Höhe drei betritt, gewinnt.",
     "Gana quien entra en una casilla de altura tres."},
    {"Then it builds beside it: a block, or a dome on three of them.",
     "Dann baut sie daneben: einen Quader, oder auf drei davon eine Kuppel.",
     "Después construye al lado: un bloque, o una cúpula sobre tres."},
    {"A figure moves to a neighbouring cell, at most one level up.",
     "Eine Figur geht auf ein Nachbarfeld, höchstens eine Stufe hinauf.",
     "Una figura va a una casilla vecina, a lo sumo un nivel más arriba."},
    {"Build, climb, be first on top", "Bauen, steigen, zuerst oben sein",
     "Construir, subir, llegar antes arriba"},
    {"Cards", "Karten", "Cartas"},
    {"Drawing cards", "Karten ziehen", "Robar cartas"},
    {"Hermes", "Hermes", "Hermes"},
    {"Blocked players", "Ohne Zug", "Sin jugada"},
    {NULL},
};
