import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A bot for every game: it asks for the legal moves and plays one of them at random. javac Dice.java; java Dice */
public class Dice {
    public static void main(String[] arguments) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        List<String> choices = new ArrayList<>();
        for (String line; (line = in.readLine()) != null && !line.equals("quit");) {
            if (line.startsWith("hello ")) {
                System.out.println("want moves\nname Random in Java");
            } else if (line.startsWith("time ") || line.startsWith("clock ")) {
                System.out.println("ready"); // the last line of those that tell of a new game
            } else if (line.startsWith("choice ")) {
                choices.add(line.substring("choice ".length()));
            } else if (line.equals("go")) {
                System.out.println(choices.get(new Random().nextInt(choices.size())));
                choices.clear();
            } // new, seat, players, position, played, left, end: a better bot would listen
        }
    }
}
