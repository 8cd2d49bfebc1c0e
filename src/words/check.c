/*
 * Words of the conformance kit for programs of others.
 */
#include "words/words.h"
#include <stddef.h>

ludo_words words_check[] = {
    {"KIND '%.60s' should be misterx, santorini, muehle, boards, match3, uai, uhp or plain:GAME",
     "KIND '%.60s' sollte misterx, santorini, muehle, boards, match3, uai, uhp oder plain:GAME "
     "sein",
     "KIND '%.60s' debe ser misterx, santorini, muehle, boards, match3, uai, uhp o plain:GAME"},
    {"not enough memory for a session", "zu wenig Speicher für eine Sitzung",
     "no hay memoria para una sesión"},
    {"there is no step '%.60s' for %.60s", "es gibt keinen Schritt '%.60s' für %.60s",
     "no hay ningún paso '%.60s' para %.60s"},

    /* ---- The command ---- */
    {"check whether a program keeps to an assignment or a protocol",
     "prüfen, ob ein Programm sich an eine Aufgabe oder ein Protokoll hält",
     "comprobar si un programa cumple un enunciado o un protocolo"},
    {"KIND is misterx, santorini, muehle, boards or match3, one of the assignments; uai or uhp, "
     "a protocol of engines; or plain:GAME, a bot. Steps go from easy to hard: the session of "
     "the assignment, rules and errors one by one, random games.\n"
     "If a step fails, you see the shortest session found: lines told (>), the answer wanted "
     "(-) and the answer got (+). Words that a session needs on the command line come after the "
     "others, or in the place of {}. The status is 0 if all steps passed, 1 if not, and 2 if "
     "the program could not be started. docs/check.md tells more.",
     "KIND ist misterx, santorini, muehle, boards oder match3, eine der Aufgaben; uai oder uhp, "
     "ein Protokoll von Spielprogrammen; oder plain:GAME, ein Bot. Die Schritte gehen vom "
     "Leichten zum Schweren: die Sitzung der Aufgabe, Regeln und Fehler einzeln, zufällige "
     "Spiele.\n"
     "Scheitert ein Schritt, sieht man die kürzeste gefundene Sitzung: gesagte Zeilen (>), die "
     "erwartete Antwort (-) und die tatsächliche (+). Wörter, die eine Sitzung auf der "
     "Befehlszeile braucht, kommen hinter die anderen oder an die Stelle von {}. Der Status ist "
     "0, wenn alle Schritte gelangen, 1, wenn nicht, und 2, wenn das Programm sich nicht "
     "starten ließ. Mehr steht in docs/check.md.",
     "KIND es misterx, santorini, muehle, boards o match3, uno de los enunciados; uai o uhp, un "
     "protocolo de motores; o plain:GAME, un bot. Los pasos van de lo fácil a lo difícil: la "
     "sesión del enunciado, reglas y errores uno por uno, partidas al azar.\n"
     "Si un paso falla, se ve la sesión más corta hallada: líneas dichas (>), la respuesta "
     "esperada (-) y la recibida (+). Las palabras que una sesión necesita en la línea de "
     "órdenes van tras las demás, o en lugar de {}. El estado es 0 si pasan todos los pasos, 1 "
     "si no, y 2 si el programa no pudo iniciarse. Más en docs/check.md."},
    {"the seed of the random games; by default 1",
     "der Startwert der zufälligen Spiele; Standard 1",
     "la semilla de las partidas al azar; por defecto 1"},
    {"how many random games; by default 40", "wie viele zufällige Spiele; Standard 40",
     "cuántas partidas al azar; por defecto 40"},
    {"only this step", "nur diesen Schritt", "solo este paso"},
    {"stop at the first step that fails", "beim ersten Schritt aufhören, der scheitert",
     "parar en el primer paso que falla"},
    {"seconds for an answer, four times as many for the first; by default 5",
     "Sekunden für eine Antwort, für die erste viermal so viele; Standard 5",
     "segundos para una respuesta, cuatro veces más para la primera; por defecto 5"},
    {"also write the results as JUnit XML", "die Ergebnisse auch als JUnit-XML schreiben",
     "escribir los resultados también como XML de JUnit"},
    {NULL},
};
