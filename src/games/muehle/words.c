/*
 * Words of Nine Men's Morris.
 */
#include "core/words.h"
#include <stddef.h>

ludo_words words_muehle[] = {
    {"Nine Men's Morris", "Mühle", "Juego del molino"},
    {"Two players with nine stones each place them on the 24 fields in turn. Then they move: one "
     "stone to an empty neighbouring field, or to any empty field with only three stones left. "
     "Three own stones on a line are a mill; whoever closes one removes a stone of the opponent "
     "that is in no mill. If all of them are in mills, none is removed; with capture=usual, one of "
     "them is. Whoever has fewer than three stones or cannot move loses.",
     "Zwei Spieler mit je neun Steinen setzen sie abwechselnd auf die 24 Punkte. Danach ziehen "
     "sie: einen Stein auf einen leeren Nachbarpunkt oder, mit nur noch drei Steinen, auf jeden "
     "leeren Punkt. Drei eigene Steine auf einer Linie sind eine Mühle; wer eine schließt, nimmt "
     "einen gegnerischen Stein, der in keiner Mühle steht. Stehen alle in Mühlen, wird keiner "
     "genommen (Option capture: oder einer davon). Wer weniger als drei Steine hat oder nicht "
     "ziehen kann, hat verloren.",
     "Dos jugadores con nueve fichas cada uno las ponen por turnos en los 24 puntos. Después "
     "mueven: una ficha a un punto vecino vacío o, con solo tres fichas, a cualquier punto vacío. "
     "Tres fichas propias en línea son un molino; quien cierra uno retira una ficha rival que no "
     "esté en un molino. Si todas lo están, no se retira ninguna (opción capture: o sí, una de "
     "ellas). Pierde quien tiene menos de tres fichas o no puede mover."},
    {"Write a field to place a stone, as in d6; two to move one, as in d6-d7; and x with a field "
     "to remove one, as in d6-d7xa1",
     "Zum Setzen einen Punkt schreiben, etwa d6; zum Ziehen zwei, etwa d6-d7; zum Schlagen x und "
     "einen Punkt, etwa d6-d7xa1",
     "Para poner escribir un punto, como d6; para mover dos, como d6-d7; para retirar x y un "
     "punto, como d6-d7xa1"},
    {"a mill closed while all stones of the opponent are in mills removes none, or one of them",
     "eine Mühle, wenn alle gegnerischen Steine in Mühlen stehen, nimmt keinen oder einen davon",
     "un molino cerrado con todas las fichas rivales en molinos no retira ninguna, o una de ellas"},
    {"none is removed|one of them is removed", "keiner wird genommen|einer davon wird genommen",
     "no se retira ninguna|se retira una de ellas"},
    {"in hand", "in der Hand", "en mano"},
    {"'%.20s' does not begin with a field; fields have names like a1, d6 or g7",
     "'%.20s' beginnt nicht mit einem Punkt; Punkte heißen etwa a1, d6 oder g7",
     "'%.20s' no empieza con un punto; los puntos se llaman a1, d6 o g7"},
    {"'%.40s' should go on with a field, such as a1, d6 or g7",
     "nach '%.40s' sollte noch ein Punkt kommen, etwa a1, d6 oder g7",
     "tras '%.40s' debe venir un punto, como a1, d6 o g7"},
    {"'%.20s' at character %zu is too much; write d6, d6-d7, d6xa1 or d6-d7xa1",
     "'%.20s' an Stelle %zu ist zu viel; d6, d6-d7, d6xa1 oder d6-d7xa1 schreiben",
     "'%.20s' en el carácter %zu sobra; escribir d6, d6-d7, d6xa1 o d6-d7xa1"},
    {"you must place your stones in hand first (%d left): write just %s",
     "zuerst die Steine in der Hand setzen (noch %d): nur %s schreiben",
     "primero hay que poner las fichas en mano (quedan %d): escribir solo %s"},
    {"you have no stones left to place; move one, as in %s-%s if it stands on %s",
     "es ist kein Stein mehr zu setzen; einen ziehen, etwa %s-%s, wenn er auf %s steht",
     "no quedan fichas por poner; mover una, como %s-%s si está en %s"},
    {"there is no stone of yours on %s", "auf %s steht kein eigener Stein",
     "en %s no hay ficha propia"},
    {"%s is occupied; choose an empty field", "%s ist besetzt; einen leeren Punkt wählen",
     "%s está ocupado; elegir un punto vacío"},
    {"%s and %s are not neighbours, and you fly only with three stones; from %s %s%s",
     "%s und %s sind keine Nachbarn, und springen darf man erst mit drei Steinen; von %s %s%s",
     "%s y %s no son vecinos, y solo se vuela con tres fichas; desde %s %s%s"},
    {"you can go to ", "geht es nach ", "se puede ir a "},
    {"there is no way", "geht es nirgends hin", "no hay camino"},
    {"%s closes no mill, so no stone is removed; leave out x%s",
     "%s schließt keine Mühle, also wird kein Stein genommen; x%s weglassen",
     "%s no cierra molino, así que no se retira ficha; quitar x%s"},
    {"%s has no stone outside a mill, so none is removed; leave out x%s",
     "%s hat keinen Stein außerhalb von Mühlen, also wird keiner genommen; x%s weglassen",
     "%s no tiene fichas fuera de molinos, así que no se retira ninguna; quitar x%s"},
    {"%s closes a mill, so you must remove a stone, as in %s%s%sx%s; you can remove %s",
     "%s schließt eine Mühle, also einen Stein nehmen, etwa %s%s%sx%s; möglich sind %s",
     "%s cierra un molino: hay que retirar una ficha, como %s%s%sx%s; se puede retirar %s"},
    {"there is no stone of %s on %s; you can remove %s",
     "kein Stein von %s steht auf %s; möglich sind %s",
     "no hay ficha de %s en %s; se puede retirar %s"},
    {"the stone on %s is protected by a mill; you can remove %s",
     "der Stein auf %s ist durch eine Mühle geschützt; möglich sind %s",
     "la ficha de %s está protegida por un molino; se puede retirar %s"},
    {"the board has %zu characters instead of 24: W, B or E for each field",
     "das Brett hat %zu Zeichen statt 24: W, B oder E für jeden Punkt",
     "el tablero tiene %zu caracteres en lugar de 24: W, B o E por cada punto"},
    {"character %d should be W, B or E (empty)", "Zeichen %d sollte W, B oder E (leer) sein",
     "el carácter %d debe ser W, B o E (vacío)"},
    {"at character %zu should be a blank and the stones %s has in hand, 0 to 9",
     "an Stelle %zu sollten ein Leerzeichen und die Steine stehen, die %s in der Hand hat, 0 bis 9",
     "en el carácter %zu deben venir un espacio y las fichas que %s tiene en mano, de 0 a 9"},
    {"%s has %d stones on the board and %d in hand; together there are at most 9",
     "%s hat %d Steine auf dem Brett und %d in der Hand; zusammen sind es höchstens 9",
     "%s tiene %d fichas en el tablero y %d en mano; juntas son a lo sumo 9"},
    {"at character %zu should be whose turn it is: a blank and W or B",
     "an Stelle %zu sollte stehen, wer am Zug ist: ein Leerzeichen und W oder B",
     "en el carácter %zu debe venir de quién es el turno: un espacio y W o B"},
    {"'%.20s' is too much after the turn", "'%.20s' ist zu viel nach dem Zugrecht",
     "'%.20s' sobra tras el turno"},
    {"both players have fewer than three stones; only one can have lost",
     "beide haben weniger als drei Steine; nur einer kann verloren haben",
     "ambos tienen menos de tres fichas; solo uno puede haber perdido"},
    {"%s in hand", "%s in der Hand", "%s en mano"},
    {"A player with only three stones left goes anywhere.",
     "Wer nur noch drei Steine hat, zieht überallhin.",
     "Quien tiene solo tres fichas va a cualquier punto."},
    {"Three on a line are a mill: it takes a stone of the opponent.",
     "Drei auf einer Linie sind eine Mühle: Sie nimmt einen Stein des Gegners.",
     "Tres en una línea son un molino: quita una ficha del rival."},
    {"Then a stone moves along a line to the next field.",
     "Dann zieht ein Stein auf einer Linie zum nächsten Punkt.",
     "Después una ficha va por una línea al punto siguiente."},
    {"Stones are placed in turn, nine for each.",
     "Abwechselnd werden Steine gesetzt, neun für jeden.",
     "Las fichas se ponen por turnos, nueve cada uno."},
    {"Three in a row take a stone", "Drei in einer Reihe nehmen einen Stein",
     "Tres en línea quitan una ficha"},
    {"Capture", "Schlagen", "Captura"},
    {NULL},
};
