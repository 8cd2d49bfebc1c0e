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
     "Board games to play, to analyse and to build upon. Without a command it opens the menu of "
     "games.\n\n"
     "Commands:\n",
     "Aufruf: ludothek [COMMAND [ARGUMENT...]]\n\n"
     "Brettspiele zum Spielen, Analysieren und Weiterbauen. Ohne Befehl öffnet sich das Menü der "
     "Spiele.\n\n"
     "Befehle:\n",
     "uso: ludothek [COMMAND [ARGUMENT...]]\n\n"
     "Juegos de tablero para jugar, analizar y construir con ellos. Sin orden se abre el menú de "
     "juegos.\n\n"
     "Órdenes:\n"},
    {"\n`ludothek COMMAND --help` tells more about a command, `ludothek --version` the version.\n"
     "GAME is a name with options, as in ttt or cn:size=4,players=3; `ludothek games` lists "
     "them.\n",
     "\n`ludothek COMMAND --help` sagt mehr über einen Befehl, `ludothek --version` die Version.\n"
     "GAME ist ein Name mit Optionen, etwa ttt oder cn:size=4,players=3; `ludothek games` listet "
     "sie auf.\n",
     "\n`ludothek COMMAND --help` dice más de una orden, `ludothek --version` la versión.\n"
     "GAME es un nombre con opciones, como ttt o cn:size=4,players=3; `ludothek games` los "
     "enumera.\n"},

    /* ---- What several commands have ---- */
    {"a position in the notation of the game; by default the first one",
     "eine Stellung in der Notation des Spiels; sonst die erste",
     "una posición en la notación del juego; por defecto la primera"},
    {"a saved game instead of GAME, as it was left",
     "ein gespeichertes Spiel statt GAME, wie es verlassen wurde",
     "una partida guardada en lugar de GAME, como se dejó"},
    {"folder of perfect-play tables; by default the user's own",
     "Ordner mit Tabellen für perfektes Spiel; sonst der eigene",
     "carpeta de tablas de juego perfecto; por defecto la propia"},
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
    {"who plays, joined by commas: human, computer, random, greedy, level:N, time[:THREADS], "
     "nodes:N, mcts:N, tables[:DIR] or a program, as in plain:COMMAND. One with a comma in it "
     "goes into quotes. By default you play the first seat and the computer the others",
     "wer spielt, mit Kommas verbunden: human, computer, random, greedy, level:N, "
     "time[:THREADS], nodes:N, mcts:N, tables[:DIR] oder ein Programm, etwa plain:BEFEHL. Mit "
     "einem Komma darin in Anführungszeichen. Sonst spielt man den ersten Platz, der Computer "
     "den Rest",
     "quién juega, con comas entre medias: human, computer, random, greedy, level:N, "
     "time[:THREADS], nodes:N, mcts:N, tables[:DIR] o un programa, como plain:ORDEN. Si lleva "
     "una coma, entre comillas. Por defecto una persona va primero y el ordenador después"},
    {"how well `computer` plays: 1 (a beginner) to 10 (the default)",
     "wie gut `computer` spielt: 1 (ein Anfänger) bis 10 (Standard)",
     "cómo de bien juega `computer`: de 1 (principiante) a 10 (por defecto)"},
    {"seconds that a player thinks for a move; by default 1",
     "Sekunden, die ein Spieler je Zug nachdenkt; Standard 1",
     "segundos que piensa un jugador por jugada; por defecto 1"},
    {"a clock for everybody: 30s for each move, or 5m+3s for the whole game with an increment "
     "after each move (h, m, s; seconds without a letter). A player who runs out of time loses; "
     "people lose when they type their next line",
     "eine Uhr für alle: 30s für jeden Zug, oder 5m+3s für das ganze Spiel mit Zuschlag nach "
     "jedem Zug (h, m, s; ohne Buchstaben Sekunden). Wer keine Zeit mehr hat, verliert; "
     "Menschen verlieren mit der nächsten Zeile, die sie tippen",
     "un reloj para todos: 30s por jugada, o 5m+3s para toda la partida con incremento tras "
     "cada jugada (h, m, s; sin letra, segundos). Quien se queda sin tiempo pierde; las "
     "personas pierden al escribir su siguiente línea"},
    {"the same position N times is a draw; by default 3, 0: never",
     "N-mal dieselbe Stellung ist Remis; Standard 3, 0: nie",
     "la misma posición N veces es empate; por defecto 3, 0: nunca"},
    {"N moves in a row that could be taken back are a draw; by default 0: never",
     "N Züge hintereinander, die sich umkehren ließen, sind Remis; Standard 0: nie",
     "N jugadas reversibles seguidas son empate; por defecto 0: nunca"},
    {"N moves are a draw; by default 0: never", "N Züge sind Remis; Standard 0: nie",
     "N jugadas son empate; por defecto 0: nunca"},
    {"usual (the default) or mcts, for two players and more",
     "usual (Standard) oder mcts, für zwei und mehr Spieler",
     "usual (por defecto) o mcts, para dos o más jugadores"},
    {"the seed of all chance; by default another one each time",
     "der Startwert für allen Zufall; sonst jedes Mal ein anderer",
     "la semilla de todo azar; por defecto otra cada vez"},
    {"choose a game and play it", "ein Spiel wählen und spielen", "elegir un juego y jugar"},
    {"It asks for a game, its options, your opponent and your side. Enter takes the answer in "
     "brackets, help explains each question, and quit goes back.",
     "Fragt nach einem Spiel, seinen Optionen, dem Gegner und der eigenen Seite. Enter nimmt "
     "die Antwort in Klammern, help erklärt jede Frage, quit geht zurück.",
     "Pregunta por un juego, sus opciones, el rival y el lado propio. Enter toma la respuesta "
     "entre corchetes, help explica cada pregunta y quit vuelve atrás."},
    {"go on with the game that you left last, or left last of GAME; with a number in place of "
     "GAME, with that one of --kept",
     "das zuletzt verlassene Spiel fortsetzen, oder das zuletzt verlassene von GAME; mit einer "
     "Zahl statt GAME das mit dieser Nummer bei --kept",
     "seguir con la última partida que se dejó, o con la última de GAME; con un número en lugar de "
     "GAME, con la que lleva ese número en --kept"},
    {"list the games that you left, or left of GAME, the last one first",
     "die verlassenen Spiele auflisten, oder die von GAME, das letzte zuerst",
     "enumerar las partidas que se dejaron, o las de GAME, la última primero"},
    {"serve the page: every game in a browser, and rooms for people",
     "die Seite anbieten: jedes Spiel im Browser, und Räume für Leute",
     "servir la página: todos los juegos en el navegador, y salas para personas"},
    {"Prints the address of the page and serves it until Ctrl-C or SIGTERM. By default only this "
     "machine can reach it, under the names localhost and 127.0.0.1. docs/serving.md tells more.",
     "Gibt die Adresse der Seite aus und bietet sie an, bis Ctrl-C oder SIGTERM kommt. Sonst "
     "erreicht sie nur dieser Rechner, unter localhost und 127.0.0.1. docs/serving.md sagt mehr.",
     "Imprime la dirección de la página y la sirve hasta Ctrl-C o SIGTERM. Por defecto solo esta "
     "máquina llega a ella, con los nombres localhost y 127.0.0.1. docs/serving.md dice más."},
    {"the address to listen on: by default 127.0.0.1; 0.0.0.0 is every address",
     "die Adresse, auf der das Programm lauscht; Standard 127.0.0.1, 0.0.0.0 ist jede",
     "dónde escuchar: por defecto 127.0.0.1; 0.0.0.0 es toda dirección"},
    {"by default 5836 or the next free one; 0: any",
     "Standard 5836 oder der nächste freie; 0: irgendeiner",
     "por defecto 5836 o el siguiente libre; 0: cualquiera"},
    {"serve the page from a folder, as `make page` leaves it, once it is complete",
     "die Seite aus einem Ordner nehmen, wie ihn `make page` anlegt, sobald er vollständig ist",
     "servir la página de una carpeta, como la deja `make page`, en cuanto esté completa"},
    {"where rooms are kept: a file, postgresql://HOST/DATABASE, or none; by default in the user's "
     "data folder",
     "wo Räume bleiben: eine Datei, postgresql://HOST/DATABASE oder none; sonst im eigenen "
     "Datenverzeichnis",
     "dónde se guardan las salas: un archivo, postgresql://HOST/DATABASE, o none; por defecto en "
     "la carpeta de datos propia"},
    {"read all rooms of a store, say which are damaged, and end; a server may be using it "
     "meanwhile",
     "alle Räume einer Ablage lesen, sagen, welche beschädigt sind, und enden; ein Server darf sie "
     "währenddessen benutzen",
     "leer todas las salas de un almacén, decir cuáles están dañadas y terminar; un servidor puede "
     "estar usándolo"},
    {"rooms that are made within a minute from one address; 60, 0: any number",
     "Räume, die von einer Adresse aus in einer Minute entstehen; 60, 0: beliebig viele",
     "salas que se crean en un minuto desde una dirección; 60, 0: las que sean"},
    {"an address that may ask for /metrics, as this machine itself may",
     "eine Adresse, die /metrics abfragen darf, wie dieser Rechner selbst",
     "una dirección que puede consultar /metrics, como esta misma máquina"},
    {"list, show, close and remove the rooms of a store",
     "die Räume einer Ablage auflisten, zeigen, schließen und entfernen",
     "listar, mostrar, cerrar y quitar las salas de un almacén"},
    {"`list` prints a line for each room: its name, last use, state, visibility, the address "
     "that made it, its game and its players. `show` prints the line and the events of one "
     "room. Both work while a server uses the store. `close` ends the game of a room as a draw; "
     "people can still come to see it. `remove` removes a room with all its events. These two "
     "need a store that no server uses.",
     "`list` gibt für jeden Raum eine Zeile aus: Name, letzte Benutzung, Stand, Sichtbarkeit, "
     "die Adresse, von der er kommt, sein Spiel und seine Spieler. `show` gibt die Zeile und "
     "die Ereignisse eines Raums aus. Beide gehen, während ein Server die Ablage benutzt. "
     "`close` beendet das Spiel eines Raums remis; ansehen kann man es weiterhin. `remove` "
     "entfernt einen Raum mit allen Ereignissen. Diese beiden brauchen eine Ablage, die kein "
     "Server benutzt.",
     "`list` imprime una línea por sala: nombre, último uso, estado, visibilidad, la dirección "
     "que la creó, su juego y sus jugadores. `show` imprime la línea y los sucesos de una sala. "
     "Ambos funcionan mientras un servidor usa el almacén. `close` termina en tablas la partida de "
     "una sala, que se puede seguir viendo. `remove` quita una sala con todos sus sucesos. Estos "
     "dos necesitan un almacén que ningún servidor use."},
    {"days that a room is kept after the last visit; 90",
     "Tage, die ein Raum nach dem letzten Besuch bleibt; 90",
     "días que se guarda una sala tras la última visita; 90"},
    {"the address of a proxy whose X-Forwarded-For is believed",
     "die Adresse eines Proxys, dessen X-Forwarded-For gilt",
     "la dirección de un proxy en cuyo X-Forwarded-For se confía"},
    {"the site whose pages may use the rooms, behind a proxy: https://games.example",
     "die Website, deren Seiten hinter einem Proxy die Räume benutzen dürfen: "
     "https://games.example",
     "el sitio cuyas páginas pueden usar las salas, tras un proxy: https://games.example"},
    {"connections at once; 2000", "Verbindungen zugleich; 2000", "conexiones a la vez; 2000"},
    {"connections at once from one address; 500", "Verbindungen zugleich von einer Adresse; 500",
     "conexiones a la vez desde una dirección; 500"},
    {"rooms in all; 100000", "Räume insgesamt; 100000", "salas en total; 100000"},
    {"games that run in rooms made from one address; 1000",
     "laufende Spiele in Räumen, die von einer Adresse angelegt wurden; 1000",
     "partidas en curso en salas hechas desde una dirección; 1000"},
    {"messages a second from one connection, twice as many at once; 20",
     "Nachrichten je Sekunde von einer Verbindung, doppelt so viele auf einmal; 20",
     "mensajes por segundo de una conexión, el doble de una vez; 20"},
    {"bytes of one message; 4096", "Bytes einer Nachricht; 4096", "bytes de un mensaje; 4096"},
    {"bytes that may wait for a slow reader; 65536",
     "Bytes, die auf einen langsamen Leser warten dürfen; 65536",
     "bytes que pueden esperar a un lector lento; 65536"},
    {"cells of a board in a room; 441", "Felder eines Bretts in einem Raum; 441",
     "casillas de un tablero en una sala; 441"},
    {"plies of a game in a room, then it is a draw; 2000",
     "Halbzüge eines Spiels in einem Raum, dann ist es Remis; 2000",
     "medias jugadas de una partida en una sala, entonces es empate; 2000"},
    {"events of a room; 20000", "Ereignisse eines Raums; 20000", "sucesos de una sala; 20000"},
    {"seconds that a computer player in a room has for a move; 1",
     "Sekunden, die ein Computerspieler in einem Raum für einen Zug hat; 1",
     "segundos que tiene un jugador artificial en una sala por jugada; 1"},
    {"the largest N of nodes:N and mcts:N in a room; 1000000",
     "das größte N von nodes:N und mcts:N in einem Raum; 1000000",
     "el mayor N de nodes:N y mcts:N en una sala; 1000000"},
    {"a program that people can choose as a player in rooms, by its name; LANGUAGE is as in "
     "`ludothek match`. May be given again",
     "ein Programm, das man in Räumen bei seinem Namen als Spieler wählen kann; LANGUAGE wie "
     "bei `ludothek match`. Darf mehrmals dastehen",
     "un programa que se puede elegir como jugador en las salas, por su nombre; LANGUAGE como "
     "en `ludothek match`. Se puede repetir"},
    {"show games and standings in the page while they are played, at an address that standard "
     "error tells. On a terminal the page stays until Ctrl-C. Otherwise it ends with the last "
     "game",
     "Spiele und Stand in der Seite zeigen, während gespielt wird; die Adresse steht auf der "
     "Standardfehlerausgabe. An einem Terminal bleibt die Seite bis Ctrl-C. Sonst endet sie mit "
     "dem letzten Spiel",
     "mostrar las partidas y la clasificación en la página mientras se juegan, en una dirección "
     "que sale por el error estándar. En un terminal la página sigue hasta Ctrl-C. Si no, "
     "termina con la última partida"},
    {"processes of such programs at once; 16", "Prozesse solcher Programme zugleich; 16",
     "procesos de tales programas a la vez; 16"},
    {"memory of each such program with its descendants; 512, 0: any amount",
     "Speicher jedes solchen Programms mit seinen Nachkommen; 512, 0: beliebig viel",
     "memoria de cada uno de tales programas con sus descendientes; 512, 0: sin límite"},
    {"memory of each computer player that thinks; 16",
     "Speicher jedes Computerspielers, der nachdenkt; 16",
     "memoria de cada jugador artificial que piensa; 16"},
    {"computer players that think at once; by default one for each processor",
     "Computerspieler, die zugleich nachdenken; sonst einer je Prozessor",
     "jugadores artificiales que piensan a la vez; por defecto uno por procesador"},
    {"show the page in a browser if there is one",
     "die Seite in einem Browser zeigen, wenn es einen gibt",
     "mostrar la página en un navegador si lo hay"},
    {"on a terminal, also offer the menu of games, which comes alone if serving fails; quit "
     "ends both",
     "auf einem Terminal auch das Menü der Spiele anbieten, das allein kommt, wenn das Anbieten "
     "scheitert; quit beendet beides",
     "en una terminal, ofrecer también el menú de juegos, que sale solo si no se puede servir; "
     "quit termina ambos"},

    /* ---- games, show, moves, apply, perft ---- */
    {"list the games and their options", "die Spiele und ihre Optionen auflisten",
     "enumerar los juegos y sus opciones"},
    {"Prints the name of each game, with which a GAME text begins, and its options with their "
     "defaults.",
     "Gibt den Namen jedes Spiels aus, mit dem ein GAME beginnt, und seine Optionen mit ihren "
     "Vorgaben.",
     "Imprime el nombre de cada juego, con que empieza un GAME, y sus opciones con sus valores "
     "por defecto."},
    {"print the GAME texts that tests and measurements go through, one a line",
     "die GAME-Texte ausgeben, die Tests und Messungen durchgehen, einen je Zeile",
     "imprimir los textos GAME que recorren pruebas y mediciones, uno por línea"},
    {"draw a position", "eine Stellung zeichnen", "dibujar una posición"},
    {"A terminal that can shows lines and colours. In a saved game the last move is marked.",
     "Ein Terminal, das es kann, zeigt Linien und Farben. In einem gespeicherten Spiel ist der "
     "letzte Zug markiert.",
     "Una terminal que pueda muestra líneas y colores. En una partida guardada se marca la "
     "última jugada."},
    {"list the legal moves of a position", "die erlaubten Züge einer Stellung auflisten",
     "enumerar las jugadas legales de una posición"},
    {"Prints one move a line, sorted. It prints nothing when the game is over or chance "
     "decides.",
     "Gibt einen Zug je Zeile aus, sortiert. Nichts, wenn das Spiel zu Ende ist oder der Zufall "
     "entscheidet.",
     "Imprime una jugada por línea, en orden. Nada si la partida ha terminado o decide el azar."},
    {"make moves and print the position after them", "Züge machen und die Stellung danach ausgeben",
     "hacer jugadas e imprimir la posición después de ellas"},
    {"A chance event is written @WORD with 16 hexadecimal digits. If a move is refused, only "
     "the reason is printed, and the exit status is 2.",
     "Ein Zufallsereignis schreibt man @WORD mit 16 hexadezimalen Ziffern. Geht ein Zug nicht, "
     "wird nur der Grund ausgegeben, und der Rückgabewert ist 2.",
     "Un suceso del azar se escribe @WORD con 16 cifras hexadecimales. Si una jugada no vale, "
     "solo se imprime por qué, y el estado de salida es 2."},
    {"count positions move by move", "Stellungen Zug um Zug zählen",
     "contar posiciones jugada a jugada"},
    {"Prints `DEPTH COUNT` for each depth from 1. Chance events do not count as moves and take "
     "the word 0.",
     "Gibt `DEPTH COUNT` für jede Tiefe ab 1 aus. Zufallsereignisse sind keine Züge und nehmen "
     "das Wort 0.",
     "Imprime `DEPTH COUNT` por cada profundidad desde 1. Los sucesos del azar no son jugadas y "
     "toman la palabra 0."},

    /* ---- analyse, bench ---- */
    {"find the best moves of a position", "die besten Züge einer Stellung finden",
     "encontrar las mejores jugadas de una posición"},
    {"Prints a line for each of the best moves: depth, score for the player to move, nodes and "
     "the line of play. On a terminal it shows every depth. Without a limit it thinks for 5 "
     "seconds.\n"
     "Scores are guesses in hundredths, and 0.00 is even. Each game has its own measure. `win "
     "in 7`, `loss in 7` (plies) and `draw` are proved. In a game for one player the score is "
     "points: those that the moves bring, and how much more the board offers after them than "
     "before.\n"
     "The engine mcts, for two players and more, is a tree search in which everybody plays for "
     "themselves. Its score is the share of wins above an even share, in hundredths.\n"
     "Moves that perfect-play tables know come first, best first, with the plies to the end. If "
     "tables know every move, nothing is searched.",
     "Gibt für jeden der besten Züge eine Zeile aus: Tiefe, Wert für den Spieler am Zug, Knoten "
     "und die Zugfolge. Auf einem Terminal wird jede Tiefe gezeigt. Ohne Grenze denkt es 5 "
     "Sekunden nach.\n"
     "Werte sind Schätzungen in Hundertsteln, und 0.00 ist ausgeglichen. Jedes Spiel hat sein "
     "eigenes Maß. `Gewinn in 7`, `Verlust in 7` (Halbzüge) und `Remis` sind bewiesen. In einem "
     "Spiel für eine Person ist der Wert in Punkten: was die Züge bringen und wie viel mehr das "
     "Brett danach bietet als davor.\n"
     "Die Engine mcts, für zwei und mehr Spieler, ist eine Baumsuche, in der alle für sich "
     "spielen. Ihr Wert ist der Anteil der Gewinne über einem gleichen Anteil, in Hundertsteln.\n"
     "Züge, die Tabellen kennen, kommen zuerst, die besten voran, mit den Halbzügen bis zum "
     "Ende. Kennen Tabellen jeden Zug, wird nichts gesucht.",
     "Imprime una línea por cada una de las mejores jugadas: profundidad, valor para quien "
     "tiene el turno, nodos y la variante. En una terminal muestra cada profundidad. Sin límite "
     "piensa 5 segundos.\n"
     "Los valores son estimaciones en centésimas, y 0.00 es igualdad. Cada juego tiene su "
     "medida. `victoria en 7`, `derrota en 7` (medias jugadas) y `empate` están demostrados. En "
     "un juego para una persona el valor son puntos: los que dan las jugadas, y cuánto más "
     "ofrece el tablero después que antes.\n"
     "El motor mcts, para dos o más jugadores, es una búsqueda en árbol en que cada uno juega "
     "para sí. Su valor es la parte de victorias por encima de una parte igual, en centésimas.\n"
     "Las jugadas que conocen las tablas van primero, las mejores delante, con las medias "
     "jugadas hasta el final. Si las tablas las conocen todas, no se busca nada."},
    {"seconds to think", "Sekunden zum Nachdenken", "segundos para pensar"},
    {"plies to search", "Halbzüge, die gesucht werden", "medias jugadas que buscar"},
    {"positions to search", "Stellungen, die gesucht werden", "posiciones que buscar"},
    {"how many lines; by default 1", "wie viele Varianten; Standard 1",
     "cuántas líneas; por defecto 1"},
    {"threads that think together; by default 1", "Threads, die zusammen nachdenken; Standard 1",
     "hilos que piensan juntos; por defecto 1"},
    {"memory for positions", "Speicher für Stellungen", "memoria para posiciones"},
    {"usual (the default) or mcts", "usual (Standard) oder mcts", "usual (por defecto) o mcts"},
    {"measure speed", "Geschwindigkeit messen", "medir la velocidad"},
    {"Prints a line for each game: `GAME random MOVES perft NODES search NODES`. The figures "
     "are for a second on one thread. `-` means that there is none.",
     "Gibt eine Zeile für jedes Spiel aus: `GAME random MOVES perft NODES search NODES`. Die "
     "Zahlen gelten für eine Sekunde auf einem Thread. `-` heißt, dass es keine gibt.",
     "Imprime una línea por juego: `GAME random MOVES perft NODES search NODES`. Las cifras son "
     "por segundo en un hilo. `-` significa que no hay."},
    {"CPU seconds for each figure; by default 1", "CPU-Sekunden für jede Zahl; Standard 1",
     "segundos de CPU por cada cifra; por defecto 1"},
    {"print the nodes of a fixed search on fixed positions instead. This number identifies "
     "rules and search, and is the same on every machine. With GAMEs, print a line `GAME "
     "NUMBER` for each",
     "stattdessen die Knoten einer festen Suche auf festen Stellungen ausgeben. Diese Zahl "
     "kennzeichnet Regeln und Suche und ist auf jedem Rechner dieselbe. Mit GAMEs eine Zeile "
     "`GAME NUMBER` für jedes",
     "imprimir en su lugar los nodos de una búsqueda fija en posiciones fijas. Este número "
     "identifica reglas y búsqueda y es igual en toda máquina. Con GAMEs, una línea `GAME "
     "NUMBER` por cada uno"},

    /* ---- solve, tables ---- */
    {"make perfect-play tables", "Tabellen für perfektes Spiel machen",
     "hacer tablas de juego perfecto"},
    {"Solves Nine Men's Morris backwards from its ends: win, draw or loss and the number of "
     "plies for every position. Prints `US-THEM WINS DRAWS LOSSES` for each pair of stone "
     "counts, the player to move first. The last line is the value of the empty board. Each "
     "table is verified before it is written. An interrupted run goes on where it was. "
     "docs/tables.md describes the files.",
     "Löst Mühle rückwärts von den Enden her: Gewinn, Remis oder Verlust und die Zahl der "
     "Halbzüge für jede Stellung. Gibt `US-THEM WINS DRAWS LOSSES` für jedes Paar von "
     "Steinzahlen aus, den Spieler am Zug zuerst. Die letzte Zeile ist der Wert des leeren "
     "Bretts. Jede Tabelle wird geprüft, bevor sie geschrieben wird. Ein unterbrochener Lauf "
     "macht dort weiter, wo er war. docs/tables.md beschreibt die Dateien.",
     "Resuelve el juego del molino hacia atrás desde sus finales: victoria, empate o derrota y "
     "el número de medias jugadas de cada posición. Imprime `US-THEM WINS DRAWS LOSSES` por "
     "cada par de números de fichas, primero quien tiene el turno. La última línea es el valor "
     "del tablero vacío. Cada tabla se verifica antes de escribirla. Una ejecución interrumpida "
     "sigue donde estaba. docs/tables.md describe los archivos."},
    {"where to write; by default `ludothek/tables/muehle` in the user's data folder",
     "wohin; sonst `ludothek/tables/muehle` im eigenen Datenverzeichnis",
     "adónde; por defecto `ludothek/tables/muehle` en la carpeta de datos propia"},
    {"stop after the pairs of N stones in all; by default 18: everything, also placing",
     "nach den Paaren mit zusammen N Steinen aufhören; Standard 18: alles, auch das Setzen",
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
    {"threads; by default one for each core", "Threads; sonst einer je Kern",
     "hilos; por defecto uno por núcleo"},
    {"memory to use at most; by default 8", "Speicher, höchstens; Standard 8",
     "memoria que usar como máximo; por defecto 8"},
    {"disk to use at most; by default 40", "Platte, höchstens; Standard 40",
     "disco que usar como máximo; por defecto 40"},
    {"list perfect-play tables", "Tabellen für perfektes Spiel auflisten",
     "enumerar las tablas de juego perfecto"},
    {"Prints a line for each table: its rule, sector, kind, size in bytes, checksum, and "
     "whether it is whole. The sector is the stones placed, those of the player to move and "
     "those of the other. The last line is the total. docs/tables.md describes the files.",
     "Gibt für jede Tabelle eine Zeile aus: Regel, Sektor, Art, Größe in Bytes, Prüfsumme und "
     "ob sie ganz ist. Der Sektor sind die gesetzten Steine, die des Spielers am Zug und die "
     "des anderen. Die letzte Zeile ist die Summe. docs/tables.md beschreibt die Dateien.",
     "Imprime una línea por tabla: su regla, sector, clase, tamaño en bytes, suma de control y "
     "si está entera. El sector son las fichas puestas, las de quien tiene el turno y las del "
     "otro. La última línea es el total. docs/tables.md describe los archivos."},
    {"the folder; by default the user's own", "der Ordner; sonst der eigene",
     "la carpeta; por defecto la propia"},

    /* ---- help, and programs with their own words ---- */
    {"list the commands, or tell more about one",
     "die Befehle auflisten oder mehr über einen sagen",
     "enumerar las órdenes, o decir más de una"},
    {"It prints what `ludothek --help` and `ludothek COMMAND --help` print.",
     "Gibt aus, was `ludothek --help` und `ludothek COMMAND --help` ausgeben.",
     "Imprime lo que imprimen `ludothek --help` y `ludothek COMMAND --help`."},
    {"the Mister X console", "die Konsole von Mister X", "la consola de Mister X"},
    {"the Santorini console", "die Konsole von Santorini", "la consola de Santorini"},
    {"the Mühle computer player", "der Computerspieler für Mühle",
     "el jugador artificial del juego del molino"},
    {"Connect-N, Tic-Tac-Toe, Advanced Tic-Tac-Toe and Ataxx, on a console or in a window",
     "N gewinnt, Tic-Tac-Toe, Tic-Tac-Toe mit Ziehen und Ataxx, auf einer Konsole oder in einem "
     "Fenster",
     "Conecta N, Tres en raya, Tres en raya móvil y Ataxx, en una consola o en una ventana"},
    {"a line console over the match-three library",
     "eine Konsole über der Bibliothek von Drei gewinnt",
     "una consola sobre la biblioteca de Combina tres"},
    {"a Hive engine for tools that speak the Universal Hive Protocol",
     "eine Engine für Hive und Werkzeuge, die das Universal Hive Protocol sprechen",
     "un motor de Hive para programas que hablan el Universal Hive Protocol"},
    {"the Ataxx engine for programs that speak UAI",
     "die Engine für Ataxx und Programme, die UAI sprechen",
     "el motor de Ataxx para programas que hablan UAI"},
    {"print a random game with every position and move",
     "ein zufälliges Spiel mit jeder Stellung und jedem Zug ausgeben",
     "imprimir una partida al azar con cada posición y jugada"},
    {NULL},
};
