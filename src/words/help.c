/*
 * Words that describe commands: what --help prints.
 */
#include "words/words.h"
#include <stddef.h>

ludo_words words_help[] = {
    {"usage:", "Aufruf:", "uso:"},
    {"\nOptions:\n", "\nOptionen:\n", "\nOpciones:\n"},
    {"print this text and end", "diesen Text ausgeben und enden", "mostrar este texto y terminar"},
    {"usage: ludothek [COMMAND [ARGUMENT...]]\n\n"
     "Board games to play, to analyse and to build upon. Without a command it opens the menu of games.\n\n"
     "Commands:\n",
     "Aufruf: ludothek [COMMAND [ARGUMENT...]]\n\n"
     "Brettspiele zum Spielen, Analysieren und Weiterbauen. Ohne Befehl öffnet sich das Menü der Spiele.\n\n"
     "Befehle:\n",
     "uso: ludothek [COMMAND [ARGUMENT...]]\n\n"
     "Juegos de tablero para jugar, analizar y construir con ellos. Sin orden se abre el menú de juegos.\n\n"
     "Órdenes:\n"},
    {"\n`ludothek COMMAND --help` tells more about a command, `ludothek --version` the version.\n"
     "GAME is a name with options, as in ttt or cn:size=4,players=3; `ludothek games` lists them.\n",
     "\n`ludothek COMMAND --help` sagt mehr über einen Befehl, `ludothek --version` die Version.\n"
     "GAME ist ein Name mit Optionen, etwa ttt oder cn:size=4,players=3; `ludothek games` listet sie auf.\n",
     "\n`ludothek COMMAND --help` dice más de una orden, `ludothek --version` la versión.\n"
     "GAME es un nombre con opciones, como ttt o cn:size=4,players=3; `ludothek games` los enumera.\n"},

    /* ---- What several commands have ---- */
    {"a position in the notation of the game; by default the first one",
     "eine Stellung in der Notation des Spiels; sonst die erste",
     "una posición en la notación del juego; por defecto la primera"},
    {"a saved game instead of GAME, as it was left",
     "ein gespeichertes Spiel statt GAME, wie es verlassen wurde",
     "una partida guardada en lugar de GAME, como se dejó"},
    {"perfect-play tables; by default in the user's own directory",
     "Tabellen für perfektes Spiel; sonst die im eigenen Verzeichnis",
     "tablas de juego perfecto; por defecto en la carpeta propia"},
    {"do without perfect-play tables", "ohne Tabellen für perfektes Spiel auskommen",
     "prescindir de las tablas de juego perfecto"},
    {"print JSON, one object a line; docs/json.md lists the fields",
     "JSON ausgeben, ein Objekt je Zeile; docs/json.md nennt die Felder",
     "imprimir JSON, un objeto por línea; docs/json.md enumera los campos"},

    /* ---- play, menu, serve ---- */
    {"play any game in the terminal", "jedes Spiel im Terminal spielen",
     "jugar a cualquier juego en la terminal"},
    {"At the prompt type a move, or help.", "Am Prompt einen Zug eintippen, oder help.",
     "En el indicador escribir una jugada, o help."},
    {"who plays: for each player human, computer, random, greedy, level:N, time[:THREADS], nodes:N, "
     "mcts:N, tables[:DIR] or a program, as in plain:COMMAND, joined by commas (one with a comma in it goes into quotes); "
     "by default you play the first and the computer the others",
     "wer spielt: für jeden Spieler human, computer, random, greedy, level:N, time[:THREADS], nodes:N, "
     "mcts:N, tables[:DIR] oder ein Programm, etwa plain:BEFEHL, mit Kommas verbunden (mit einem Komma darin in Anführungszeichen); "
     "sonst spielt man den ersten und der Computer die anderen",
     "quién juega: por cada jugador human, computer, random, greedy, level:N, time[:THREADS], nodes:N, "
     "mcts:N, tables[:DIR] o un programa, como plain:ORDEN, unidos por comas (si lleva una coma, entre comillas); por defecto una "
     "persona el primero y el ordenador los demás"},
    {"how well `computer` plays: 1 (a beginner) to 10 (the default)",
     "wie gut `computer` spielt: 1 (ein Anfänger) bis 10 (wenn nichts anderes gesagt ist)",
     "cómo de bien juega `computer`: de 1 (principiante) a 10 (por defecto)"},
    {"seconds that a player thinks for a move; by default 1",
     "Sekunden, die ein Spieler je Zug nachdenkt; sonst 1",
     "segundos que piensa un jugador por jugada; por defecto 1"},
    {"a clock for everybody, people too: 30s for each move, or 5m+3s for the whole game with an "
     "increment after each move (h, m, s; seconds without one); who oversteps it, people by the line "
     "they type too late, has lost",
     "eine Uhr für alle, auch für Menschen: 30s für jeden Zug, oder 5m+3s für das ganze Spiel mit "
     "Zuschlag nach jedem Zug (h, m, s; sonst Sekunden); wer sie überschreitet, Menschen mit der Zeile, "
     "die zu spät kommt, hat verloren",
     "un reloj para todos, también las personas: 30s por jugada, o 5m+3s para toda la partida con "
     "incremento tras cada jugada (h, m, s; sin letra, segundos); quien lo agota, las personas con la "
     "línea que llega tarde, pierde"},
    {"the same position so many times is a draw; by default 3, 0: never",
     "so oft dieselbe Stellung ist Remis; sonst 3, 0: nie",
     "la misma posición tantas veces es empate; por defecto 3, 0: nunca"},
    {"so many moves that could be taken back are a draw; by default 0: never",
     "so viele Züge, die sich umkehren ließen, sind Remis; sonst 0: nie",
     "tantas jugadas reversibles son empate; por defecto 0: nunca"},
    {"so many moves are a draw; by default 0: never", "so viele Züge sind Remis; sonst 0: nie",
     "tantas jugadas son empate; por defecto 0: nunca"},
    {"usual (the default) or mcts, for two players and more",
     "usual (wenn nichts anderes gesagt ist) oder mcts, für zwei und mehr Spieler",
     "usual (por defecto) o mcts, para dos o más jugadores"},
    {"what is left to chance comes from it; by default another one each time",
     "daraus kommt, was dem Zufall überlassen ist; sonst jedes Mal ein anderer",
     "de ella sale lo que se deja al azar; por defecto otra cada vez"},
    {"choose a game and play it", "ein Spiel wählen und spielen", "elegir un juego y jugar"},
    {"It asks for a game, its options, whom you play with and your side; Enter takes what stands in "
     "brackets, help explains each question, quit goes back.",
     "Fragt nach einem Spiel, seinen Optionen, dem Gegner und der eigenen Seite; Enter nimmt, was in "
     "Klammern steht, help erklärt jede Frage, quit geht zurück.",
     "Pregunta por un juego, sus opciones, el rival y el lado propio; Enter toma lo que está entre "
     "corchetes, help explica cada pregunta, quit vuelve atrás."},
    {"go on with the game that you left last, or left last of GAME",
     "das zuletzt verlassene Spiel fortsetzen, oder das zuletzt verlassene von GAME",
     "seguir con la última partida que se dejó, o con la última de GAME"},
    {"serve the page: every game in a browser, and rooms for people",
     "die Seite anbieten: jedes Spiel im Browser, und Räume für Leute",
     "servir la página: todos los juegos en el navegador, y salas para personas"},
    {"Prints the address of the page and serves it until Ctrl-C or SIGTERM. By default only this "
     "machine can reach it, under the names localhost and 127.0.0.1. docs/serving.md tells more.",
     "Gibt die Adresse der Seite aus und bietet sie an, bis Ctrl-C oder SIGTERM kommt. Sonst erreicht "
     "sie nur dieser Rechner, unter localhost und 127.0.0.1. docs/serving.md sagt mehr.",
     "Imprime la dirección de la página y la sirve hasta Ctrl-C o SIGTERM. Por defecto solo esta "
     "máquina llega a ella, con los nombres localhost y 127.0.0.1. docs/serving.md dice más."},
    {"where to listen: by default 127.0.0.1; 0.0.0.0 is every address",
     "worauf gehört wird: sonst 127.0.0.1; 0.0.0.0 ist jede Adresse",
     "dónde escuchar: por defecto 127.0.0.1; 0.0.0.0 es toda dirección"},
    {"by default 5836 or the next free one; 0: any", "sonst 5836 oder der nächste freie; 0: irgendeiner",
     "por defecto 5836 o el siguiente libre; 0: cualquiera"},
    {"serve the page from a folder, as `make page` leaves it, once it is complete",
     "die Seite aus einem Ordner nehmen, wie ihn `make page` anlegt, sobald er vollständig ist",
     "servir la página de una carpeta, como la deja `make page`, en cuanto esté completa"},
    {"where rooms are kept: a file, postgresql://HOST/DATABASE, or none; by default in the user's data "
     "folder",
     "wo Räume bleiben: eine Datei, postgresql://HOST/DATABASE oder none; sonst im eigenen Datenverzeichnis",
     "dónde se guardan las salas: un archivo, postgresql://HOST/DATABASE, o none; por defecto en la "
     "carpeta de datos propia"},
    {"read all rooms of a store, say which are damaged, and end; a server may be using it meanwhile",
     "alle Räume einer Ablage lesen, sagen, welche beschädigt sind, und enden; ein Server darf sie währenddessen benutzen",
     "leer todas las salas de un almacén, decir cuáles están dañadas y terminar; un servidor puede estar usándolo"},
    {"rooms that are made within a minute from one address; 60, 0: any number",
     "Räume, die von einer Adresse aus in einer Minute entstehen; 60, 0: beliebig viele",
     "salas que se crean en un minuto desde una dirección; 60, 0: las que sean"},
    {"an address that may ask for /metrics, as this machine itself may",
     "eine Adresse, die /metrics abfragen darf, wie dieser Rechner selbst",
     "una dirección que puede consultar /metrics, como esta misma máquina"},
    {"list, show and remove the rooms of a store", "die Räume einer Ablage auflisten, zeigen und entfernen",
     "listar, mostrar y quitar las salas de un almacén"},
    {"`list` prints a line for each room: its name, when it was last used, how it stands, who may see it, the "
     "address that it was made from, its game and who sits there. `show` prints the line and the events of "
     "one. Both work while a server uses the store; `remove` does not.",
     "`list` druckt für jeden Raum eine Zeile: seinen Namen, wann er zuletzt benutzt wurde, wie er steht, wer "
     "ihn sehen darf, von welcher Adresse er kommt, sein Spiel und wer dort sitzt. `show` druckt die Zeile und "
     "die Ereignisse von einem. Beide gehen, während ein Server die Ablage benutzt; `remove` nicht.",
     "`list` imprime una línea por sala: su nombre, cuándo se usó por última vez, cómo está, quién puede "
     "verla, la dirección desde la que se creó, su juego y quién se sienta en ella. `show` imprime la línea y "
     "los sucesos de una. Ambos funcionan mientras un servidor usa el almacén; `remove` no."},
    {"how long a room is kept that nobody comes to; 90",
     "wie lange ein Raum bleibt, in den niemand kommt; 90",
     "cuánto se guarda una sala a la que nadie viene; 90"},
    {"the address of a proxy whose X-Forwarded-For is believed",
     "die Adresse eines Proxys, dessen X-Forwarded-For geglaubt wird",
     "la dirección de un proxy en cuyo X-Forwarded-For se confía"},
    {"the site whose pages may use the rooms, behind a proxy: https://games.example",
     "der Ort, dessen Seiten die Räume benutzen dürfen, hinter einem Proxy: https://games.example",
     "el sitio cuyas páginas pueden usar las salas, tras un proxy: https://games.example"},
    {"at once; 2000", "zugleich; 2000", "a la vez; 2000"},
    {"at once from one address; 500", "zugleich von einer Adresse; 500", "a la vez desde una dirección; 500"},
    {"rooms in all; 100000", "Räume insgesamt; 100000", "salas en total; 100000"},
    {"games that run in rooms made from one address; 1000",
     "laufende Spiele in Räumen, die von einer Adresse angelegt wurden; 1000",
     "partidas en curso en salas hechas desde una dirección; 1000"},
    {"a second from one connection, and twice as many at once; 20",
     "je Sekunde von einer Verbindung, und doppelt so viele auf einmal; 20",
     "por segundo de una conexión, y el doble de una vez; 20"},
    {"of one message; 4096", "einer Nachricht; 4096", "de un mensaje; 4096"},
    {"that may wait for a slow reader; 65536", "die auf einen langsamen Leser warten dürfen; 65536",
     "que pueden esperar a un lector lento; 65536"},
    {"of a board in a room; 441", "eines Bretts in einem Raum; 441", "de un tablero en una sala; 441"},
    {"of a game in a room, then it is a draw; 2000", "eines Spiels in einem Raum, dann ist es Remis; 2000",
     "de una partida en una sala, entonces es empate; 2000"},
    {"of a room; 20000", "eines Raums; 20000", "de una sala; 20000"},
    {"of a computer player in a room for a move; 1", "eines Computerspielers in einem Raum für einen Zug; 1",
     "de un jugador artificial en una sala por jugada; 1"},
    {"of a computer player nodes:N or mcts:N; 1000000", "eines Computerspielers nodes:N oder mcts:N; 1000000",
     "de un jugador artificial nodes:N o mcts:N; 1000000"},
    {"a program that can be chosen as a player in rooms, by its name; LANGUAGE as in `ludothek match`. May be given again",
     "ein Programm, das sich in Räumen bei seinem Namen als Spieler wählen lässt; LANGUAGE wie bei `ludothek match`. Darf mehrmals dastehen",
     "un programa que se puede elegir como jugador en las salas, por su nombre; LANGUAGE como en `ludothek match`. Se puede repetir"},
    {"show the games and the standings in the page while they are played; the address is printed on "
     "standard error. On a terminal the page stays until Ctrl-C, else it ends with the last game",
     "die Spiele und den Stand in der Seite zeigen, während gespielt wird; die Adresse steht auf der "
     "Standardfehlerausgabe. An einem Terminal bleibt die Seite bis Ctrl-C, sonst endet sie mit dem letzten Spiel",
     "mostrar las partidas y la clasificación en la página mientras se juegan; la dirección sale por el error "
     "estándar. En un terminal la página sigue hasta Ctrl-C, si no termina con la última partida"},
    {"processes of such programs at once; 16", "Prozesse solcher Programme zugleich; 16",
     "procesos de tales programas a la vez; 16"},
    {"of each, with its descendants; 512, 0: any amount",
     "von jedem, mit seinen Nachkommen; 512, 0: beliebig viel",
     "de cada uno, con sus descendientes; 512, 0: sin límite"},
    {"of each computer player that thinks; 16", "jedes Computerspielers, der nachdenkt; 16",
     "de cada jugador artificial que piensa; 16"},
    {"that think at once; as many as there are processors",
     "die zugleich nachdenken; so viele, wie es Prozessoren gibt",
     "que piensan a la vez; tantos como procesadores hay"},
    {"show it in a browser where there is one", "in einem Browser zeigen, wo es einen gibt",
     "mostrarla en un navegador donde lo haya"},
    {"on a terminal offer the menu of games, too, or alone where serving fails; quit ends both",
     "auf einem Terminal auch das Menü der Spiele anbieten, oder allein, wo es sonst nicht geht; quit "
     "beendet beides",
     "en una terminal ofrecer también el menú de juegos, o solo este si no se puede servir; quit "
     "termina ambos"},

    /* ---- games, show, moves, apply, perft ---- */
    {"list the games and their options", "die Spiele und ihre Optionen auflisten",
     "enumerar los juegos y sus opciones"},
    {"For each game the name that a GAME text begins with, and its options with their defaults.",
     "Für jedes Spiel der Name, mit dem ein GAME beginnt, und seine Optionen mit dem, was sonst gilt.",
     "Por cada juego el nombre con que empieza un GAME, y sus opciones con sus valores por defecto."},
    {"print one GAME text a line for every option set that tests and measurements go through",
     "je Zeile einen GAME-Text ausgeben für alle Optionen, die Tests und Messungen durchgehen",
     "imprimir un texto GAME por línea por cada juego de opciones que recorren pruebas y mediciones"},
    {"draw a position", "eine Stellung zeichnen", "dibujar una posición"},
    {"On a terminal that can, with lines and in colours; of a saved game with the last move marked.",
     "Auf einem Terminal, das es kann, mit Linien und in Farben; bei einem gespeicherten Spiel mit dem "
     "letzten Zug.",
     "En una terminal que pueda, con líneas y en colores; de una partida guardada con la última jugada "
     "marcada."},
    {"list the legal moves of a position", "die erlaubten Züge einer Stellung auflisten",
     "enumerar las jugadas legales de una posición"},
    {"One move a line, sorted; nothing when the game is over or chance decides.",
     "Ein Zug je Zeile, sortiert; nichts, wenn das Spiel zu Ende ist oder der Zufall entscheidet.",
     "Una jugada por línea, en orden; nada si la partida ha terminado o decide el azar."},
    {"make moves and print the position after them", "Züge machen und die Stellung danach ausgeben",
     "hacer jugadas e imprimir la posición después de ellas"},
    {"A chance event is written @WORD with 16 hexadecimal digits. When a move is refused, nothing is "
     "printed but why, and the exit status is 2.",
     "Ein Zufallsereignis schreibt man @WORD mit 16 hexadezimalen Ziffern. Geht ein Zug nicht, wird nur "
     "gesagt, warum, und der Rückgabewert ist 2.",
     "Un suceso del azar se escribe @WORD con 16 cifras hexadecimales. Si una jugada no vale, solo se "
     "imprime por qué, y el estado de salida es 2."},
    {"count positions move by move", "Stellungen Zug um Zug zählen", "contar posiciones jugada a jugada"},
    {"Prints `DEPTH COUNT` for each depth from 1. Chance events are no moves and take the word 0.",
     "Gibt `DEPTH COUNT` für jede Tiefe ab 1 aus. Zufallsereignisse sind keine Züge und nehmen das Wort 0.",
     "Imprime `DEPTH COUNT` por cada profundidad desde 1. Los sucesos del azar no son jugadas y toman "
     "la palabra 0."},

    /* ---- analyse, bench ---- */
    {"find the best moves of a position", "die besten Züge einer Stellung finden",
     "encontrar las mejores jugadas de una posición"},
    {"For each of the best lines: depth, score for the player to move, nodes and the line of play. On a "
     "terminal every depth is shown. Without a limit it thinks for 5 seconds. Scores are guesses in "
     "hundredths, 0.00 being even; each game has its own measure. `win in 7`, `loss in 7` (plies) and "
     "`draw` are proved. The engine mcts, for two players and more, is a tree search in which everybody "
     "plays for himself; its score is the share of wins above an even share, in hundredths. Who plays "
     "alone sees points: what the moves of the depth bring, and how much more the board offers after "
     "them than before. What perfect-play tables know of its moves is shown first, best first, with the "
     "plies to the end; if that is every move, nothing is searched.",
     "Für jede der besten Varianten: Tiefe, Wert für den Spieler am Zug, Knoten und die Zugfolge. Auf "
     "einem Terminal wird jede Tiefe gezeigt. Ohne Grenze denkt es 5 Sekunden nach. Werte sind "
     "Schätzungen in Hundertsteln, 0.00 ist ausgeglichen; jedes Spiel hat sein eigenes Maß. `Gewinn in "
     "7`, `Verlust in 7` (Halbzüge) und `Remis` sind bewiesen. Die Engine mcts, für zwei und mehr "
     "Spieler, ist eine Baumsuche, in der jeder für sich spielt; ihr Wert ist der Anteil der Gewinne "
     "über einem gleichen Anteil, in Hundertsteln. Wer allein spielt, sieht Punkte: was die Züge der "
     "Tiefe bringen und wie viel mehr das Brett danach bietet als davor. Was Tabellen von den Zügen "
     "wissen, steht zuerst, das Beste voran, mit den Halbzügen bis zum Ende; ist das jeder Zug, wird "
     "nichts gesucht.",
     "Por cada una de las mejores líneas: profundidad, valor para quien tiene el turno, nodos y las "
     "jugadas. En una terminal se muestra cada profundidad. Sin límite piensa 5 segundos. Los valores "
     "son estimaciones en centésimas, 0.00 es igualdad; cada juego tiene su medida. `victoria en 7`, "
     "`derrota en 7` (medias jugadas) y `empate` están demostrados. El motor mcts, para dos o más "
     "jugadores, es una búsqueda en árbol en que cada uno juega para sí; su valor es la parte de "
     "victorias por encima de una parte igual, en centésimas. Quien juega solo ve puntos: lo que dan "
     "las jugadas de la profundidad, y cuánto más ofrece el tablero después que antes. Lo que las "
     "tablas saben de las jugadas va primero, lo mejor delante, con las medias jugadas hasta el final; "
     "si son todas, no se busca nada."},
    {"seconds to think", "Sekunden zum Nachdenken", "segundos para pensar"},
    {"plies to search", "Halbzüge, die gesucht werden", "medias jugadas que buscar"},
    {"positions to search", "Stellungen, die gesucht werden", "posiciones que buscar"},
    {"how many lines; by default 1", "wie viele Varianten; sonst 1", "cuántas líneas; por defecto 1"},
    {"that think together; by default 1", "die zusammen nachdenken; sonst 1",
     "que piensan juntos; por defecto 1"},
    {"memory for positions", "Speicher für Stellungen", "memoria para posiciones"},
    {"usual (the default) or mcts", "usual (wenn nichts anderes gesagt ist) oder mcts",
     "usual (por defecto) o mcts"},
    {"measure speed", "Geschwindigkeit messen", "medir la velocidad"},
    {"One line for each game: `GAME random MOVES perft NODES search NODES`, each a second on one "
     "thread, `-` where there is none.",
     "Eine Zeile für jedes Spiel: `GAME random MOVES perft NODES search NODES`, je Sekunde auf einem "
     "Thread, `-`, wo es keine gibt.",
     "Una línea por juego: `GAME random MOVES perft NODES search NODES`, cada uno por segundo en un "
     "hilo, `-` donde no hay."},
    {"CPU seconds for each figure; by default 1", "CPU-Sekunden für jede Zahl; sonst 1",
     "segundos de CPU por cada cifra; por defecto 1"},
    {"print the nodes of a fixed search on fixed positions instead: one number that identifies what "
     "rules and search do, the same on every machine; with GAMEs a line `GAME NUMBER` for each",
     "stattdessen die Knoten einer festen Suche auf festen Stellungen ausgeben: eine Zahl, die "
     "kennzeichnet, was Regeln und Suche tun, auf jedem Rechner dieselbe; mit GAMEs eine Zeile `GAME "
     "NUMBER` für jedes",
     "imprimir en su lugar los nodos de una búsqueda fija en posiciones fijas: un número que identifica "
     "lo que hacen reglas y búsqueda, igual en toda máquina; con GAMEs una línea `GAME NUMBER` por cada "
     "uno"},

    /* ---- solve, tables ---- */
    {"make perfect-play tables", "Tabellen für perfektes Spiel machen", "hacer tablas de juego perfecto"},
    {"Solves Nine Men's Morris backwards from its ends: win, draw or loss and the number of plies for "
     "every position. Prints `US-THEM WINS DRAWS LOSSES` for each pair of stone counts, the player to "
     "move first, and at last what the empty board is worth. Each table is verified before it is "
     "written. An interrupted run goes on where it was. docs/tables.md describes the files.",
     "Löst Mühle rückwärts von den Enden her: Gewinn, Remis oder Verlust und die Zahl der Halbzüge für "
     "jede Stellung. Gibt `US-THEM WINS DRAWS LOSSES` für jedes Paar von Steinzahlen aus, den Spieler "
     "am Zug zuerst, und zuletzt, was das leere Brett wert ist. Jede Tabelle wird geprüft, bevor sie "
     "geschrieben wird. Ein unterbrochener Lauf macht dort weiter, wo er war. docs/tables.md beschreibt "
     "die Dateien.",
     "Resuelve el juego del molino hacia atrás desde sus finales: victoria, empate o derrota y el "
     "número de medias jugadas de cada posición. Imprime `US-THEM WINS DRAWS LOSSES` por cada par de "
     "números de fichas, primero quien tiene el turno, y al final lo que vale el tablero vacío. Cada "
     "tabla se verifica antes de escribirla. Una ejecución interrumpida sigue donde estaba. "
     "docs/tables.md describe los archivos."},
    {"where to; by default `ludothek/tables/muehle` in the user's data directory",
     "wohin; sonst `ludothek/tables/muehle` im eigenen Datenverzeichnis",
     "adónde; por defecto `ludothek/tables/muehle` en la carpeta de datos propia"},
    {"stop after the pairs of N stones in all; by default 18: everything, placing too",
     "nach den Paaren mit zusammen N Steinen aufhören; sonst 18: alles, auch das Setzen",
     "parar tras los pares de N fichas en total; por defecto 18: todo, también la colocación"},
    {"keep win, draw and loss alone, in a fifth of the disk",
     "nur Gewinn, Remis und Verlust behalten, in einem Fünftel des Platzes",
     "guardar solo victoria, empate y derrota, en un quinto del disco"},
    {"only verify the tables that are there", "nur die vorhandenen Tabellen prüfen",
     "solo verificar las tablas que hay"},
    {"do not verify", "nicht prüfen", "no verificar"},
    {"show the longest win in the tables that are there",
     "den längsten Gewinn in den vorhandenen Tabellen zeigen",
     "mostrar la victoria más larga de las tablas que hay"},
    {"by default as many as there are cores", "sonst so viele, wie es Kerne gibt",
     "por defecto tantos como núcleos hay"},
    {"of memory that may be used; by default 8", "Speicher, der benutzt werden darf; sonst 8",
     "de memoria que se puede usar; por defecto 8"},
    {"of disk that may be used; by default 40", "Platte, die benutzt werden darf; sonst 40",
     "de disco que se puede usar; por defecto 40"},
    {"list perfect-play tables", "Tabellen für perfektes Spiel auflisten",
     "enumerar las tablas de juego perfecto"},
    {"For each table its rule, sector (stones placed, of the player to move, of the other), kind, size "
     "in bytes, checksum, and whether it is whole; then the total. docs/tables.md describes the files.",
     "Für jede Tabelle Regel, Sektor (gesetzte Steine, die des Spielers am Zug, die des anderen), Art, "
     "Größe in Bytes, Prüfsumme und ob sie ganz ist; dann die Summe. docs/tables.md beschreibt die "
     "Dateien.",
     "Por cada tabla su regla, sector (fichas puestas, de quien tiene el turno, del otro), clase, "
     "tamaño en bytes, suma de control y si está entera; después el total. docs/tables.md describe los "
     "archivos."},
    {"where they are; by default the user's own directory", "wo sie sind; sonst im eigenen Verzeichnis",
     "dónde están; por defecto en la carpeta propia"},

    /* ---- help, and programs with their own words ---- */
    {"list the commands, or tell more about one", "die Befehle auflisten oder mehr über einen sagen",
     "enumerar las órdenes, o decir más de una"},
    {"It prints what `ludothek --help` and `ludothek COMMAND --help` print.",
     "Gibt aus, was `ludothek --help` und `ludothek COMMAND --help` ausgeben.",
     "Imprime lo que imprimen `ludothek --help` y `ludothek COMMAND --help`."},
    {"the Mister X console", "die Konsole von Mister X", "la consola de Mister X"},
    {"the Santorini console", "die Konsole von Santorini", "la consola de Santorini"},
    {"the Mühle computer player", "der Computerspieler für Mühle",
     "el jugador artificial del juego del molino"},
    {"Connect-N, Tic-Tac-Toe, Advanced Tic-Tac-Toe and Ataxx, on a console or in a window",
     "N gewinnt, Tic-Tac-Toe, Tic-Tac-Toe mit Ziehen und Ataxx, auf einer Konsole oder in einem Fenster",
     "Conecta N, Tres en raya, Tres en raya móvil y Ataxx, en una consola o en una ventana"},
    {"a line console over the match-three library", "eine Konsole über der Bibliothek von Drei gewinnt",
     "una consola sobre la biblioteca de Combina tres"},
    {"a Hive engine for tools that speak the Universal Hive Protocol",
     "eine Engine für Hive und Werkzeuge, die das Universal Hive Protocol sprechen",
     "un motor de Hive para programas que hablan el Universal Hive Protocol"},
    {"the Ataxx engine for programs that speak UAI", "die Engine für Ataxx und Programme, die UAI sprechen",
     "el motor de Ataxx para programas que hablan UAI"},
    {"print a random game with every position and move",
     "ein zufälliges Spiel mit jeder Stellung und jedem Zug ausgeben",
     "imprimir una partida al azar con cada posición y jugada"},
    {NULL},
};
