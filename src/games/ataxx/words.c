/*
 * Words of Ataxx.
 */
#include "core/words.h"
#include <stddef.h>

ludo_words words_ataxx[] = {
    {"Take one of your pieces to an empty cell. One step away, diagonals included, it is a clone: "
     "a new piece appears there and the old one stays. Two steps away it is a jump: the piece "
     "leaves its cell. Either way all pieces of others next to the goal become yours. Who cannot "
     "move is skipped. A player who alone has pieces wins; when nobody can move, or after 200 "
     "moves without a clone (option limit), most pieces win.",
     "Mit einem eigenen Stein auf ein leeres Feld ziehen. Einen Schritt weit, auch schräg, ist es "
     "ein Klon: Dort erscheint ein neuer Stein, und der alte bleibt. Zwei Schritte weit ist es ein "
     "Sprung: Der Stein verlässt sein Feld. In beiden Fällen werden alle fremden Steine neben dem "
     "Ziel zu eigenen. Wer nicht ziehen kann, setzt aus. Es gewinnt, wer als Einziger noch Steine "
     "hat; kann niemand mehr ziehen oder gab es 200 Züge lang keinen Klon (Option limit), gewinnen "
     "die meisten Steine.",
     "Llevar una ficha propia a una casilla vacía. A un paso, también en diagonal, es un clon: "
     "aparece allí una ficha nueva y la vieja se queda. A dos pasos es un salto: la ficha deja su "
     "casilla. En ambos casos todas las fichas ajenas junto al destino pasan a ser propias. Quien "
     "no puede mover pierde el turno. Gana quien es el único con fichas; si nadie puede mover, o "
     "tras 200 jugadas sin clon (opción limit), gana quien tiene más."},
    {"Write the goal of a clone, as in f2, or origin and goal of a jump, as in g1g3; 0000 is a "
     "pass",
     "Beim Klon das Ziel schreiben, etwa f2, beim Sprung Start und Ziel, etwa g1g3; 0000 heißt "
     "passen",
     "Escribir el destino de un clon, como f2, o el origen y el destino de un salto, como g1g3; "
     "0000 es pasar"},
    {"rows and columns, both odd", "Zeilen und Spalten, beide ungerade",
     "filas y columnas, ambas impares"},
    {"cells that chance closes at the beginning", "Felder, die der Zufall zu Beginn sperrt",
     "casillas que el azar cierra al principio"},
    {"whether obstacles are drawn in a quarter and mirrored into the others",
     "ob Hindernisse in einem Viertel gelost und in die anderen gespiegelt werden",
     "si los obstáculos se sortean en un cuarto y se reflejan en los demás"},
    {"no|yes", "nein|ja", "no|sí"},
    {"a stuck player is skipped, or must make a pass that is a move of its own",
     "wer festsitzt, setzt aus, oder muss passen, was als eigener Zug zählt",
     "quien está bloqueado pierde el turno, o debe pasar, lo que cuenta como jugada"},
    {"is skipped|must pass", "setzt aus|muss passen", "pierde el turno|debe pasar"},
    {"moves in a row without a clone that end the game; 0: none; with pass=ply 100",
     "so viele Züge ohne Klon beenden das Spiel; 0: nie; mit pass=ply 100",
     "jugadas seguidas sin clon que terminan la partida; 0: ninguna; con pass=ply 100"},
    {"ataxx:size=%dx%d is not possible; rows and columns are odd numbers from %d to %d",
     "ataxx:size=%dx%d geht nicht; Zeilen und Spalten sind ungerade Zahlen von %d bis %d",
     "ataxx:size=%dx%d no es posible; filas y columnas son números impares de %d a %d"},
    {"ataxx:obstacles=%d is too many%s; a board of %dx%d with %d players has room for %d",
     "ataxx:obstacles=%d sind zu viele%s; ein Brett von %dx%d mit %d Spielern hat Platz für %d",
     "ataxx:obstacles=%d son demasiados%s; en un tablero de %dx%d con %d jugadores caben %d"},
    {" in a quarter", " in einem Viertel", " en un cuarto"},
    {"'%.20s' is no cell; a cell is its file and its rank, as in c5, and a move f2 (clone) or g1g3 "
     "(jump)",
     "'%.20s' ist kein Feld; ein Feld ist Linie und Reihe, etwa c5, ein Zug f2 (Klon) oder g1g3 "
     "(Sprung)",
     "'%.20s' no es una casilla; se escribe columna y fila, como c5, y una jugada f2 (clon) o g1g3 "
     "(salto)"},
    {"cell %.*s is off the board; cells go from a1 to %s",
     "das Feld %.*s liegt nicht auf dem Brett; die Felder gehen von a1 bis %s",
     "la casilla %.*s está fuera del tablero; las casillas van de a1 a %s"},
    {"'%s' is no move here; nobody passes, a player who cannot move is skipped",
     "'%s' ist hier kein Zug; niemand passt, wer nicht ziehen kann, setzt aus",
     "'%s' no es una jugada aquí; nadie pasa, quien no puede mover pierde el turno"},
    {"you can move, so you may not pass", "wer ziehen kann, darf nicht passen",
     "quien puede mover no puede pasar"},
    {"none of your pieces can move, so you have to pass: 0000",
     "kein eigener Stein kann ziehen, also passen: 0000",
     "ninguna ficha propia puede mover: hay que pasar, 0000"},
    {"'%.40s' is too much; a move is one cell or two",
     "'%.40s' ist zu viel; ein Zug ist ein Feld oder zwei",
     "'%.40s' sobra; una jugada es una casilla o dos"},
    {"%s %s; a move begins with a piece of %c", "%s %s; ein Zug beginnt mit einem Stein von %c",
     "%s %s; una jugada empieza con una ficha de %c"},
    {"is empty", "ist leer", "está vacía"},
    {"is an obstacle", "ist ein Hindernis", "es un obstáculo"},
    {"is not yours", "gehört jemand anderem", "no es propia"},
    {"%s is an obstacle; choose an empty cell", "%s ist ein Hindernis; ein leeres Feld wählen",
     "%s es un obstáculo; elegir una casilla vacía"},
    {"%s is your own piece; name the empty cell it goes to, behind it or alone",
     "%s ist ein eigener Stein; das leere Ziel dahinter schreiben oder allein",
     "%s es una ficha propia; escribir la casilla vacía a la que va, detrás o sola"},
    {"%s is occupied; choose an empty cell", "%s ist besetzt; ein leeres Feld wählen",
     "%s está ocupada; elegir una casilla vacía"},
    {"no piece of yours is next to %s; a jump names its origin and its goal, as in g1g3",
     "neben %s steht kein eigener Stein; ein Sprung nennt Start und Ziel, etwa g1g3",
     "no hay ficha propia junto a %s; un salto nombra origen y destino, como g1g3"},
    {"%s is too far from %s; a piece goes one or two cells",
     "%s ist zu weit von %s; ein Stein geht ein oder zwei Felder",
     "%s está demasiado lejos de %s; una ficha va una o dos casillas"},
    {"at character %zu a blank and the number of %s should come, 0 to %d",
     "an Stelle %zu sollten ein Leerzeichen und die Zahl der %s kommen, 0 bis %d",
     "en el carácter %zu deben venir un espacio y el número de %s, de 0 a %d"},
    {"moves without a clone", "Züge ohne Klon", "jugadas sin clon"},
    {"rounds", "Runden", "rondas"},
    {"'@' says that chance draws obstacles, but the game has none; give the option obstacles, or "
     "one of '%.*s' for the turn",
     "'@' heißt, dass der Zufall Hindernisse lost, aber das Spiel hat keine; die Option obstacles "
     "angeben oder, wer am Zug ist, aus '%.*s'",
     "'@' dice que el azar sortea obstáculos, pero la partida no tiene; dar la opción obstacles, o "
     "uno de '%.*s' como turno"},
    {"'@' says that chance draws obstacles, which it does on the first position only: %s",
     "'@' heißt, dass der Zufall Hindernisse lost, was er nur in der ersten Stellung tut: %s",
     "'@' dice que el azar sortea obstáculos, lo que hace solo en la primera posición: %s"},
    {"after the board comes whose turn it is, one of '%.*s', at character %zu",
     "nach dem Brett kommt, wer am Zug ist, eines von '%.*s', an Stelle %zu",
     "tras el tablero viene de quién es el turno, uno de '%.*s', en el carácter %zu"},
    {"Number of the move", "Nummer des Zuges", "Número de la jugada"},
    {"Moves without a clone", "Züge ohne Klon", "Jugadas sin clon"},
    {"All pieces of others next to the goal become yours.",
     "Alle fremden Steine neben dem Ziel werden zu eigenen.",
     "Todas las fichas ajenas junto al destino pasan a ser propias."},
    {"Two steps away the piece jumps and leaves its cell.",
     "Zwei Schritte weit springt der Stein und verlässt sein Feld.",
     "A dos pasos la ficha salta y deja su casilla."},
    {"One step away a new piece appears, and the old one stays.",
     "Einen Schritt weit erscheint ein neuer Stein, und der alte bleibt.",
     "A un paso aparece una ficha nueva, y la vieja se queda."},
    {"Split, jump, turn them over", "Teilen, springen, umdrehen", "Dividir, saltar, dar la vuelta"},
    {"Obstacles", "Hindernisse", "Obstáculos"},
    {"Symmetry", "Symmetrie", "Simetría"},
    {NULL},
};
