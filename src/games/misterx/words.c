/*
 * Words of Mister X and Hive.
 */
#include "core/words.h"
#include <stddef.h>

ludo_words words_misterx[] = {
    {"Two colours lay hexagonal pieces side by side, then move them without ever breaking the "
     "scene in "
     "two. Whose Mister X is enclosed on all six sides has lost; two passes in a row are a draw. "
     "Mister "
     "X (X) goes one step, an agent (A) one step and on top of others, a spy (S) jumps in a line, "
     "an "
     "investigator (E) goes exactly three steps, an informant (I) as far as it likes. Mister X "
     "comes "
     "into play within a player's first four turns; before that nothing of its colour moves. With "
     "pieces=hive it is Hive.",
     "Zwei Farben legen sechseckige Steine aneinander und ziehen sie dann, ohne den Schauplatz je "
     "zu "
     "zerteilen. Wessen Mister X auf allen sechs Seiten eingeschlossen ist, hat verloren; zweimal "
     "passen hintereinander ist Remis. Mister X (X) geht einen Schritt, ein Agent (A) einen "
     "Schritt, "
     "auch auf andere, ein Spion (S) springt in gerader Linie, ein Ermittler (E) geht genau drei "
     "Schritte, ein Informant (I) beliebig weit. Mister X kommt in den ersten vier Zügen ins "
     "Spiel; "
     "vorher zieht nichts von seiner Farbe. Mit pieces=hive ist es Hive.",
     "Dos colores ponen piezas hexagonales una junto a otra y luego las mueven sin partir nunca la "
     "escena en dos. Pierde quien tiene su Mister X encerrado por los seis lados; pasar dos veces "
     "seguidas es empate. Mister X (X) va un paso, un agente (A) un paso, también encima de otras, "
     "un "
     "espía (S) salta en línea recta, un investigador (E) va exactamente tres pasos, un informante "
     "(I) "
     "tan lejos como quiera. Mister X entra en juego en los cuatro primeros turnos; antes no mueve "
     "nada "
     "de su color. Con pieces=hive es Hive."},
    {"Write start PIECE for the first piece, then place PIECE EDGE PIECE, as in place A1R 2 X1V, "
     "move "
     "PIECE and EDGE PIECE for each step, or pass; edges are 0 on top, 1 north, 2 north east, 3 "
     "south "
     "east, 4 south, 5 south west, 6 north west",
     "Für den ersten Stein start STEIN schreiben, dann place STEIN KANTE STEIN, etwa place A1R 2 "
     "X1V, "
     "move STEIN und KANTE STEIN für jeden Schritt, oder pass; Kanten: 0 obenauf, 1 Norden, 2 "
     "Nordosten, 3 Südosten, 4 Süden, 5 Südwesten, 6 Nordwesten",
     "Escribir start PIEZA para la primera, luego place PIEZA LADO PIEZA, como place A1R 2 X1V, "
     "move "
     "PIEZA y LADO PIEZA por cada paso, o pass; los lados son 0 encima, 1 norte, 2 nordeste, 3 "
     "sudeste, "
     "4 sur, 5 sudoeste, 6 noroeste"},
    {"Two players lay hexagonal pieces side by side, then move them without ever breaking the hive "
     "in "
     "two. Whose queen is enclosed on all six sides has lost. The queen (Q) goes one step, a "
     "beetle (B) "
     "one step and on top of others, a grasshopper (G) jumps in a line, a spider (S) goes exactly "
     "three "
     "steps, an ant (A) as far as it likes. A new piece touches own pieces only. The queen comes "
     "into "
     "play as the second to fourth piece; before that nothing of her colour moves. Who can do "
     "nothing "
     "passes.",
     "Zwei Spieler legen sechseckige Steine aneinander und ziehen sie dann, ohne den Stock je zu "
     "zerteilen. Wessen Königin auf allen sechs Seiten eingeschlossen ist, hat verloren. Die "
     "Königin "
     "(Q) geht einen Schritt, ein Käfer (B) einen Schritt, auch auf andere, ein Grashüpfer (G) "
     "springt "
     "in gerader Linie, eine Spinne (S) geht genau drei Schritte, eine Ameise (A) beliebig weit. "
     "Ein "
     "neuer Stein berührt nur eigene. Die Königin kommt als zweiter bis vierter Stein ins Spiel; "
     "vorher "
     "zieht nichts von ihrer Farbe. Wer nichts tun kann, passt.",
     "Dos jugadores ponen piezas hexagonales una junto a otra y luego las mueven sin partir nunca "
     "la "
     "colmena en dos. Pierde quien tiene su reina encerrada por los seis lados. La reina (Q) va un "
     "paso, un escarabajo (B) un paso, también encima de otras, un saltamontes (G) salta en línea "
     "recta, una araña (S) va exactamente tres pasos, una hormiga (A) tan lejos como quiera. Una "
     "pieza "
     "nueva solo toca piezas propias. La reina entra en juego como segunda a cuarta pieza; antes "
     "no "
     "mueve nada de su color. Quien no puede hacer nada pasa."},
    {"Write a piece and its place as a neighbour with a sign on the side where it goes, as in wA1 "
     "bQ/, "
     "without a sign on top of it, wB1 bQ; the first piece alone, wS1; or pass",
     "Einen Stein und seinen Platz schreiben: einen Nachbarn mit einem Zeichen auf der Seite, auf "
     "die "
     "er kommt, etwa wA1 bQ/, ohne Zeichen obenauf, wB1 bQ; den ersten Stein allein, wS1; oder "
     "pass",
     "Escribir una pieza y su sitio: una vecina con un signo en el lado al que va, como wA1 bQ/, "
     "sin "
     "signo encima de ella, wB1 bQ; la primera pieza sola, wS1; o pass"},
    {"Infrared", "Infrarot", "Infrarrojo"},
    {"Ultraviolet", "Ultraviolett", "Ultravioleta"},
    {"the pieces and rules of Mister X or of Hive", "Steine und Regeln von Mister X oder von Hive",
     "las piezas y reglas de Mister X o de Hive"},
    {"Mister X|Hive", "Mister X|Hive", "Mister X|Hive"},
    {"when one may pass; in Hive always only with no other move",
     "wann man passen darf; in Hive immer nur, wenn kein anderer Zug möglich ist",
     "cuándo se puede pasar; en Hive siempre solo sin otra jugada"},
    {"at will|only with no other move", "nach Belieben|nur ohne anderen Zug",
     "a voluntad|solo sin otra jugada"},
    {"whether the way of an informant may meet itself; not in Hive",
     "ob der Weg eines Informanten sich selbst treffen darf; nicht in Hive",
     "si el camino de un informante puede cruzarse a sí mismo; no en Hive"},
    {"over different cells|over any cell again", "nur über neue Felder|über jedes Feld auch öfter",
     "solo por casillas nuevas|por cualquier casilla otra vez"},
    {"whether an agent passes a narrow gap on the ground; not in Hive",
     "ob ein Agent am Boden durch eine enge Lücke kommt; nicht in Hive",
     "si un agente pasa por el suelo por un hueco estrecho; no en Hive"},
    {"too narrow for agents|open to agents", "zu eng für Agenten|offen für Agenten",
     "demasiado estrecho para agentes|abierto a los agentes"},
    {"pass in a row", "mal hintereinander gepasst", "vez que se ha pasado seguida"},

    /* ---- Pieces ---- */
    {"misterx", "Mister X", "Mister X"},
    {"agent", "Agent", "agente"},
    {"spy", "Spion", "espía"},
    {"investigator", "Ermittler", "investigador"},
    {"informant", "Informant", "informante"},
    {"queen", "Königin", "reina"},
    {"beetle", "Käfer", "escarabajo"},
    {"grasshopper", "Grashüpfer", "saltamontes"},
    {"spider", "Spinne", "araña"},
    {"ant", "Ameise", "hormiga"},
    {"Mister X", "Mister X", "Mister X"},
    {"an agent", "ein Agent", "un agente"},
    {"a spy", "ein Spion", "un espía"},
    {"an investigator", "ein Ermittler", "un investigador"},
    {"an informant", "ein Informant", "un informante"},
    {"the queen", "die Königin", "la reina"},
    {"a beetle", "ein Käfer", "un escarabajo"},
    {"a grasshopper", "ein Grashüpfer", "un saltamontes"},
    {"a spider", "eine Spinne", "una araña"},
    {"an ant", "eine Ameise", "una hormiga"},

    /* ---- Placing ---- */
    {"it is the turn of %s, to whom %s does not belong", "%s ist am Zug, und %s gehört nicht dazu",
     "es el turno de %s, y %s no le pertenece"},
    {"%s is in play already; place a piece in hand",
     "%s ist schon im Spiel; einen Stein aus der Hand legen",
     "%s ya está en juego; poner una pieza en mano"},
    {"%s comes before %s; a piece from hand has the lowest number of its kind",
     "%s kommt vor %s; ein Stein aus der Hand hat die kleinste Nummer seiner Art",
     "%s va antes que %s; una pieza de la mano tiene el número más bajo de su clase"},
    {"the queen %s cannot be the first piece of a player; begin with another one",
     "die Königin %s kann nicht der erste Stein sein; mit einem anderen beginnen",
     "la reina %s no puede ser la primera pieza; empezar con otra"},
    {"%s must be placed in the fourth turn, so %s has to wait",
     "%s muss im vierten Zug gelegt werden, also muss %s warten",
     "%s debe ponerse en el cuarto turno, así que %s tiene que esperar"},
    {"only the first piece of a game is laid by start; place %s beside another one",
     "nur der erste Stein des Spiels wird mit start gelegt; %s neben einen anderen legen",
     "solo la primera pieza de la partida se pone con start; poner %s junto a otra"},
    {"%s cannot be laid beside itself; name another piece",
     "%s kann nicht neben sich selbst liegen; einen anderen Stein nennen",
     "%s no puede estar junto a sí misma; nombrar otra pieza"},
    {"%s is not in play; name a piece that is",
     "%s ist nicht im Spiel; einen Stein nennen, der es ist",
     "%s no está en juego; nombrar una pieza que lo esté"},
    {"%s is taken by %s", "%s ist von %s belegt", "en %s ya está %s"},
    {"the cell", "das Feld", "la casilla"},
    {"edge %u of %s", "Kante %u von %s", "el lado %u de %s"},
    {"%s would touch %s; a new piece may only touch own ones",
     "%s würde %s berühren; ein neuer Stein darf nur eigene berühren",
     "%s tocaría a %s; una pieza nueva solo puede tocar piezas propias"},
    {"%s would touch none of its own pieces there", "%s würde dort keinen eigenen Stein berühren",
     "%s no tocaría allí ninguna pieza propia"},
    {"the board is empty; lay the first piece by start %s",
     "das Brett ist leer; den ersten Stein mit start %s legen",
     "el tablero está vacío; poner la primera pieza con start %s"},
    {"a new piece is laid on the ground, never on top; use an edge 1 to 6",
     "ein neuer Stein kommt auf den Boden, nie obenauf; eine Kante 1 bis 6 nehmen",
     "una pieza nueva va al suelo, nunca encima; usar un lado de 1 a 6"},
    {"the first piece is laid at 0,0", "der erste Stein kommt auf 0,0",
     "la primera pieza va en 0,0"},
    {"no piece lies beside %d,%d; a piece goes where it touches others",
     "neben %d,%d liegt kein Stein; ein Stein kommt dorthin, wo er andere berührt",
     "no hay pieza junto a %d,%d; una pieza va donde toca a otras"},

    /* ---- Moving ---- */
    {"step %zu: ", "Schritt %zu: ", "paso %zu: "},
    {"%sthe cell is not next to the one before; name every cell of the way",
     "%sdas Feld liegt nicht neben dem vorigen; jedes Feld des Weges nennen",
     "%sla casilla no está junto a la anterior; nombrar cada casilla del camino"},
    {"%sthe cell is taken by %s", "%sdas Feld ist von %s belegt", "%sen la casilla ya está %s"},
    {"%sthe gap is too narrow to slide through", "%sdie Lücke ist zu eng zum Durchschieben",
     "%sel hueco es demasiado estrecho para deslizarse"},
    {"%sthe piece would lose contact on its way", "%sder Stein verlöre unterwegs den Kontakt",
     "%sla pieza perdería el contacto en el camino"},
    {"%s%s never goes on top of another piece", "%s%s geht nie auf einen anderen Stein",
     "%s%s nunca va encima de otra pieza"},
    {"%s%s has been on that cell already", "%s%s war schon auf diesem Feld",
     "%s%s ya ha estado en esa casilla"},
    {"%s comes back to where it began; a way ends on another cell",
     "%s kommt dorthin zurück, wo der Weg begann; ein Weg endet auf einem anderen Feld",
     "%s vuelve a donde empezó; un camino termina en otra casilla"},
    {"%s jumps straight over occupied cells to the first empty one, which is not there",
     "%s springt geradeaus über besetzte Felder auf das erste leere, und das ist nicht dort",
     "%s salta en línea recta sobre casillas ocupadas a la primera vacía, que no está ahí"},
    {"%s is there already", "%s ist schon dort", "%s ya está ahí"},
    {"%s goes to a neighbouring cell only", "%s geht nur auf ein Nachbarfeld",
     "%s solo va a una casilla vecina"},
    {"two higher stacks beside the way of %s leave no room",
     "zwei höhere Stapel neben dem Weg von %s lassen keinen Platz",
     "dos pilas más altas junto al camino de %s no dejan sitio"},
    {"%s is not in play; place it first", "%s ist nicht im Spiel; zuerst legen",
     "%s no está en juego; ponerla primero"},
    {"nothing of %s moves before %s is in play", "nichts von %s zieht, bevor %s im Spiel ist",
     "nada de %s mueve antes de que %s esté en juego"},
    {"%s is covered by %s", "%s liegt unter %s", "%s está debajo de %s"},
    {"without %s the hive would fall apart", "ohne %s zerfiele der Stock",
     "sin %s se partiría la colmena"},
    {"without %s the scene would fall apart", "ohne %s zerfiele der Schauplatz",
     "sin %s se partiría la escena"},
    {"%s is %s and moves by %s", "%s ist %s und zieht %s", "%s es %s y mueve %s"},
    {"one step, so its path has one pair", "einen Schritt, der Weg hat also ein Paar",
     "un paso, así que su camino tiene un par"},
    {"one jump, so its path has one pair", "mit einem Sprung, der Weg hat also ein Paar",
     "de un salto, así que su camino tiene un par"},
    {"three steps, so its path has three pairs", "drei Schritte, der Weg hat also drei Paare",
     "tres pasos, así que su camino tiene tres pares"},
    {"one or more steps, so its path has at least one pair",
     "einen Schritt oder mehr, der Weg hat also mindestens ein Paar",
     "uno o más pasos, así que su camino tiene al menos un par"},
    {"%s never stays on top of another piece", "%s bleibt nie auf einem anderen Stein",
     "%s nunca se queda encima de otra pieza"},
    {"the cell is taken by %s", "das Feld ist von %s belegt", "en la casilla ya está %s"},
    {"%s does not get there by %s", "%s kommt nicht dorthin durch %s", "%s no llega ahí con %s"},
    {"slides", "Schieben", "deslizamientos"},
    {"three slides over different cells", "dreimaliges Schieben über verschiedene Felder",
     "tres deslizamientos por casillas distintas"},
    {"%s cannot pass before %s is in play", "%s kann nicht passen, bevor %s im Spiel ist",
     "%s no puede pasar antes de que %s esté en juego"},
    {"only who can neither place nor move may pass, and %s can",
     "passen darf nur, wer weder legen noch ziehen kann, und %s kann",
     "solo puede pasar quien no puede poner ni mover, y %s puede"},

    /* ---- Texts of turns ---- */
    {"'%.20s' is no turn; write start PIECE, place PIECE EDGE PIECE, move PIECE EDGE PIECE [EDGE "
     "PIECE...] or pass",
     "'%.20s' ist kein Zug; start STEIN, place STEIN KANTE STEIN, move STEIN KANTE STEIN [KANTE "
     "STEIN...] oder pass schreiben",
     "'%.20s' no es un turno; escribir start PIEZA, place PIEZA LADO PIEZA, move PIEZA LADO PIEZA "
     "[LADO "
     "PIEZA...] o pass"},
    {"a blank and a piece such as %s should come at character %zu",
     "ein Leerzeichen und ein Stein wie %s sollten an Stelle %zu kommen",
     "un espacio y una pieza como %s deben venir en el carácter %zu"},
    {"a blank and an edge 0 to 6 should come at character %zu",
     "ein Leerzeichen und eine Kante 0 bis 6 sollten an Stelle %zu kommen",
     "un espacio y un lado de 0 a 6 deben venir en el carácter %zu"},
    {"the line should end before character %zu", "die Zeile sollte vor Stelle %zu enden",
     "la línea debe terminar antes del carácter %zu"},
    {"a walk of more than %d steps would come to a cell twice",
     "ein Weg von mehr als %d Schritten käme zweimal auf dasselbe Feld",
     "un camino de más de %d pasos pasaría dos veces por una casilla"},
    {"a walk has at most %d steps", "ein Weg hat höchstens %d Schritte",
     "un camino tiene como mucho %d pasos"},
    {"'%.20s' should be a piece, a blank and the coordinates of a cell, as in %s 1,-1",
     "'%.20s' sollte ein Stein, ein Leerzeichen und die Koordinaten eines Feldes sein, etwa %s "
     "1,-1",
     "'%.20s' debe ser una pieza, un espacio y las coordenadas de una casilla, como %s 1,-1"},
    {"'%.*s' should begin with a piece such as wA1, or be pass",
     "'%.*s' sollte mit einem Stein wie wA1 beginnen oder pass sein",
     "'%.*s' debe empezar con una pieza como wA1, o ser pass"},
    {"a blank and a place should follow the piece",
     "nach dem Stein sollten ein Leerzeichen und ein Platz kommen",
     "tras la pieza deben venir un espacio y un sitio"},
    {"a place is a piece with / - or \\ in front of it or behind",
     "ein Platz ist ein Stein mit / - oder \\ davor oder dahinter",
     "un sitio es una pieza con / - o \\ delante o detrás"},
    {"a place is one piece with at most one of / - \\",
     "ein Platz ist ein Stein mit höchstens einem von / - \\",
     "un sitio es una pieza con a lo sumo uno de / - \\"},
    {"a place names another piece than the one that moves",
     "ein Platz nennt einen anderen Stein als den, der zieht",
     "un sitio nombra otra pieza que la que mueve"},
    {"the piece that the place names is not in play",
     "der Stein, den der Platz nennt, ist nicht im Spiel",
     "la pieza que nombra el sitio no está en juego"},

    /* ---- Positions ---- */
    {"the game type of a GameString should be Base",
     "die Spielart eines GameString sollte Base sein", "el tipo de un GameString debe ser Base"},
    {"a GameString is Base;STATE;TURN and the moves, joined by ;",
     "ein GameString ist Base;STAND;ZUG und die Züge, mit ; verbunden",
     "un GameString es Base;ESTADO;TURNO y las jugadas, unidas por ;"},
    {"the state of a GameString should be NotStarted, InProgress, Draw, WhiteWins or BlackWins",
     "der Stand eines GameString sollte NotStarted, InProgress, Draw, WhiteWins oder BlackWins "
     "sein",
     "el estado de un GameString debe ser NotStarted, InProgress, Draw, WhiteWins o BlackWins"},
    {"the turn of a GameString should be like White[1]",
     "das Zugrecht eines GameString sollte wie White[1] aussehen",
     "el turno de un GameString debe ser como White[1]"},
    {"move %zu of the GameString, '%.*s': %s", "Zug %zu des GameString, '%.*s': %s",
     "jugada %zu del GameString, '%.*s': %s"},
    {"a cell Q,R= with its pieces should come at character %zu",
     "ein Feld Q,R= mit seinen Steinen sollte an Stelle %zu kommen",
     "una casilla Q,R= con sus piezas debe venir en el carácter %zu"},
    {"cell %d,%d is given twice", "das Feld %d,%d steht zweimal da",
     "la casilla %d,%d está dos veces"},
    {"a piece such as %s should come at character %zu",
     "ein Stein wie %s sollte an Stelle %zu kommen",
     "una pieza como %s debe venir en el carácter %zu"},
    {"%s is given twice", "%s steht zweimal da", "%s está dos veces"},
    {"%s cannot lie on top of another piece; only A1 and A2 can",
     "%s kann nicht auf einem anderen Stein liegen; nur A1 und A2 können das",
     "%s no puede estar encima de otra pieza; solo A1 y A2 pueden"},
    {"%s does not hang together with %s; the scene is one",
     "%s hängt nicht mit %s zusammen; der Schauplatz ist ein Ganzes",
     "%s no está unida a %s; la escena es una sola"},
    {"%u pieces of %c cannot be in play after %u turns of its own",
     "%u Steine von %c können nach %u eigenen Zügen nicht im Spiel sein",
     "%u piezas de %c no pueden estar en juego tras %u turnos propios"},
    {"without %s there must be %u pieces of %c in play after %u turns of its own, not %u",
     "ohne %s müssen %u Steine von %c nach %u eigenen Zügen im Spiel sein, nicht %u",
     "sin %s debe haber %u piezas de %c en juego tras %u turnos propios, no %u"},
    {"the queen %s cannot be the first piece of its colour",
     "die Königin %s kann nicht der erste Stein ihrer Farbe sein",
     "la reina %s no puede ser la primera pieza de su color"},
    {"no piece of %c can have moved on top of another one yet",
     "von %c kann noch kein Stein auf einen anderen gezogen sein",
     "ninguna pieza de %c puede haber subido aún a otra"},
    {"a blank and R or V, whose turn it is, should come at character %zu",
     "ein Leerzeichen und R oder V, wer am Zug ist, sollten an Stelle %zu kommen",
     "un espacio y R o V, de quién es el turno, deben venir en el carácter %zu"},
    {"a blank and the number of turns made should come at character %zu",
     "ein Leerzeichen und die Zahl der Züge sollten an Stelle %zu kommen",
     "un espacio y el número de turnos hechos deben venir en el carácter %zu"},
    {"a pass is not noted in Hive; leave it out",
     "in Hive wird das Passen nicht vermerkt; weglassen", "en Hive no se anota pasar; quitarlo"},
    {"%c cannot have passed yet", "%c kann noch nicht gepasst haben",
     "%c no puede haber pasado aún"},
    {"The queen is enclosed on all six sides: her colour has lost.",
     "Die Königin ist auf allen sechs Seiten eingeschlossen: Ihre Farbe hat verloren.",
     "La reina está encerrada por los seis lados: su color ha perdido."},
    {"A beetle goes one step, on top of others too.",
     "Ein Käfer geht einen Schritt, auch auf andere.",
     "Un escarabajo va un paso, también encima de otras."},
    {"An ant goes around it as far as it likes.", "Eine Ameise geht beliebig weit darum herum.",
     "Una hormiga la rodea tan lejos como quiera."},
    {"A spider goes exactly three steps around the hive.",
     "Eine Spinne geht genau drei Schritte um den Stock.",
     "Una araña da exactamente tres pasos alrededor de la colmena."},
    {"A grasshopper jumps in a line over others.",
     "Ein Grashüpfer springt in gerader Linie über andere.",
     "Un saltamontes salta en línea recta sobre otras."},
    {"Mister X is enclosed on all six sides: its colour has lost.",
     "Mister X ist auf allen sechs Seiten eingeschlossen: Seine Farbe hat verloren.",
     "Mister X está encerrado por los seis lados: su color ha perdido."},
    {"An agent goes one step, on top of others too.",
     "Ein Agent geht einen Schritt, auch auf andere.",
     "Un agente va un paso, también encima de otras."},
    {"An informant goes around it as far as it likes.",
     "Ein Informant geht beliebig weit darum herum.",
     "Un informante la rodea tan lejos como quiera."},
    {"An investigator goes exactly three steps around the scene.",
     "Ein Ermittler geht genau drei Schritte um den Schauplatz.",
     "Un investigador da exactamente tres pasos alrededor de la escena."},
    {"A spy jumps in a line over others.", "Ein Spion springt in gerader Linie über andere.",
     "Un espía salta en línea recta sobre otras."},
    {"Surround the queen bee", "Die Bienenkönigin einkreisen", "Rodear a la abeja reina"},
    {"Surround the other Mister X", "Den anderen Mister X einkreisen", "Rodear al otro Mister X"},
    {"Informant", "Informant", "Informante"},
    {"Gaps", "Lücken", "Huecos"},
    {NULL},
};
