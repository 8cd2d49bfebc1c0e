/*
 * Words of the server and of stores.
 */
#include "words/words.h"
#include <stddef.h>

ludo_words words_server[] = {
    {"this program was built without a server; install libwebsockets-dev and libuv1-dev and build it again",
     "dieses Programm wurde ohne Server gebaut; libwebsockets-dev und libuv1-dev installieren und neu bauen",
     "este programa se compiló sin servidor; instalar libwebsockets-dev y libuv1-dev y compilar de nuevo"},
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
    {"libwebsockets cannot start its libuv loop here; its package libwebsockets-evlib-uv may be missing",
     "libwebsockets kann seine libuv-Schleife hier nicht starten; vielleicht fehlt das Paket "
     "libwebsockets-evlib-uv",
     "libwebsockets no puede iniciar aquí su bucle libuv; quizá falta el paquete libwebsockets-evlib-uv"},

    /* ---- Stores ---- */
    {"there is not enough memory", "zu wenig Speicher", "no hay memoria suficiente"},
    {"there is not enough memory for a store", "zu wenig Speicher für eine Ablage",
     "no hay memoria para un almacén"},
    {"there is not enough memory for a statement", "zu wenig Speicher für eine Anweisung",
     "no hay memoria para una instrucción"},
    {"this store would need PostgreSQL's libpq, which this program was built without; install libpq-dev "
     "and build it again",
     "diese Ablage bräuchte libpq von PostgreSQL, ohne die dieses Programm gebaut wurde; libpq-dev "
     "installieren und neu bauen",
     "este almacén necesitaría libpq de PostgreSQL, sin la que se compiló este programa; instalar "
     "libpq-dev y compilar de nuevo"},
    {"store '%.100s' would need SQLite, which this program was built without; install libsqlite3-dev "
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
     "%s in dieser Ablage gehören einem anderen Prozess; ihn beenden oder eine andere Ablage nennen",
     "%s de este almacén pertenecen a otro proceso; terminarlo, o nombrar otro almacén"},
    {"the %s of store '%.100s' belong to another process; end it, or name another store",
     "%s in der Ablage '%.100s' gehören einem anderen Prozess; ihn beenden oder eine andere Ablage nennen",
     "%s del almacén '%.100s' pertenecen a otro proceso; terminarlo, o nombrar otro almacén"},
    {"the %s of store '%.100s' cannot be locked", "%s in der Ablage '%.100s' lassen sich nicht sperren",
     "%s del almacén '%.100s' no se pueden bloquear"},
    {NULL},
};
