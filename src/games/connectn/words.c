/*
 * Words of the Connect-N family: Tic-Tac-Toe, Advanced Tic-Tac-Toe, Connect-N.
 */
#include "core/words.h"
#include <stddef.h>

ludo_words words_connectn[] = {
    {"Tic-Tac-Toe", "Tic-Tac-Toe", "Tres en raya"},
    {"Two players take turns putting a piece on an empty cell of 3 x 3. Three in a row, a column "
     "or a diagonal win; a full board without them is a draw.",
     "Zwei Spieler setzen abwechselnd einen Stein auf ein leeres Feld von 3 x 3. Drei in einer "
     "Zeile, Spalte oder Diagonale gewinnen; ein volles Brett ohne sie ist Remis.",
     "Dos jugadores ponen por turnos una ficha en una casilla vacía de 3 x 3. Tres en una fila, "
     "columna o diagonal ganan; un tablero lleno sin ellas es empate."},
    {"Connect-N", "N gewinnt", "Conecta N"},
    {"Players take turns putting a piece on any empty cell; nothing falls. A whole row, column or "
     "main diagonal of one player's pieces wins: the line is as long as the board. A full board "
     "without one is a draw.",
     "Abwechselnd einen Stein auf ein beliebiges leeres Feld setzen; nichts fällt. Eine ganze "
     "Zeile, Spalte oder Hauptdiagonale mit Steinen eines Spielers gewinnt: Die Linie ist so lang "
     "wie das Brett. Ein volles Brett ohne sie ist Remis.",
     "Por turnos se pone una ficha en cualquier casilla vacía; nada cae. Gana una fila, columna o "
     "diagonal principal entera con fichas de un jugador: la línea es tan larga como el tablero. "
     "Un tablero lleno sin ella es empate."},
    {"Write a cell, ROW,COLUMN, both counted from 0, as in 1,2",
     "Ein Feld schreiben, ZEILE,SPALTE, beide ab 0 gezählt, etwa 1,2",
     "Escribir una casilla, FILA,COLUMNA, ambas desde 0, como 1,2"},
    {"cells on a side, and in a line that wins", "Felder einer Seite und einer Linie, die gewinnt",
     "casillas de un lado, y de una línea que gana"},
    {"Advanced Tic-Tac-Toe", "Tic-Tac-Toe mit Ziehen", "Tres en raya móvil"},
    {"Two players with three pieces each put them on the empty cells of 3 x 3 in turn. When all "
     "are placed, a player moves a piece of their own to any empty cell. Three in a row, a column "
     "or a diagonal win. After 200 moves (option limit) the game is a draw.",
     "Zwei Spieler mit je drei Steinen setzen sie abwechselnd auf leere Felder von 3 x 3. Sind "
     "alle gesetzt, zieht man einen eigenen Stein auf ein beliebiges leeres Feld. Drei in einer "
     "Zeile, Spalte oder Diagonale gewinnen. Nach 200 Zügen (Option limit) ist das Spiel Remis.",
     "Dos jugadores con tres fichas cada uno las ponen por turnos en casillas vacías de 3 x 3. "
     "Cuando están todas, se lleva una ficha propia a cualquier casilla vacía. Tres en una fila, "
     "columna o diagonal ganan. Tras 200 jugadas (opción limit) la partida es empate."},
    {"While you have pieces in hand write a cell, ROW,COLUMN, as in 1,1; later origin and goal, as "
     "in 0,0-1,1",
     "Solange Steine in der Hand sind, ein Feld schreiben, ZEILE,SPALTE, etwa 1,1; später Start "
     "und Ziel, etwa 0,0-1,1",
     "Con fichas en mano escribir una casilla, FILA,COLUMNA, como 1,1; después origen y destino, "
     "como 0,0-1,1"},
    {"moves of both until it is a draw; 0: none", "Züge beider bis zum Remis; 0: ohne Grenze",
     "jugadas de ambos hasta el empate; 0: sin límite"},
    {"a move is one cell, ROW,COLUMN, so '%.40s' is too much",
     "ein Zug ist ein Feld, ZEILE,SPALTE, '%.40s' ist zu viel",
     "una jugada es una casilla, FILA,COLUMNA; '%.40s' sobra"},
    {"cell %d,%d is occupied; choose an empty one", "das Feld %d,%d ist besetzt; ein leeres wählen",
     "la casilla %d,%d está ocupada; elegir una vacía"},
    {"cell %d,%d has no piece of yours; begin with one that has",
     "auf dem Feld %d,%d liegt kein eigener Stein; mit einem eigenen beginnen",
     "en la casilla %d,%d no hay ficha propia; empezar por una que la tenga"},
    {"all your pieces are placed, so move one: %d,%d-ROW,COLUMN",
     "alle eigenen Steine sind gesetzt, also einen ziehen: %d,%d-ZEILE,SPALTE",
     "todas las fichas propias están puestas; mover una: %d,%d-FILA,COLUMNA"},
    {"after the turn comes the number of moves made, at character %zu",
     "nach dem Zugrecht kommt die Zahl der Züge, an Stelle %zu",
     "tras el turno viene el número de jugadas hechas, en el carácter %zu"},
    {"player %c has more than three pieces", "%c hat mehr als drei Steine",
     "%c tiene más de tres fichas"},
    {"two players have a whole line; at most one can",
     "zwei Spieler haben eine ganze Linie; höchstens einer kann",
     "dos jugadores tienen una línea entera; a lo sumo uno puede"},
    {"Moves made", "Gemachte Züge", "Jugadas hechas"},
    {"Then a piece moves to any empty cell.",
     "Dann zieht ein Stein auf ein beliebiges leeres Feld.",
     "Después una ficha va a cualquier casilla vacía."},
    {"First each player lays three pieces.", "Zuerst setzt jeder drei Steine.",
     "Primero cada uno pone tres fichas."},
    {"A line as long as the board wins.", "Eine Linie, so lang wie das Brett, gewinnt.",
     "Gana una línea tan larga como el tablero."},
    {"Three in a row, a column or a diagonal win.",
     "Drei in einer Zeile, Spalte oder Diagonale gewinnen.",
     "Tres en una fila, columna o diagonal ganan."},
    {"Put a piece on any empty cell; nothing falls.",
     "Einen Stein auf ein beliebiges leeres Feld setzen; nichts fällt.",
     "Poner una ficha en cualquier casilla vacía; nada cae."},
    {"Put a piece on any empty cell.", "Einen Stein auf ein beliebiges leeres Feld setzen.",
     "Poner una ficha en cualquier casilla vacía."},
    {"Three in a row, and they move", "Drei in einer Reihe, und sie ziehen",
     "Tres en línea, y se mueven"},
    {"A whole line of your own", "Eine ganze eigene Linie", "Una línea entera propia"},
    {"Three in a row", "Drei in einer Reihe", "Tres en línea"},
    {NULL},
};
