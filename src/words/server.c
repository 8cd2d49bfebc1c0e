/*
 * Words of the server and of stores.
 */
#include "words/words.h"
#include <stddef.h>

ludo_words words_server[] = {
    {"this program was built without a server; install libwebsockets-dev, libuv1-dev and "
     "libjansson-dev "
     "and build it again",
     "dieses Programm wurde ohne Server gebaut; libwebsockets-dev, libuv1-dev und libjansson-dev "
     "installieren und neu bauen",
     "este programa se compiló sin servidor; instalar libwebsockets-dev, libuv1-dev y "
     "libjansson-dev y "
     "compilar de nuevo"},
    {"address '%.60s' should be a numeric one, such as 127.0.0.1, 0.0.0.0 (every one) or ::1",
     "die Adresse '%.60s' sollte eine aus Zahlen sein, etwa 127.0.0.1, 0.0.0.0 (jede) oder ::1",
     "la dirección '%.60s' debe ser numérica, como 127.0.0.1, 0.0.0.0 (todas) o ::1"},
    {"port %d is taken; choose another with --port, or 0 for any",
     "Port %d ist belegt; mit --port einen anderen wählen, oder 0 für irgendeinen",
     "el puerto %d está ocupado; elegir otro con --port, o 0 para cualquiera"},
    {"%.60s, port %d, cannot be listened on: %s", "auf %.60s, Port %d, lässt sich nicht hören: %s",
     "no se puede escuchar en %.60s, puerto %d: %s"},
    {"this program was built without the page; `make run` installs what it needs and builds it",
     "dieses Programm wurde ohne die Seite gebaut; `make run` installiert das Nötige und baut sie",
     "este programa se compiló sin la página; `make run` instala lo necesario y la compila"},
    {"--page takes a folder with a page, and '%.200s' is none; `make page` makes build/page",
     "--page nimmt einen Ordner mit einer Seite, und '%.200s' ist keiner; `make page` legt "
     "build/page an",
     "--page toma una carpeta con una página, y '%.200s' no lo es; `make page` crea build/page"},
    {"The page is being prepared. It appears here by itself. If it does not, `make page` says why.",
     "Die Seite wird vorbereitet und erscheint hier von selbst. Bleibt sie aus, sagt `make page`, "
     "warum.",
     "La página se está preparando y aparecerá aquí sola. Si no aparece, `make page` dice por "
     "qué."},
    {"not enough memory to serve", "zu wenig Speicher für den Server",
     "no hay memoria para el servidor"},
    {"libwebsockets cannot start its libuv loop here; its package libwebsockets-evlib-uv may be "
     "missing",
     "libwebsockets kann seine libuv-Schleife hier nicht starten; vielleicht fehlt das Paket "
     "libwebsockets-evlib-uv",
     "libwebsockets no puede iniciar aquí su bucle libuv; quizá falta el paquete "
     "libwebsockets-evlib-uv"},
    {"Rooms are kept in memory only, until this server stops.\n",
     "Räume bleiben nur im Speicher, bis dieser Server anhält.\n",
     "Las salas se guardan solo en memoria, hasta que este servidor se detenga.\n"},
    {"there is not enough memory for rooms", "zu wenig Speicher für Räume",
     "no hay memoria para salas"},
    {"there is not enough memory for computer players", "zu wenig Speicher für Computerspieler",
     "no hay memoria para jugadores artificiales"},
    {"a thread for the store cannot be started",
     "ein Thread für die Ablage lässt sich nicht starten",
     "no se puede iniciar un hilo para el almacén"},

    {"%lld rooms with %lld events, %lld damaged\n",
     "%lld Räume mit %lld Ereignissen, %lld beschädigt\n",
     "%lld salas con %lld sucesos, %lld dañadas\n"},
    {"the journal of rooms in this store is damaged",
     "das Protokoll der Räume in dieser Ablage ist beschädigt",
     "el diario de las salas de este almacén está dañado"},
    {"there is no store '%.100s' that can be read", "eine lesbare Ablage '%.100s' gibt es nicht",
     "no hay ningún almacén '%.100s' que se pueda leer"},
    {"the rooms in this store are of version %lld, and only those of version %lld can be checked; "
     "a server "
     "brings them there when it begins",
     "die Räume in dieser Ablage haben Version %lld, und nur solche der Version %lld lassen sich "
     "prüfen; ein "
     "Server bringt sie beim Start dorthin",
     "las salas de este almacén son de la versión %lld, y solo las de la versión %lld se pueden "
     "comprobar; un "
     "servidor las actualiza al empezar"},

    {"this process may open too few files for a server; raise the limit to %llu or more (ulimit "
     "-n)",
     "dieser Prozess darf für einen Server zu wenige Dateien öffnen; die Grenze auf mindestens "
     "%llu setzen (ulimit -n)",
     "este proceso puede abrir muy pocos ficheros para un servidor; subir el límite a %llu o más "
     "(ulimit -n)"},

    {"'%.40s' should be list, show, close or remove",
     "'%.40s' sollte list, show, close oder remove sein",
     "'%.40s' debe ser list, show, close o remove"},
    {"`%s` takes a room, as `ludothek rooms STORE list` prints it: 16 hexadecimal digits",
     "`%s` braucht einen Raum, wie `ludothek rooms STORE list` ihn zeigt: 16 Hexadezimalziffern",
     "`%s` necesita una sala, como la muestra `ludothek rooms STORE list`: 16 cifras "
     "hexadecimales"},
    {"the rooms in this store are of version %lld, and this program reads those of version %lld; a "
     "server "
     "brings them there when it begins",
     "die Räume in dieser Ablage haben Version %lld, und dieses Programm liest solche der Version "
     "%lld; ein "
     "Server bringt sie beim Start dorthin",
     "las salas de este almacén son de la versión %lld, y este programa lee las de la versión "
     "%lld; un "
     "servidor las actualiza al empezar"},

    /* ---- Rooms ---- */
    {"from where you are %llu rooms were made within a minute, which is as many as may be; wait a "
     "little",
     "von hier sind in einer Minute %llu Räume entstanden, mehr dürfen es nicht sein; bitte etwas "
     "warten",
     "desde aquí se han creado %llu salas en un minuto, y no puede haber más; espera un poco"},
    {"another server has these rooms now; come again",
     "diese Räume hat jetzt ein anderer Server; bitte wiederkommen",
     "ahora otro servidor tiene estas salas; vuelve a entrar"},
    {"another server has taken over the rooms of this store",
     "ein anderer Server hat die Räume dieser Ablage übernommen",
     "otro servidor se ha hecho cargo de las salas de este almacén"},
    {"this room is damaged in the store of the server",
     "dieser Raum ist in der Ablage des Servers beschädigt",
     "esta sala está dañada en el almacén del servidor"},
    {"there is no such room", "diesen Raum gibt es nicht", "no existe esa sala"},
    {"join a room first", "zuerst einen Raum betreten", "entrar primero en una sala"},
    {"that is no secret of this room; without one you can watch",
     "das ist kein Schlüssel dieses Raums; ohne einen kann man zusehen",
     "esa no es una clave de esta sala; sin ella se puede mirar"},
    {"who watches has no seat; a seat takes its secret",
     "wer zusieht, hat keinen Platz; ein Platz braucht seinen Schlüssel",
     "quien mira no tiene asiento; un asiento necesita su clave"},
    {"it is not your turn", "jemand anderes ist am Zug", "no es tu turno"},
    {"you have left this game", "dieses Spiel ist schon verlassen",
     "esta partida ya está abandonada"},
    {"the game is not over", "das Spiel ist nicht zu Ende", "la partida no ha terminado"},
    {"you have offered that already", "das ist schon angeboten", "eso ya está ofrecido"},
    {"nobody has offered that", "das hat niemand angeboten", "nadie ha ofrecido eso"},
    {"a computer plays on: it agrees to no draw",
     "ein Computer spielt weiter: Er nimmt kein Remis an",
     "un ordenador sigue jugando: no acepta empates"},
    {"you have made no move that could be taken back",
     "es gibt keinen eigenen Zug, der zurückgenommen werden könnte",
     "no hay jugada propia que se pueda deshacer"},
    {"nothing can be stored at present, so nothing was done; try again",
     "im Moment lässt sich nichts ablegen, also ist nichts geschehen; noch einmal versuchen",
     "ahora no se puede guardar nada, así que no se ha hecho nada; probar otra vez"},
    {"ply %llu is not the next one, which is %zu", "Zug %llu ist nicht der nächste, der ist %zu",
     "la jugada %llu no es la siguiente, que es %zu"},
    {"this room has %llu events, not %llu", "dieser Raum hat %llu Ereignisse, nicht %llu",
     "esta sala tiene %llu sucesos, no %llu"},
    {"this room has had its %llu events; make a new one",
     "dieser Raum hatte seine %llu Ereignisse; einen neuen anlegen",
     "esta sala ya ha tenido sus %llu sucesos; hacer una nueva"},
    {"event %llu does not fit the game", "Ereignis %llu passt nicht zum Spiel",
     "el suceso %llu no encaja en la partida"},
    {"the events of this room are damaged at number %llu",
     "die Ereignisse dieses Raums sind bei Nummer %llu beschädigt",
     "los sucesos de esta sala están dañados en el número %llu"},
    {"the events of this room are damaged behind number %llu",
     "die Ereignisse dieses Raums sind nach Nummer %llu beschädigt",
     "los sucesos de esta sala están dañados tras el número %llu"},
    {"this server has all the rooms it may have; try again later",
     "dieser Server hat so viele Räume, wie er darf; später noch einmal versuchen",
     "este servidor ya tiene todas las salas que puede; probar más tarde"},
    {"from where you are %llu games are being played, which is as many as may be; end some",
     "von hier aus laufen schon %llu Spiele, mehr dürfen es nicht sein; einige beenden",
     "desde aquí ya se juegan %llu partidas, que es el máximo; terminar algunas"},
    {"one room at a time: another one of yours is being made",
     "ein Raum nach dem anderen: Einer wird gerade angelegt",
     "una sala cada vez: ya se está haciendo otra"},
    {"there is not enough memory for a room", "zu wenig Speicher für einen Raum",
     "no hay memoria para una sala"},
    {"a board in a room of this server has at most %llu cells",
     "ein Brett in einem Raum dieses Servers hat höchstens %llu Felder",
     "un tablero en una sala de este servidor tiene a lo sumo %llu casillas"},
    {"%s has %d seats, not %d", "%s hat %d Plätze, nicht %d", "%s tiene %d asientos, no %d"},
    {"'%.40s' is too long for a player", "'%.40s' ist zu lang für einen Spieler",
     "'%.40s' es demasiado largo para un jugador"},
    {"'%.40s' cannot sit in a room; level:10 and time can",
     "'%.40s' kann nicht in einem Raum sitzen; level:10 und time können es",
     "'%.40s' no puede sentarse en una sala; level:10 y time sí"},
    {"a player of this server searches at most %llu nodes",
     "ein Spieler dieses Servers sucht höchstens %llu Knoten",
     "un jugador de este servidor busca a lo sumo %llu nodos"},
    {"a clock of a room is written in less than %d characters",
     "die Uhr eines Raums hat weniger als %d Zeichen",
     "el reloj de una sala se escribe con menos de %d caracteres"},

    /* ---- Messages, and why a client has to go ---- */
    {"a message is one JSON object with a string 'type'",
     "eine Nachricht ist ein JSON-Objekt mit einem Text 'type'",
     "un mensaje es un objeto JSON con un texto 'type'"},
    {"there is no message of type '%.20s'", "es gibt keine Nachricht der Art '%.20s'",
     "no hay mensajes de tipo '%.20s'"},
    {"'%s' should be a string", "'%s' sollte ein Text sein", "'%s' debe ser un texto"},
    {"'%s' is missing", "'%s' fehlt", "falta '%s'"},
    {"'ply' is missing", "'ply' fehlt", "falta 'ply'"},
    {"'%s' should be a whole number from 0 on", "'%s' sollte eine ganze Zahl ab 0 sein",
     "'%s' debe ser un número entero desde 0"},
    {"'seats' should be an array with a player for each seat",
     "'seats' sollte ein Array mit einem Spieler für jeden Platz sein",
     "'seats' debe ser una lista con un jugador por asiento"},
    {"'seats' should have strings, such as \"human\" or \"level:3\"",
     "'seats' sollte Texte haben, etwa \"human\" oder \"level:3\"",
     "'seats' debe tener textos, como \"human\" o \"level:3\""},
    {"'private' should be true or false", "'private' sollte true oder false sein",
     "'private' debe ser true o false"},
    {"'what' should be draw, undo or rematch", "'what' sollte draw, undo oder rematch sein",
     "'what' debe ser draw, undo o rematch"},
    {"a message is a text frame", "eine Nachricht ist ein Text-Frame",
     "un mensaje es una trama de texto"},
    {"a message is too large", "eine Nachricht ist zu groß", "un mensaje es demasiado grande"},
    {"there is not enough memory for this; try again later",
     "dafür reicht der Speicher nicht; später noch einmal versuchen",
     "no hay memoria para esto; probar otra vez más tarde"},
    {"there is not enough memory for a message", "zu wenig Speicher für eine Nachricht",
     "no hay memoria para un mensaje"},
    {"too many messages", "zu viele Nachrichten", "demasiados mensajes"},
    {"too slow in reading what was asked for", "zu langsam beim Lesen dessen, wonach gefragt war",
     "demasiado lento en leer lo pedido"},
    {"the server stops; nothing is lost, come again later",
     "der Server hält an; nichts ist verloren, später wiederkommen",
     "el servidor se detiene; nada se pierde, volver más tarde"},

    /* ---- Stores ---- */
    {"there is not enough memory", "zu wenig Speicher", "no hay memoria suficiente"},
    {"there is not enough memory for a store", "zu wenig Speicher für eine Ablage",
     "no hay memoria para un almacén"},
    {"there is not enough memory for a statement", "zu wenig Speicher für eine Anweisung",
     "no hay memoria para una instrucción"},
    {"there is not enough memory for the events of rooms",
     "zu wenig Speicher für die Ereignisse der Räume",
     "no hay memoria para los sucesos de las salas"},
    {"this store would need PostgreSQL's libpq, which this program was built without; install "
     "libpq-dev "
     "and build it again",
     "diese Ablage bräuchte libpq von PostgreSQL, ohne die dieses Programm gebaut wurde; libpq-dev "
     "installieren und neu bauen",
     "este almacén necesitaría libpq de PostgreSQL, sin la que se compiló este programa; instalar "
     "libpq-dev y compilar de nuevo"},
    {"store '%.100s' would need SQLite, which this program was built without; install "
     "libsqlite3-dev "
     "and build it again",
     "die Ablage '%.100s' bräuchte SQLite, ohne das dieses Programm gebaut wurde; libsqlite3-dev "
     "installieren und neu bauen",
     "el almacén '%.100s' necesitaría SQLite, sin el que se compiló este programa; instalar "
     "libsqlite3-dev y compilar de nuevo"},
    {"the connection to the store is lost", "die Verbindung zur Ablage ist verloren",
     "se ha perdido la conexión con el almacén"},
    {"a process cannot own more than %d works of a store",
     "ein Prozess kann nicht mehr als %d Arbeiten einer Ablage besitzen",
     "un proceso no puede poseer más de %d trabajos de un almacén"},
    {"the %s in this store are of version %lld, and this program knows %lld; use a newer one",
     "%s in dieser Ablage: Version %lld, und dieses Programm kennt %lld; ein neueres nehmen",
     "%s en este almacén: versión %lld, y este programa conoce %lld; usar uno más nuevo"},
    {"the store failed: %.*s", "die Ablage hat versagt: %.*s", "el almacén ha fallado: %.*s"},
    {"the store failed: %s", "die Ablage hat versagt: %s", "el almacén ha fallado: %s"},
    {"the store failed: a transaction was rolled back",
     "die Ablage hat versagt: Eine Transaktion wurde zurückgenommen",
     "el almacén ha fallado: se deshizo una transacción"},
    {"the store cannot be opened: %.*s", "die Ablage lässt sich nicht öffnen: %.*s",
     "no se puede abrir el almacén: %.*s"},
    {"store '%.100s' cannot be opened: %s", "die Ablage '%.100s' lässt sich nicht öffnen: %s",
     "no se puede abrir el almacén '%.100s': %s"},
    {"store '%.100s' has too long a name", "der Name der Ablage '%.100s' ist zu lang",
     "el almacén '%.100s' tiene un nombre demasiado largo"},
    {"the %s of this store belong to another process; end it, or name another store",
     "%s in dieser Ablage gehören einem anderen Prozess; ihn beenden oder eine andere Ablage "
     "nennen",
     "%s de este almacén pertenecen a otro proceso; terminarlo, o nombrar otro almacén"},
    {"the %s of store '%.100s' belong to another process; end it, or name another store",
     "%s in der Ablage '%.100s' gehören einem anderen Prozess; ihn beenden oder eine andere Ablage "
     "nennen",
     "%s del almacén '%.100s' pertenecen a otro proceso; terminarlo, o nombrar otro almacén"},
    {"the %s of store '%.100s' cannot be locked",
     "%s in der Ablage '%.100s' lassen sich nicht sperren",
     "%s del almacén '%.100s' no se pueden bloquear"},

    /* ---- What tables know ---- */
    {"this server has no tables", "dieser Server hat keine Tabellen",
     "este servidor no tiene tablas"},
    {"there are no tables for this game", "für dieses Spiel gibt es keine Tabellen",
     "para este juego no hay tablas"},
    {"many ask for tables at present; try again",
     "gerade fragen viele nach Tabellen; bitte noch einmal versuchen",
     "ahora preguntan muchos por tablas; probar otra vez"},

    /* ---- Matches that are shown ---- */
    {"All games are played. The page stays until Ctrl-C.\n",
     "Alle Spiele sind gespielt. Die Seite bleibt bis Ctrl-C.\n",
     "Todas las partidas se han jugado. La página sigue hasta Ctrl-C.\n"},
    {"this server shows a match; there are no other rooms here",
     "dieser Server zeigt einen Wettkampf; andere Räume gibt es hier nicht",
     "este servidor muestra un encuentro; aquí no hay otras salas"},
    {"there is no match here", "hier gibt es keinen Wettkampf", "aquí no hay ningún encuentro"},

    /* ---- Programs in rooms ---- */
    {"program '%.60s' should be NAME=LANGUAGE:COMMAND, as in dice=plain:./dice.py",
     "das Programm '%.60s' sollte NAME=SPRACHE:BEFEHL sein, etwa dice=plain:./dice.py",
     "el programa '%.60s' debe ser NOMBRE=LENGUAJE:ORDEN, como dice=plain:./dice.py"},
    {"program '%.60s' should have a name of letters, digits, dots, - and _, at most %d",
     "das Programm '%.60s' sollte einen Namen aus Buchstaben, Ziffern, Punkten, - und _ haben, "
     "höchstens %d",
     "el programa '%.60s' debe tener un nombre de letras, cifras, puntos, - y _, como máximo %d"},
    {"'%.60s' is the name of another player", "'%.60s' heißt schon ein anderer Spieler",
     "'%.60s' es el nombre de otro jugador"},
    {"program '%.60s' is there twice", "das Programm '%.60s' steht zweimal da",
     "el programa '%.60s' está dos veces"},
    {"there is not enough memory for the board", "für das Brett reicht der Speicher nicht",
     "no hay memoria suficiente para el tablero"},
    {NULL},
};
