/*
 * Words of the terminal: command lines, playing, analysis.
 */
#include "words/words.h"
#include <inttypes.h>
#include <stddef.h>

ludo_words words_terminal[] = {
    /* ---- Command lines ---- */
    {"unknown command '%.60s'; `ludothek --help` lists them",
     "unbekannter Befehl '%.60s'; `ludothek --help` listet sie auf",
     "orden desconocida '%.60s'; `ludothek --help` las enumera"},
    {"unknown command '%.60s'; did you mean %s? `ludothek --help` lists them",
     "unbekannter Befehl '%.60s'; war %s gemeint? `ludothek --help` listet sie auf",
     "orden desconocida '%.60s'; ¿se quería decir %s? `ludothek --help` las enumera"},
    {"'%.60s' is a game; `ludothek play %.60s` plays it",
     "'%.60s' ist ein Spiel; `ludothek play %.60s` spielt es",
     "'%.60s' es un juego; se juega con `ludothek play %.60s`"},
    {"a command is missing; `ludothek --help` lists them",
     "ein Befehl fehlt; `ludothek --help` listet sie auf",
     "falta una orden; `ludothek --help` las enumera"},
    {"the output could not be written", "die Ausgabe ließ sich nicht schreiben",
     "no se pudo escribir la salida"},
    {"%s has no option '%.60s'; did you mean --%s? See `ludothek %s --help`",
     "%s hat keine Option '%.60s'; war --%s gemeint? Siehe `ludothek %s --help`",
     "%s no tiene la opción '%.60s'; ¿se quería decir --%s? Véase `ludothek %s --help`"},
    {"%s has no option '%.60s'; see `ludothek %s --help`",
     "%s hat keine Option '%.60s'; siehe `ludothek %s --help`",
     "%s no tiene la opción '%.60s'; véase `ludothek %s --help`"},
    {"%s '%.60s' should be a number from %llu to %llu",
     "%s '%.60s' sollte eine Zahl von %llu bis %llu sein",
     "%s '%.60s' debe ser un número de %llu a %llu"},
    {"seconds '%.60s' should be a number above 0, at most %llu",
     "die Sekunden '%.60s' sollten eine Zahl über 0 sein, höchstens %llu",
     "los segundos '%.60s' deben ser un número mayor que 0, a lo sumo %llu"},
    {"seconds '%.60s' should be a number above 0",
     "die Sekunden '%.60s' sollten eine Zahl über 0 sein",
     "los segundos '%.60s' deben ser un número mayor que 0"},
    {"option --%s takes no value", "die Option --%s nimmt keinen Wert",
     "la opción --%s no admite valor"},
    {"option %s%s needs a value, as in %s%s %s", "die Option %s%s braucht einen Wert, etwa %s%s %s",
     "la opción %s%s necesita un valor, como %s%s %s"},
    {"option %s%s is given twice", "die Option %s%s steht zweimal da",
     "la opción %s%s está dos veces"},
    {"%s %s; see `ludothek %s --help`", "%s %s; siehe `ludothek %s --help`",
     "%s %s; véase `ludothek %s --help`"},
    {"option --%s is given more than %zu times", "die Option --%s steht mehr als %zu-mal da",
     "la opción --%s está más de %zu veces"},
    {"needs more arguments", "braucht mehr Argumente", "necesita más argumentos"},
    {"has too many arguments", "hat zu viele Argumente", "tiene demasiados argumentos"},
    {"engine '%.60s' should be usual or mcts", "die Engine '%.60s' sollte usual oder mcts sein",
     "el motor '%.60s' debe ser usual o mcts"},
    {"engine mcts is for two players and more; %s has one",
     "die Engine mcts ist für zwei und mehr Spieler; %s hat einen",
     "el motor mcts es para dos o más jugadores; %s tiene uno"},
    {"there is no directory '%.200s' with tables", "es gibt kein Verzeichnis '%.200s' mit Tabellen",
     "no hay carpeta '%.200s' con tablas"},
    {"--tables and --no-tables exclude each other",
     "--tables und --no-tables schließen einander aus", "--tables y --no-tables se excluyen"},
    {"a GAME or --load FILE is needed; `ludothek games` lists the games",
     "ein GAME oder --load FILE ist nötig; `ludothek games` listet die Spiele auf",
     "hace falta un GAME o --load FILE; `ludothek games` enumera los juegos"},
    {"a GAME and --load exclude each other", "ein GAME und --load schließen einander aus",
     "un GAME y --load se excluyen"},
    {"--load and --position exclude each other", "--load und --position schließen einander aus",
     "--load y --position se excluyen"},
    {"--continue goes with neither --load nor --position",
     "--continue geht weder mit --load noch mit --position",
     "--continue no admite ni --load ni --position"},
    {"--samples and --json exclude each other; the JSON has the samples",
     "--samples und --json schließen einander aus; das JSON hat die Beispiele",
     "--samples y --json se excluyen; el JSON tiene los ejemplos"},
    {"--verify and --no-verify exclude each other",
     "--verify und --no-verify schließen einander aus", "--verify y --no-verify se excluyen"},
    {"move %d: %s", "Zug %d: %s", "jugada %d: %s"},
    {"nobody is to move in this position", "in dieser Stellung ist niemand am Zug",
     "en esta posición no le toca a nadie"},
    {"only muehle can be solved into tables, with capture=seed or capture=usual",
     "nur muehle lässt sich in Tabellen lösen, mit capture=seed oder capture=usual",
     "solo muehle se puede resolver en tablas, con capture=seed o capture=usual"},
    {"there is no home directory for the tables; name one with --tables DIR",
     "es gibt kein Heimatverzeichnis für die Tabellen; eines mit --tables DIR nennen",
     "no hay carpeta personal para las tablas; nombrar una con --tables DIR"},
    {"there is no home directory with tables; name one with --tables DIR",
     "es gibt kein Heimatverzeichnis mit Tabellen; eines mit --tables DIR nennen",
     "no hay carpeta personal con tablas; nombrar una con --tables DIR"},
    {"stopped; the same command goes on from here", "angehalten; derselbe Befehl macht hier weiter",
     "detenido; la misma orden sigue desde aquí"},

    /* ---- Memory ---- */
    {"not enough memory to search", "zu wenig Speicher zum Suchen", "no hay memoria para buscar"},
    {"there is not enough memory for the searches", "zu wenig Speicher für die Suchen",
     "no hay memoria para las búsquedas"},
    {"not enough memory to draw the board\n", "zu wenig Speicher, um das Brett zu zeichnen\n",
     "no hay memoria para dibujar el tablero\n"},
    {"not enough memory to tell who is to move", "zu wenig Speicher, um zu sagen, wer am Zug ist",
     "no hay memoria para decir a quién le toca"},
    {"not enough memory to read a line", "zu wenig Speicher, um eine Zeile zu lesen",
     "no hay memoria para leer una línea"},
    {"not enough memory for the JSON", "zu wenig Speicher für das JSON",
     "no hay memoria para el JSON"},
    {"not enough memory to write the game", "zu wenig Speicher, um das Spiel zu schreiben",
     "no hay memoria para escribir la partida"},
    {"there is not enough memory to think", "zu wenig Speicher zum Nachdenken",
     "no hay memoria para pensar"},
    {"There is not enough memory to list the moves.\n",
     "Zu wenig Speicher für die Liste der Züge.\n", "No hay memoria para la lista de jugadas.\n"},
    {"There is not enough memory to write it.", "Zu wenig Speicher, um sie zu schreiben.",
     "No hay memoria para escribirla."},
    {"There is not enough memory for %s to think; this move is made at random.\n",
     "Zu wenig Speicher, damit %s nachdenkt; dieser Zug ist zufällig.\n",
     "No hay memoria para que %s piense; esta jugada se hace al azar.\n"},

    /* ---- Files ---- */
    {"'%.100s' cannot be read: %s", "'%.100s' lässt sich nicht lesen: %s",
     "'%.100s' no se puede leer: %s"},
    {"cannot be read", "lässt sich nicht lesen", "no se puede leer"},
    {"is no file with a saved game", "ist keine Datei mit einem gespeicherten Spiel",
     "no es un archivo con una partida guardada"},
    {"is too large for a saved game: it has more than 64 MiB",
     "ist zu groß für ein gespeichertes Spiel: mehr als 64 MiB",
     "es demasiado grande para una partida guardada: tiene más de 64 MiB"},
    {"is there already; choose another name", "gibt es schon; einen anderen Namen wählen",
     "ya existe; elegir otro nombre"},
    {"'%.100s' cannot be written: %s", "'%.100s' lässt sich nicht schreiben: %s",
     "'%.100s' no se puede escribir: %s"},

    {"there is no home directory", "es gibt kein Heimatverzeichnis", "no hay carpeta personal"},
    {"the name of the data folder is too long", "der Name des Datenverzeichnisses ist zu lang",
     "el nombre de la carpeta de datos es demasiado largo"},
    {"no game is kept; quit keeps one that is running",
     "kein Spiel ist aufbewahrt; quit bewahrt ein laufendes auf",
     "no hay ninguna partida guardada; quit guarda la que está en curso"},
    {"no game of %s is kept; quit keeps one that is running",
     "kein Spiel %s ist aufbewahrt; quit bewahrt ein laufendes auf",
     "no hay ninguna partida de %s guardada; quit guarda la que está en curso"},
    {"there is no kept game %zu of %zu; `ludothek play --kept` lists them",
     "ein aufbewahrtes Spiel %zu gibt es bei %zu nicht; `ludothek play --kept` listet sie auf",
     "no hay partida guardada %zu entre %zu; `ludothek play --kept` las enumera"},
    {"%zu games are kept; `ludothek play --kept` lists them.",
     "%zu Spiele sind aufbewahrt; `ludothek play --kept` listet sie auf.",
     "Hay %zu partidas guardadas; `ludothek play --kept` las enumera."},
    {"%zu games are kept: kept lists them, continue NUMBER goes on with one.",
     "%zu Spiele sind aufbewahrt: aufbewahrt listet sie auf, weiter NUMMER setzt eines fort.",
     "Hay %zu partidas guardadas: guardadas las enumera, seguir NÚMERO continúa una."},
    {"%3zu  %s  %s, moves: %zu\n", "%3zu  %s  %s, Züge: %zu\n", "%3zu  %s  %s, jugadas: %zu\n"},
    {"kept", "aufbewahrt", "guardadas"},
    {"%s; the file stays as it is, and without it the game before comes next",
     "%s; die Datei bleibt, wie sie ist, und ohne sie kommt das Spiel davor an die Reihe",
     "%s; el archivo se queda como está, y sin él le toca a la partida anterior"},

    /* ---- Seats ---- */
    {"a seat has at most %zu characters", "ein Platz hat höchstens %zu Zeichen",
     "un asiento tiene a lo sumo %zu caracteres"},
    {"seats '%.60s' name %d, but %d play; write one PLAYER for each, joined by commas",
     "die Plätze '%.60s' nennen %d, aber %d spielen; für jeden einen PLAYER schreiben, mit Kommas "
     "verbunden",
     "los asientos '%.60s' nombran %d, pero juegan %d; escribir un PLAYER por cada uno, unidos por "
     "comas"},
    {"%.250s; a seat also takes human, computer and programs, as in plain:COMMAND",
     "%.250s; ein Platz nimmt auch human, computer und Programme, etwa plain:BEFEHL",
     "%.250s; un asiento admite también human, computer y programas, como plain:ORDEN"},

    /* ---- The menu ---- */
    {"Ludothek: choose a game.\n\n", "Ludothek: ein Spiel wählen.\n\n",
     "Ludothek: elegir un juego.\n\n"},
    {"Type continue to go on with the game of %s that you left last.",
     "continue setzt das zuletzt verlassene Spiel fort: %s.",
     "continue sigue con la última partida que se dejó: %s."},
    {"Type a number or a name, `rules NAME`, `load FILE`, help or quit.",
     "Eine Nummer oder einen Namen eintippen, `rules NAME`, `load DATEI`, help oder quit.",
     "Escribir un número o un nombre, `rules NOMBRE`, `load ARCHIVO`, help o quit."},
    {"Type rules and a game, as in rules ataxx.",
     "rules und ein Spiel eintippen, etwa rules ataxx.",
     "Escribir rules y un juego, como rules ataxx."},
    {"Type the number or the name of a game, with options if you like, as in cn:size=4,players=3. "
     "`rules NAME` explains a game, `load FILE` goes on with a saved game, continue with the one "
     "that you "
     "left last, kept lists those that you left, and quit ends the program.",
     "Die Nummer oder den Namen eines Spiels eintippen, auch mit Optionen, etwa "
     "cn:size=4,players=3. "
     "`rules NAME` erklärt ein Spiel, `load DATEI` setzt ein gespeichertes fort, continue das "
     "zuletzt "
     "verlassene, aufbewahrt listet die verlassenen auf, und quit beendet das Programm.",
     "Escribir el número o el nombre de un juego, también con opciones, como cn:size=4,players=3. "
     "`rules NOMBRE` explica un juego, `load ARCHIVO` sigue con una partida guardada, continue con "
     "la última "
     "que se dejó, guardadas enumera las que se dejaron, y quit termina el programa."},
    {"Type options as key=value, joined by commas, or only Enter to play as usual. rules explains "
     "the game, "
     "quit goes back.",
     "Optionen als Name=Wert eintippen, mit Kommas verbunden, oder nur Enter für das übliche "
     "Spiel. rules "
     "erklärt das Spiel, quit geht zurück.",
     "Escribir opciones como nombre=valor, unidas por comas, o solo Enter para jugar como siempre. "
     "rules "
     "explica el juego, quit vuelve atrás."},
    {"1 is a beginner, 10 the best there is. Enter takes 5, quit goes back.",
     "1 ist ein Anfänger, 10 der Beste. Enter nimmt 5, quit geht zurück.",
     "1 es principiante, 10 lo mejor que hay. Enter elige 5, quit vuelve atrás."},
    {"Type the name or the number of the side that you play; the first side begins. Enter takes "
     "the one in "
     "brackets, rules explains the game, quit goes back.",
     "Den Namen oder die Nummer der eigenen Seite eintippen; die erste beginnt. Enter nimmt die in "
     "Klammern, "
     "rules erklärt das Spiel, quit geht zurück.",
     "Escribir el nombre o el número del lado propio; empieza el primero. Enter elige el que está "
     "entre "
     "corchetes, rules explica el juego, quit vuelve atrás."},
    {"Type a number to play against the computer, friend to play at this keyboard in turn, or "
     "watch to let "
     "computers play. Enter takes 5, rules explains the game, quit goes back.",
     "Eine Zahl eintippen, um gegen den Computer zu spielen, friend, um an dieser Tastatur "
     "abwechselnd zu "
     "spielen, oder watch, um Computern zuzusehen. Enter nimmt 5, rules erklärt das Spiel, quit "
     "geht zurück.",
     "Escribir un número para jugar contra el ordenador, friend para turnarse en este teclado, o "
     "watch para "
     "ver jugar a los ordenadores. Enter elige 5, rules explica el juego, quit vuelve atrás."},
    {"Type play to play yourself, or watch to let the computer play. Enter plays, rules explains "
     "the game, "
     "quit goes back.",
     "play eintippen, um selbst zu spielen, oder watch, um dem Computer zuzusehen. Enter spielt, "
     "rules "
     "erklärt das Spiel, quit geht zurück.",
     "Escribir play para jugar, o watch para ver jugar al ordenador. Enter juega, rules explica el "
     "juego, "
     "quit vuelve atrás."},
    {"game> ", "Spiel> ", "juego> "},
    {"Options, and what they are if you say nothing:\n",
     "Optionen, und was gilt, wenn man nichts sagt:\n",
     "Opciones, y lo que vale si no se dice nada:\n"},
    {"options or Enter> ", "Optionen oder Enter> ", "opciones o Enter> "},
    {"Whom do you play with?\n", "Gegen wen?\n", "¿Contra quién?\n"},
    {"the computer, from a beginner (1) to the best there is (10)",
     "den Computer, von einem Anfänger (1) bis zum Besten (10)",
     "el ordenador, de principiante (1) a lo mejor que hay (10)"},
    {"somebody beside you", "jemanden daneben", "alguien al lado"},
    {"nobody: computers play", "niemanden: Computer spielen", "nadie: juegan los ordenadores"},
    {"friend", "freund", "amigo"},
    {"watch", "zusehen", "mirar"},
    {"play", "spielen", "jugar"},
    {"continue", "weiter", "seguir"},
    {"1 to 10, friend or watch [5]> ", "1 bis 10, friend oder watch [5]> ",
     "1 a 10, friend o watch [5]> "},
    {"play or watch [play]> ", "play oder watch [play]> ", "play o watch [play]> "},
    {"how well do they play, 1 to 10 [5]> ", "wie gut spielen sie, 1 bis 10 [5]> ",
     "cómo de bien juegan, 1 a 10 [5]> "},
    {"'%.40s' is no level; 1 is a beginner, 10 the best there is.\n",
     "'%.40s' ist keine Stufe; 1 ist ein Anfänger, 10 der Beste.\n",
     "'%.40s' no es un nivel; 1 es principiante, 10 lo mejor que hay.\n"},
    {"your side: ", "eigene Seite: ", "lado propio: "},
    {"'%.40s' is no side of this game.\n", "'%.40s' ist keine Seite dieses Spiels.\n",
     "'%.40s' no es un lado de este juego.\n"},
    {"'%.40s' is none of these.\n", "'%.40s' ist nichts davon.\n", "'%.40s' no es nada de eso.\n"},

    /* ---- Playing: commands, which are read in English, too ---- */
    {"moves", "züge", "jugadas"},
    {"hint", "tipp", "pista"},
    {"undo", "zurück", "deshacer"},
    {"redo", "vor", "rehacer"},
    {"show", "zeigen", "ver"},
    {"rules", "regeln", "reglas"},
    {"position", "stellung", "posición"},
    {"resign", "aufgeben", "abandonar"},
    {"save", "speichern", "guardar"},
    {"load", "laden", "cargar"},
    {"new", "neu", "nueva"},
    {"help", "hilfe", "ayuda"},
    {"quit", "ende", "salir"},

    /* ---- Playing ---- */
    {"%s plays %s\n", "%s zieht %s\n", "%s juega %s\n"},
    {"%s is out; the seat plays on at random.\n",
     "%s ist ausgeschieden; der Platz spielt zufällig weiter.\n",
     "%s queda fuera; su asiento sigue al azar.\n"},
    {"Over", "Ende", "Fin"},
    {"%s (%.0f s left)> ", "%s (noch %.0f s)> ", "%s (quedan %.0f s)> "},
    {"This line is too long.\n", "Diese Zeile ist zu lang.\n", "Esta línea es demasiado larga.\n"},
    {"The game is over; undo, new, load and quit go on from here.\n",
     "Das Spiel ist zu Ende; undo, new, load und quit führen weiter.\n",
     "La partida ha terminado; undo, new, load y quit siguen desde aquí.\n"},
    {"No hint: %s.\n", "Kein Tipp: %s.\n", "Sin pista: %s.\n"},
    {"The computer would play %s.\n", "Der Computer würde %s ziehen.\n",
     "El ordenador jugaría %s.\n"},
    {"There is nothing to take back.", "Es gibt nichts zurückzunehmen.",
     "No hay nada que deshacer."},
    {"There is nothing to make again.", "Es gibt nichts zu wiederholen.",
     "No hay nada que rehacer."},
    {"Saved to %s.\n", "Gespeichert in %s.\n", "Guardada en %s.\n"},
    {"%s. (Type help for help.)\n", "%s. (help zeigt die Hilfe.)\n",
     "%s. (help muestra la ayuda.)\n"},
    {"%s takes nothing behind it.\n", "Hinter %s kommt nichts.\n", "Tras %s no va nada.\n"},
    {"%s needs the name of a file.\n", "%s braucht den Namen einer Datei.\n",
     "%s necesita el nombre de un archivo.\n"},
    {"Or type\n", "Oder eintippen\n", "O escribir\n"},
    {"[BEGINNING]", "[ANFANG]", "[COMIENZO]"},
    {"FILE", "DATEI", "ARCHIVO"},
    {"list the legal moves, or those that begin so",
     "die erlaubten Züge auflisten oder die, die so beginnen",
     "enumerar las jugadas legales, o las que empiezan así"},
    {"what the computer would play", "was der Computer ziehen würde", "qué jugaría el ordenador"},
    {"take back to your last move", "bis zum letzten eigenen Zug zurücknehmen",
     "deshacer hasta la última jugada propia"},
    {"make again what was taken back", "Zurückgenommenes wiederholen", "rehacer lo deshecho"},
    {"draw the board again", "das Brett noch einmal zeichnen", "dibujar otra vez el tablero"},
    {"the rules of the game", "die Regeln des Spiels", "las reglas del juego"},
    {"the position as text", "die Stellung als Text", "la posición como texto"},
    {"give up", "aufgeben", "abandonar"},
    {"write the game to a new file", "das Spiel in eine neue Datei schreiben",
     "escribir la partida en un archivo nuevo"},
    {"go on with a saved game instead", "ein gespeichertes Spiel fortsetzen",
     "seguir con una partida guardada"},
    {"begin anew with the same players", "mit denselben Spielern neu beginnen",
     "empezar de nuevo con los mismos jugadores"},
    {"this text", "dieser Text", "este texto"},
    {"stop playing; a running game is kept", "aufhören; ein laufendes Spiel wird aufbewahrt",
     "dejar de jugar; la partida en curso se guarda"},
    {"Type new to play again, undo to go back, save FILE to keep it, or quit.",
     "new beginnt ein neues Spiel, undo nimmt einen Zug zurück, save DATEI speichert dieses, quit "
     "hört auf.",
     "new empieza otra partida, undo deshace una jugada, save ARCHIVO guarda esta, quit termina."},
    {"The game is kept; `ludothek play --continue` goes on with it.",
     "Das Spiel ist aufbewahrt; `ludothek play --continue` setzt es fort.",
     "La partida queda guardada; `ludothek play --continue` sigue con ella."},
    {"The board has %d columns and this window %d: make it wider, or play in a browser, with "
     "`ludothek serve "
     "--open`.",
     "Das Brett hat %d Spalten und dieses Fenster %d: verbreitern oder im Browser spielen, mit "
     "`ludothek serve "
     "--open`.",
     "El tablero tiene %d columnas y esta ventana %d: ensancharla o jugar en el navegador, con "
     "`ludothek serve "
     "--open`."},
    {"The game cannot be kept: %s.", "Das Spiel lässt sich nicht aufbewahren: %s.",
     "La partida no se puede guardar: %s."},
    {"Type save FILE to write it elsewhere, or the same again to lose it.",
     "save DATEI schreibt es anderswohin; noch einmal dasselbe verliert es.",
     "save ARCHIVO la escribe en otro lugar; otra vez lo mismo la pierde."},
    {"'%.40s' is neither a move nor a command; did you mean %s?",
     "'%.40s' ist weder ein Zug noch ein Befehl; war %s gemeint?",
     "'%.40s' no es ni una jugada ni una orden; ¿se quería decir %s?"},
    {"There are %zu moves that begin with '%s'; `moves BEGINNING` lists those that begin so%s\n",
     "Es gibt %zu Züge, die mit '%s' beginnen; `moves ANFANG` listet die auf, die so beginnen%s\n",
     "Hay %zu jugadas que empiezan con '%s'; `moves COMIENZO` enumera las que empiezan así%s\n"},
    {"There are %zu moves; `moves BEGINNING` lists those that begin so%s\n",
     "Es gibt %zu Züge; `moves ANFANG` listet die auf, die so beginnen%s\n",
     "Hay %zu jugadas; `moves COMIENZO` enumera las que empiezan así%s\n"},
    {", for example", ", zum Beispiel", ", por ejemplo"},
    {"No move begins with '%.60s'.\n", "Kein Zug beginnt mit '%.60s'.\n",
     "Ninguna jugada empieza con '%.60s'.\n"},

    /* ---- Analysis ---- */
    {"win", "Gewinn", "victoria"},
    {"loss", "Verlust", "derrota"},
    {" in %d", " in %d", " en %d"},
    {"%d. depth %d/%d  ", "%d. Tiefe %d/%d  ", "%d. profundidad %d/%d  "},
    {"  %" PRIu64 " nodes, %.0f/s, %.2f s  ", "  %" PRIu64 " Knoten, %.0f/s, %.2f s  ",
     "  %" PRIu64 " nodos, %.0f/s, %.2f s  "},
    {"%zu. table  ", "%zu. Tabelle  ", "%zu. tabla  "},
    {"Scores are for the player to move, %s. `win in 7`, `loss in 7` (plies) and `draw` are "
     "proved; all "
     "others are guesses.\n",
     "Werte gelten für den Spieler am Zug, %s. `Gewinn in 7`, `Verlust in 7` (Halbzüge) und "
     "`Remis` "
     "sind bewiesen; alle anderen sind Schätzungen.\n",
     "Los valores son para quien tiene el turno, %s. `victoria en 7`, `derrota en 7` (medias "
     "jugadas) y "
     "`empate` están demostrados; los demás son estimaciones.\n"},
    {"in hundredths: 0.00 is even, more is better, and each game has its own measure",
     "in Hundertsteln: 0.00 ist ausgeglichen, mehr ist besser, und jedes Spiel hat sein eigenes "
     "Maß",
     "en centésimas: 0.00 es igualdad, más es mejor, y cada juego tiene su medida"},
    {"the share of wins above an even share, in hundredths",
     "der Anteil der Gewinne über einem gleichen Anteil, in Hundertsteln",
     "la parte de victorias por encima de una parte igual, en centésimas"},
    {"points that the moves of the depth bring, and how much more the board offers after them",
     "Punkte, die die Züge der Tiefe bringen, und wie viel mehr das Brett danach bietet",
     "puntos que dan las jugadas de la profundidad, y cuánto más ofrece el tablero después"},
    {NULL},
};
