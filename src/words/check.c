/*
 * Words of the conformance kit for programs of others.
 */
#include "words/words.h"
#include <stddef.h>

ludo_words words_check[] = {
    {"KIND '%.60s' should be misterx, santorini, muehle, boards, match3, uai, uhp or plain:GAME",
     "KIND '%.60s' sollte misterx, santorini, muehle, boards, match3, uai, uhp oder plain:GAME sein",
     "KIND '%.60s' debe ser misterx, santorini, muehle, boards, match3, uai, uhp o plain:GAME"},
    {"not enough memory for a session", "zu wenig Speicher für eine Sitzung",
     "no hay memoria para una sesión"},
    {"there is no step '%.60s' for %.60s", "es gibt keinen Schritt '%.60s' für %.60s",
     "no hay ningún paso '%.60s' para %.60s"},

    /* ---- The command ---- */
    {"try whether somebody else's program keeps to an assignment or a protocol",
     "prüfen, ob ein fremdes Programm sich an eine Aufgabe oder ein Protokoll hält",
     "probar si un programa ajeno cumple un enunciado o un protocolo"},
    {"KIND is misterx, santorini, muehle, boards or match3, one of the assignments; uai or uhp, a protocol of engines; or plain:GAME, a bot. "
     "Steps go from easy to hard: the session of the assignment, rules and errors one by one, random games. Of a step that fails the "
     "shortest session found is shown: what was told (>), what should have been answered (-), what was (+). Words that a session needs on "
     "the command line are put behind the others, or in the place of {}. The status is 0 when all steps passed, 1 when not, 2 when the "
     "program could not be started. docs/check.md tells more.",
     "KIND ist misterx, santorini, muehle, boards oder match3, eine der Aufgaben; uai oder uhp, ein Protokoll von Spielprogrammen; oder "
     "plain:GAME, ein Bot. Die Schritte gehen vom Leichten zum Schweren: die Sitzung der Aufgabe, Regeln und Fehler einzeln, zufällige Spiele. "
     "Von einem Schritt, der scheitert, wird die kürzeste gefundene Sitzung gezeigt: was gesagt wurde (>), was hätte geantwortet werden sollen "
     "(-), was kam (+). Wörter, die eine Sitzung auf der Befehlszeile braucht, kommen hinter die anderen oder an die Stelle von {}. Der Status "
     "ist 0, wenn alle Schritte gelangen, 1, wenn nicht, 2, wenn das Programm sich nicht starten ließ. Mehr steht in docs/check.md.",
     "KIND es misterx, santorini, muehle, boards o match3, uno de los enunciados; uai o uhp, un protocolo de motores; o plain:GAME, un bot. "
     "Los pasos van de lo fácil a lo difícil: la sesión del enunciado, reglas y errores uno por uno, partidas al azar. De un paso que falla se "
     "muestra la sesión más corta hallada: lo que se dijo (>), lo que debía responder (-), lo que respondió (+). Las palabras que una sesión "
     "necesita en la línea de órdenes van tras las demás, o en lugar de {}. El estado es 0 si pasan todos los pasos, 1 si no, 2 si el programa "
     "no pudo iniciarse. Más en docs/check.md."},
    {"of the random games; by default 1", "der zufälligen Spiele; sonst 1",
     "de las partidas al azar; por defecto 1"},
    {"how many random games; by default 40", "wie viele zufällige Spiele; sonst 40",
     "cuántas partidas al azar; por defecto 40"},
    {"only this step", "nur diesen Schritt", "solo este paso"},
    {"stop at the first step that fails", "beim ersten Schritt aufhören, der scheitert",
     "parar en el primer paso que falla"},
    {"how long an answer may take, and the first four times as long; by default 5",
     "wie lange eine Antwort dauern darf, die erste viermal so lange; sonst 5",
     "cuánto puede tardar una respuesta, la primera cuatro veces más; por defecto 5"},
    {"write the results as JUnit XML, too", "die Ergebnisse auch als JUnit-XML schreiben",
     "escribir los resultados también como XML de JUnit"},
    {NULL},
};
