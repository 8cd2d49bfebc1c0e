/*
 * Words of Chomp.
 */
#include "core/words.h"
#include <stddef.h>

ludo_words words_chomp[] = {
    {"Chomp", "Chomp", "Chomp"},
    {"Mind the poisoned square", "Vorsicht, Gift", "Cuidado con el veneno"},
    {"Two players bite off a bar of chocolate in turn. A bite takes a square with all squares below it and to "
     "the right. The square top left is poisoned: whoever takes it has lost.",
     "Zwei Spieler beißen abwechselnd von einer Tafel Schokolade ab. Ein Biss nimmt ein Stück mit allen darunter und "
     "rechts davon. Das Stück oben links ist vergiftet: Wer es nimmt, verliert.",
     "Dos jugadores muerden por turnos una tableta de chocolate. Un mordisco se lleva una onza con todas las de abajo "
     "y a la derecha. La de arriba a la izquierda está envenenada: quien la toma, pierde."},
    {"Write the square that you bite, ROW,COLUMN, both counted from 0, as in 1,2",
     "Das Stück schreiben, das man abbeißt, ZEILE,SPALTE, beide ab 0 gezählt, etwa 1,2",
     "Escribir la onza que se muerde, FILA,COLUMNA, ambas desde 0, como 1,2"},
    {"rows and columns of the bar", "Zeilen und Spalten der Tafel",
     "filas y columnas de la tableta"},
    {"A bite takes a square with all squares below it and to the right.",
     "Ein Biss nimmt ein Stück mit allen darunter und rechts davon.",
     "Un mordisco se lleva una onza con todas las de abajo y a la derecha."},
    {"The square top left is poisoned: whoever has to take it loses.",
     "Das Stück oben links ist vergiftet: Wer es nehmen muss, verliert.",
     "La onza de arriba a la izquierda está envenenada: pierde quien tiene que tomarla."},
    {"Bite off a corner of the bar.", "Beiß eine Ecke der Tafel ab.",
     "Muerde una esquina de la tableta."},
    {"Only the poisoned square is left.", "Nur das vergiftete Stück ist noch da.",
     "Solo queda la onza envenenada."},
    {"%s took the poisoned square.", "%s hat das vergiftete Stück genommen.",
     "%s tomó la onza envenenada."},
    {"chocolate", "Schokolade", "chocolate"},
    {"poison", "Gift", "veneno"},
    {"a bite is one square, ROW,COLUMN, so '%.40s' is too much",
     "ein Biss ist ein Stück, ZEILE,SPALTE, '%.40s' ist zu viel",
     "un mordisco es una onza, FILA,COLUMNA; '%.40s' sobra"},
    {"square %d,%d is eaten; bite one that is left",
     "das Stück %d,%d ist gegessen; eines nehmen, das noch da ist",
     "la onza %d,%d ya no está; morder una que quede"},
    {"a position of Chomp ends after the turn, before character %zu",
     "eine Stellung von Chomp endet nach dem Zugrecht, vor Stelle %zu",
     "una posición de Chomp acaba tras el turno, antes del carácter %zu"},
    {"row %d of the bar has a gap or is longer than the row above; bites take all squares below and to the right",
     "Zeile %d der Tafel hat eine Lücke oder ist länger als die darüber; Bisse nehmen alles darunter und rechts",
     "la fila %d de la tableta tiene un hueco o es más larga que la de arriba; un mordisco se lleva todo lo de abajo "
     "y a la derecha"},
    {NULL},
};
