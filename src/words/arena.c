/*
 * Words of the referee: matches, tournaments, programs of others.
 */
#include "words/words.h"
#include <stddef.h>

ludo_words words_arena[] = {
    {"not enough memory for the games", "zu wenig Speicher für die Spiele",
     "no hay memoria para las partidas"},

    /* ---- Tables: heads are at most 6 characters, those of points and score 8 ---- */
    {"player", "Spieler", "jugador"},
    {"games", "Spiele", "juegos"},
    {"wins", "Siege", "gana"},
    {"draws", "Remis", "tablas"},
    {"losses", "verlor", "pierde"},
    {"points", "Punkte", "puntos"},
    {"score", "Ergebnis", "tanteo"},
    {"  %zu of %zu lost by faults", "  %zu von %zu durch Fehler verloren",
     "  %zu de %zu perdidas por fallos"},
    {"%.250s lost by: ", "%.250s verlor durch: ", "%.250s perdió por: "},
    {"Seats:", "Plätze:", "Asientos:"},
    {"Plies: %.1f a game, %zu to %zu\n", "Halbzüge: %.1f je Spiel, %zu bis %zu\n",
     "Jugadas: %.1f por partida, de %zu a %zu\n"},
    {"Ends: ", "Enden: ", "Finales: "},
    {"SPRT: %.2f in (%.2f, %.2f) for Elo %g and %g: %s\n",
     "SPRT: %.2f in (%.2f, %.2f) für Elo %g und %g: %s\n",
     "SPRT: %.2f en (%.2f, %.2f) para Elo %g y %g: %s\n"},
    {"not decided", "nicht entschieden", "sin decidir"},
    {"the second holds", "die zweite gilt", "vale la segunda"},
    {"the first holds", "die erste gilt", "vale la primera"},
    {" used the margin in %zu of %zu moves\n", " nutzte die Nachsicht in %zu von %zu Zügen\n",
     " usó el margen en %zu de %zu jugadas\n"},
    {"%s %zu plies", "%s %zu Halbzüge", "%s %zu jugadas"},

    /* ---- Programs ---- */
    {"the command '%.100s' has a quote that does not end",
     "im Befehl '%.100s' endet ein Anführungszeichen nicht",
     "en la orden '%.100s' hay comillas que no se cierran"},
    {"a command is missing behind the language, as in plain:./bot",
     "hinter der Sprache fehlt ein Befehl, etwa plain:./bot",
     "tras el lenguaje falta una orden, como plain:./bot"},
    {"%.250s, or a program, as in plain:COMMAND", "%.250s, oder ein Programm, etwa plain:BEFEHL",
     "%.250s, o un programa, como plain:ORDEN"},
    {"the log '%.100s' cannot be written: %s",
     "das Protokoll '%.100s' lässt sich nicht schreiben: %s",
     "el registro '%.100s' no se puede escribir: %s"},
    {"no process can be started: %s", "es lässt sich kein Prozess starten: %s",
     "no se puede iniciar un proceso: %s"},
    {"'%.100s' cannot be executed: %s", "'%.100s' lässt sich nicht ausführen: %s",
     "'%.100s' no se puede ejecutar: %s"},
    {"a program behind %s: plays %s", "ein Programm hinter %s: spielt %s",
     "un programa tras %s: juega a %s"},
    {"'%.60s' names no language of programs", "'%.60s' nennt keine Sprache von Programmen",
     "'%.60s' no nombra un lenguaje de programas"},
    {"a program behind %s: knows a time for each move and no clock for the whole game",
     "ein Programm hinter %s: kennt eine Zeit je Zug und keine Uhr für das ganze Spiel",
     "un programa tras %s: conoce un tiempo por jugada y no un reloj para toda la partida"},
    {"a program behind %s: plays from the first position on; leave out the openings",
     "ein Programm hinter %s: spielt von der ersten Stellung an; die Eröffnungen weglassen",
     "un programa tras %s: juega desde la primera posición; prescindir de las aperturas"},

    /* ---- Matches ---- */
    {"%s%zu of %zu games, %.0f s used, about %.0f s left\n",
     "%s%zu von %zu Spielen, %.0f s vergangen, noch etwa %.0f s\n",
     "%s%zu de %zu partidas, %.0f s usados, quedan unos %.0f s\n"},
    {"the game is over there", "dort ist das Spiel vorbei", "ahí la partida ha terminado"},
    {"there are too many openings", "das sind zu viele Eröffnungen", "son demasiadas aperturas"},
    {"line %zu: %.250s", "Zeile %zu: %.250s", "línea %zu: %.250s"},
    {"openings '%.80s', %.200s", "Eröffnungen '%.80s', %.200s", "aperturas '%.80s', %.200s"},
    {"there is no position in '%.100s'", "in '%.100s' steht keine Stellung",
     "en '%.100s' no hay ninguna posición"},
    {"%s is played alone: name 1 to %d players to compare",
     "%s spielt man allein: 1 bis %d Spieler zum Vergleichen nennen",
     "a %s se juega a solas: nombrar de 1 a %d jugadores para comparar"},
    {"%s has two seats: name two players, not %d",
     "%s hat zwei Plätze: zwei Spieler nennen, nicht %d",
     "%s tiene dos asientos: nombrar dos jugadores, no %d"},
    {"%s has %d seats: name so many players, or two who share them, not %d",
     "%s hat %d Plätze: so viele Spieler nennen oder zwei, die sie teilen, nicht %d",
     "%s tiene %d asientos: nombrar tantos jugadores, o dos que los compartan, no %d"},
    {"margin '%.60s' should be a number of seconds, as in 0.2",
     "margin '%.60s' sollte eine Zahl von Sekunden sein, etwa 0.2",
     "margin '%.60s' debería ser un número de segundos, como 0.2"},
    {"time and clock exclude each other", "time und clock schließen einander aus",
     "time y clock se excluyen"},
    {"the directory '%.100s' cannot be made: %s",
     "das Verzeichnis '%.100s' lässt sich nicht anlegen: %s",
     "la carpeta '%.100s' no se puede crear: %s"},
    {"opening-plies should be fewer than max-plies",
     "opening-plies sollte kleiner als max-plies sein",
     "opening-plies debería ser menor que max-plies"},
    {"sprt '%.60s' should be two Elo figures, the smaller first, as in 0,5",
     "sprt '%.60s' sollte zwei Elo-Zahlen sein, die kleinere zuerst, etwa 0,5",
     "sprt '%.60s' debería ser dos cifras de Elo, primero la menor, como 0,5"},
    {"sprt compares two players in a game of two",
     "sprt vergleicht zwei Spieler in einem Spiel für zwei",
     "sprt compara dos jugadores en un juego de dos"},
    {"'%.100s' cannot be written", "'%.100s' lässt sich nicht schreiben",
     "'%.100s' no se puede escribir"},

    /* ---- Tournaments ---- */
    {"%s was %.80s when the first game was played, and is %.80s now; take another store for "
     "another tournament, or change it back",
     "%s war %.80s, als das erste Spiel gespielt wurde, und ist jetzt %.80s; für ein anderes "
     "Turnier einen anderen Speicher nehmen, oder es zurückändern",
     "%s era %.80s cuando se jugó la primera partida, y ahora es %.80s; para otro torneo usar otro "
     "almacén, o deshacer el cambio"},
    {"a setting", "eine Einstellung", "un ajuste"},
    {"player %.80s is missing, who has played; add players if you like, but take none away",
     "Spieler %.80s fehlt, der schon gespielt hat; Spieler dürfen dazukommen, aber nicht wegfallen",
     "falta el jugador %.80s, que ya ha jugado; se pueden añadir jugadores, pero no quitar"},
    {"the openings have changed since the first game; take another store for another tournament",
     "die Eröffnungen haben sich seit dem ersten Spiel geändert; für ein anderes Turnier einen "
     "anderen Speicher nehmen",
     "las aperturas han cambiado desde la primera partida; para otro torneo usar otro almacén"},
    {"rounds were %lld and are %zu now; there may be more, but not fewer",
     "rounds war %lld und ist jetzt %zu; es dürfen mehr sein, aber nicht weniger",
     "rounds era %lld y ahora es %zu; pueden ser más, pero no menos"},
    {"a game in the store is damaged", "ein Spiel im Speicher ist beschädigt",
     "una partida del almacén está dañada"},
    {"a tournament needs two players or more below [players]",
     "ein Turnier braucht zwei oder mehr Spieler unter [players]",
     "un torneo necesita dos o más jugadores bajo [players]"},
    {"these are more than %d rotations; take fewer rounds or players",
     "das sind mehr als %d Rotationen; weniger Runden oder Spieler nehmen",
     "son más de %d rotaciones; usar menos rondas o jugadores"},
    {"player %.60s: %.240s", "Spieler %.60s: %.240s", "jugador %.60s: %.240s"},
    {"report needs --html FILE, the page to write",
     "report braucht --html FILE, die Seite, die zu schreiben ist",
     "report necesita --html FILE, la página que escribir"},
    {"tournament '%.60s' should be enter, run, show, report, records, workers or forget",
     "tournament '%.60s' müsste enter, run, show, report, records, workers oder forget sein",
     "tournament '%.60s' debería ser enter, run, show, report, records, workers o forget"},
    {"the program of %.100s cannot be read: %s",
     "das Programm von %.100s lässt sich nicht lesen: %s",
     "el programa de %.100s no se puede leer: %s"},
    {"player %.60s failed to begin %d games in a row, the last by %s: %.150s",
     "Spieler %.60s konnte %d Spiele hintereinander nicht beginnen, das letzte wegen %s: %.150s",
     "el jugador %.60s no pudo empezar %d partidas seguidas, la última por %s: %.150s"},
    {"forget needs --worker NAME, whose games are taken back; `tournament workers` lists all",
     "forget braucht --worker NAME, dessen Spiele zurückgenommen werden; `tournament workers` "
     "nennt alle",
     "forget necesita --worker NAME, cuyas partidas se anulan; `tournament workers` los enumera"},
    {"'%.60s' has played no game here; `tournament workers` lists all workers",
     "'%.60s' hat hier kein Spiel gespielt; `tournament workers` nennt alle Arbeiter",
     "'%.60s' no ha jugado aquí ninguna partida; `tournament workers` enumera los trabajadores"},
    {"%zu games of %s are taken back and will be played again\n",
     "%zu Spiele von %s sind zurückgenommen und werden neu gespielt\n",
     "%zu partidas de %s quedan anuladas y se jugarán de nuevo\n"},
    {"player %.60s is %.80s here, and %.80s in the tournament",
     "Spieler %.60s ist hier %.80s und im Turnier %.80s",
     "el jugador %.60s es aquí %.80s, y en el torneo %.80s"},
    {"%s: %zu games here, %zu of them lost by faults; %zu of %zu are played\n",
     "%s: %zu Spiele hier, %zu davon durch Fehler verloren; %zu von %zu sind gespielt\n",
     "%s: %zu partidas aquí, %zu de ellas perdidas por fallos; jugadas %zu de %zu\n"},
    {"%s; trying again every second", "%s; jede Sekunde ein neuer Versuch",
     "%s; se intenta de nuevo cada segundo"},
    {"%s; what was played here can be taken back with `ludothek tournament forget FILE --worker "
     "%s`",
     "%s; was hier gespielt wurde, nimmt `ludothek tournament forget FILE --worker %s` zurück",
     "%s; lo jugado aquí se anula con `ludothek tournament forget FILE --worker %s`"},
    {"the tournament %.80s is skipped: %s", "das Turnier %.80s wird übergangen: %s",
     "se omite el torneo %.80s: %s"},
    {"the tournament %.80s is skipped", "das Turnier %.80s wird übergangen",
     "se omite el torneo %.80s"},
    {"worker needs --players FILE, whose [players] it may play",
     "worker braucht --players FILE, dessen [players] er spielen darf",
     "worker necesita --players FILE, cuyos [players] puede jugar"},
    {"%.100s, line %d: %s", "%.100s, Zeile %d: %s", "%.100s, línea %d: %s"},
    {"there are two players called '%.60s'", "zwei Spieler heißen '%.60s'",
     "dos jugadores se llaman '%.60s'"},
    {"a player is written NAME = PLAYER, not '%.60s'",
     "ein Spieler steht als NAME = PLAYER da, nicht als '%.60s'",
     "un jugador se escribe NAME = PLAYER, no '%.60s'"},
    {"there are too many players for '%.60s'", "für '%.60s' sind es zu viele Spieler",
     "son demasiados jugadores para '%.60s'"},
    {"there is no key '%.60s'", "es gibt keinen Schlüssel '%.60s'", "no existe la clave '%.60s'"},
    {"a line is KEY = VALUE or [players], not '%.60s'",
     "eine Zeile ist KEY = VALUE oder [players], nicht '%.60s'",
     "una línea es KEY = VALUE o [players], no '%.60s'"},
    {"'%.100s' is no file that describes a tournament",
     "'%.100s' ist keine Datei, die ein Turnier beschreibt",
     "'%.100s' no es un archivo que describa un torneo"},
    {"%.100s: the key game is missing, as in game = muehle",
     "%.100s: der Schlüssel game fehlt, etwa game = muehle",
     "%.100s: falta la clave game, como game = muehle"},
    {"%.100s: format '%.60s' should be round-robin or gauntlet",
     "%.100s: format '%.60s' sollte round-robin oder gauntlet sein",
     "%.100s: format '%.60s' debería ser round-robin o gauntlet"},

    /* ---- Help ---- */
    {"seconds for each move; by default 1", "Sekunden je Zug; Standard 1",
     "segundos por jugada; por defecto 1"},
    {"a clock for the whole game instead, as in 60+0.5 or 5m+3s",
     "stattdessen eine Uhr für das ganze Spiel, etwa 60+0.5 oder 5m+3s",
     "en su lugar un reloj para toda la partida, como 60+0.5 o 5m+3s"},
    {"random moves at the beginning of each rotation, which do not decide the game; by default "
     "4",
     "zufällige Züge am Anfang jeder Rotation, die das Spiel nicht entscheiden; Standard 4",
     "jugadas al azar al principio de cada rotación, que no deciden la partida; por defecto 4"},
    {"positions at the beginning of rotations instead, one a line",
     "stattdessen Stellungen am Anfang der Rotationen, eine je Zeile",
     "posiciones al principio de las rotaciones en su lugar, una por línea"},
    {"the seed of openings and of all chance; by default 1",
     "der Startwert für Eröffnungen und allen Zufall; Standard 1",
     "la semilla de las aperturas y de todo azar; por defecto 1"},
    {"N moves are a draw; by default 300, 0: never", "N Züge sind remis; Standard 300, 0: nie",
     "N jugadas son tablas; por defecto 300, 0: nunca"},
    {"seconds that a program has to start; by default 20",
     "Sekunden, die ein Programm zum Starten hat; Standard 20",
     "segundos que tiene un programa para arrancar; por defecto 20"},
    {"seconds that a program may be late; by default 0.2",
     "Sekunden, die ein Programm zu spät kommen darf; Standard 0.2",
     "segundos que puede retrasarse un programa; por defecto 0.2"},
    {"memory that a program and its descendants may have; by default 0: any amount",
     "Speicher, den ein Programm mit seinen Nachkommen haben darf; Standard 0: beliebig viel",
     "memoria que pueden tener un programa y sus descendientes; por defecto 0: cualquier "
     "cantidad"},
    {"a folder for every line to and from programs, with its time",
     "ein Ordner für jede Zeile von und zu Programmen, mit ihrer Zeit",
     "una carpeta para cada línea de y hacia los programas, con su hora"},
    {"let players and programs play against each other",
     "Spieler und Programme gegeneinander spielen lassen",
     "hacer jugar a jugadores y programas entre sí"},
    {"PLAYER is random, greedy, level:N, time[:THREADS], nodes:N, mcts:N, tables[:DIR], or "
     "LANGUAGE:COMMAND for a program of somebody else, which is started without a shell. "
     "LANGUAGE is plain (every game), muehle, uai (Ataxx), uhp (Hive), sanmill or santorini-ai "
     "(those two programs).\n"
     "Name one PLAYER for each seat; they change seats from game to game. Two PLAYERs can also "
     "share three or four seats in every mixed way. In a game for one player, all PLAYERs play "
     "the same boards. A position that comes for the third time is a draw.\n"
     "docs/protocols/plain.md tells how to write a program, docs/contest.md how to hold a "
     "contest.",
     "PLAYER ist random, greedy, level:N, time[:THREADS], nodes:N, mcts:N, tables[:DIR] oder "
     "LANGUAGE:COMMAND für ein fremdes Programm, das ohne Shell gestartet wird. LANGUAGE ist "
     "plain (jedes Spiel), muehle, uai (Ataxx), uhp (Hive), sanmill oder santorini-ai (diese "
     "beiden Programme).\n"
     "Für jeden Platz einen PLAYER nennen; sie wechseln von Spiel zu Spiel die Plätze. Zwei "
     "PLAYER können auch drei oder vier Plätze auf jede gemischte Weise teilen. In einem Spiel "
     "für eine Person spielen alle PLAYER dieselben Bretter. Eine Stellung, die zum dritten Mal "
     "kommt, ist remis.\n"
     "docs/protocols/plain.md sagt, wie man ein Programm schreibt, docs/contest.md, wie man "
     "einen Wettbewerb abhält.",
     "PLAYER es random, greedy, level:N, time[:THREADS], nodes:N, mcts:N, tables[:DIR], o "
     "LANGUAGE:COMMAND para un programa ajeno, que se inicia sin shell. LANGUAGE es plain "
     "(cualquier juego), muehle, uai (Ataxx), uhp (Hive), sanmill o santorini-ai (esos dos "
     "programas).\n"
     "Nombrar un PLAYER por asiento; cambian de asiento de partida en partida. Dos PLAYER "
     "también pueden compartir tres o cuatro asientos de todas las formas mixtas. En un juego "
     "para una persona, todos los PLAYER juegan los mismos tableros. Una posición que se da por "
     "tercera vez es tablas.\n"
     "docs/protocols/plain.md dice cómo escribir un programa, docs/contest.md cómo celebrar un "
     "concurso."},
    {"how many games; by default 20, rounded up to whole rotations of the seats",
     "wie viele Spiele; Standard 20, aufgerundet auf ganze Rotationen der Plätze",
     "cuántas partidas; por defecto 20, redondeadas a rotaciones enteras de los asientos"},
    {"games at a time; by default 1. The results are the same",
     "Spiele auf einmal; Standard 1. Die Ergebnisse sind dieselben",
     "partidas a la vez; por defecto 1. Los resultados son los mismos"},
    {"end as soon as it is likely by which of the two the first player is better; errors of 5 %",
     "enden, sobald wahrscheinlich ist, um welche der beiden der erste Spieler besser ist; "
     "Fehler von 5 %",
     "terminar en cuanto sea probable por cuál de las dos es mejor el primer jugador; errores "
     "del 5 %"},
    {"add the games to a file, as docs/records.md describes",
     "die Spiele einer Datei anfügen, wie docs/records.md beschreibt",
     "añadir las partidas a un archivo, como describe docs/records.md"},
    {"hold a tournament and show its standings", "ein Turnier abhalten und den Stand zeigen",
     "celebrar un torneo y mostrar la clasificación"},
    {"FILE has lines KEY = VALUE, then [players] and a line NAME = PLAYER for each. Keys are "
     "game, format (round-robin or gauntlet: the first against all others), rounds, store, "
     "concurrency, and the options of `ludothek match` from time to memory.\n"
     "  enter    only writes the tournament down in the store, for workers\n"
     "  run      plays the missing games; stop it and run it again at any time\n"
     "  show     prints the standings\n"
     "  report   writes a page\n"
     "  records  prints all games\n"
     "  workers  prints who has played how many games\n"
     "  forget   takes back the games of one worker\n"
     "docs/contest.md goes through an example.",
     "FILE hat Zeilen KEY = VALUE, dann [players] und für jeden eine Zeile NAME = PLAYER. "
     "Schlüssel sind game, format (round-robin oder gauntlet: der erste gegen alle anderen), "
     "rounds, store, concurrency und die Optionen von `ludothek match` von time bis memory.\n"
     "  enter    schreibt das Turnier nur in den Speicher, für Arbeiter\n"
     "  run      spielt die fehlenden Spiele; lässt sich jederzeit anhalten\n"
     "  show     gibt den Stand aus\n"
     "  report   schreibt eine Seite\n"
     "  records  gibt alle Spiele aus\n"
     "  workers  gibt aus, wer wie viele Spiele gespielt hat\n"
     "  forget   nimmt die Spiele eines Arbeiters zurück\n"
     "docs/contest.md geht ein Beispiel durch.",
     "FILE tiene líneas KEY = VALUE, luego [players] y una línea NAME = PLAYER por cada uno. "
     "Las claves son game, format (round-robin o gauntlet: el primero contra todos los demás), "
     "rounds, store, concurrency y las opciones de `ludothek match` de time a memory.\n"
     "  enter    solo anota el torneo en el almacén, para trabajadores\n"
     "  run      juega las partidas que faltan; puede pararse y reanudarse\n"
     "  show     muestra la clasificación\n"
     "  report   escribe una página\n"
     "  records  muestra todas las partidas\n"
     "  workers  muestra quién ha jugado cuántas partidas\n"
     "  forget   anula las partidas de un trabajador\n"
     "docs/contest.md recorre un ejemplo."},
    {"run: games at a time; by default as FILE says, or 1",
     "run: Spiele auf einmal; sonst wie in FILE, oder 1",
     "run: partidas a la vez; por defecto como diga FILE, o 1"},
    {"report: the page to write", "report: die Seite, die zu schreiben ist",
     "report: la página que escribir"},
    {"report: where games are opened; by default http://127.0.0.1:5836/",
     "report: wo Spiele geöffnet werden; sonst http://127.0.0.1:5836/",
     "report: dónde se abren las partidas; por defecto http://127.0.0.1:5836/"},
    {"show: a line for each player, for spreadsheets",
     "show: eine Zeile je Spieler, für Tabellenprogramme",
     "show: una línea por jugador, para hojas de cálculo"},
    {"show: the results of all games, for programs that compute ratings",
     "show: die Ergebnisse aller Spiele, für Programme, die Wertungen berechnen",
     "show: los resultados de todas las partidas, para programas que calculan puntuaciones"},
    {"run, with PostgreSQL: seconds until others take over our games",
     "run, mit PostgreSQL: Sekunden, bis andere unsere Spiele übernehmen",
     "run, con PostgreSQL: segundos hasta que otros toman nuestras partidas"},
    {"play games of the tournaments in a store, together with others",
     "Spiele der Turniere in einem Speicher spielen, zusammen mit anderen",
     "jugar partidas de los torneos de un almacén, junto con otros"},
    {"STORE is postgresql://HOST/DATABASE or a file. Plays the missing games of every "
     "tournament in it, and ends when others play the last ones. A worker plays only games "
     "whose players the file of --players has, by the same PLAYER text as the tournament. It "
     "takes their commands from there. On SIGTERM and Ctrl-C it gives back its games and ends "
     "with status 0. docs/scaling.md sets up several machines.",
     "STORE ist postgresql://HOST/DATABASE oder eine Datei. Spielt die fehlenden Spiele jedes "
     "Turniers darin und endet, wenn andere die letzten spielen. Ein Arbeiter spielt nur "
     "Spiele, deren Spieler die Datei von --players mit demselben PLAYER-Text wie das Turnier "
     "hat. Von dort nimmt er ihre Befehle. Bei SIGTERM und Strg-C gibt er seine Spiele zurück "
     "und endet mit Status 0. docs/scaling.md richtet mehrere Rechner ein.",
     "STORE es postgresql://HOST/DATABASE o un archivo. Juega las partidas que faltan de cada "
     "torneo que hay en él, y termina cuando otros juegan las últimas. Un trabajador solo juega "
     "partidas cuyos jugadores tiene el archivo de --players con el mismo texto PLAYER que el "
     "torneo. De ahí toma sus órdenes. Con SIGTERM y Ctrl-C devuelve sus partidas y termina con "
     "estado 0. docs/scaling.md prepara varias máquinas."},
    {"a file with [players], as that of a tournament",
     "eine Datei mit [players], wie die eines Turniers",
     "un archivo con [players], como el de un torneo"},
    {"games at a time; by default 1", "Spiele auf einmal; Standard 1",
     "partidas a la vez; por defecto 1"},
    {"forget: whose games are taken back", "forget: wessen Spiele zurückgenommen werden",
     "forget: de quién se anulan las partidas"},
    {"the name under which games are kept; by default HOST-PROCESS",
     "der Name, unter dem Spiele verzeichnet werden; sonst RECHNER-PROZESS",
     "el nombre con que se anotan las partidas; por defecto HOST-PROCESO"},
    {"seconds between two lines of progress; by default 60",
     "Sekunden zwischen zwei Zeilen über den Fortschritt; Standard 60",
     "segundos entre dos líneas sobre el avance; por defecto 60"},
    {"seconds until others take over our games; by default 60",
     "Sekunden, bis andere unsere Spiele übernehmen; Standard 60",
     "segundos hasta que otros toman nuestras partidas; por defecto 60"},
    {NULL},
};
