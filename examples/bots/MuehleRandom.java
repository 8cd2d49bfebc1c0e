import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A random player of Nine Men's Morris that speaks the protocol of the assignment and keeps all its rules.
 * javac MuehleRandom.java; java MuehleRandom
 *
 * <p>The server sends the colour, 0 for White or 1 for Black, and then a state before each turn of ours: 24 fields
 * row by row, W, B or E for empty, then the stones in both hands. The answer is {@code FROM TO REMOVE}.
 */
public class MuehleRandom {
    private static final int FIELDS = 24, FLYING = 3, HAND = -1, NONE = -1;
    private static final int[][] LINES = {
        {0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {9, 10, 11}, {12, 13, 14}, {15, 16, 17}, {18, 19, 20}, {21, 22, 23},
        {0, 9, 21}, {3, 10, 18}, {6, 11, 15}, {1, 4, 7}, {16, 19, 22}, {8, 12, 17}, {5, 13, 20}, {2, 14, 23},
    };

    private final char own;
    private final List<String> moves = new ArrayList<>();

    MuehleRandom(char own) {
        this.own = own;
    }

    /** Whether two fields stand side by side in a line. */
    private static boolean neighbours(int a, int b) {
        for (int[] line : LINES) {
            if (line[1] == a && (line[0] == b || line[2] == b) || line[1] == b && (line[0] == a || line[2] == a)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the stone on a field is in a line of three of its colour. */
    private static boolean inMill(char[] board, int field) {
        for (int[] line : LINES) {
            boolean through = line[0] == field || line[1] == field || line[2] == field;
            if (through && board[line[0]] == board[field] && board[line[1]] == board[field] && board[line[2]] == board[field]) {
                return true;
            }
        }
        return false;
    }

    /** Adds the moves of a stone: if it closes a mill, a stone that is in no mill is taken. */
    private void addStep(char[] board, int from, int to) {
        char[] after = board.clone();
        boolean taken = false;
        after[to] = own;
        if (from != HAND) {
            after[from] = 'E';
        }
        for (int field = 0; field < FIELDS && inMill(after, to); field++) {
            if (after[field] != own && after[field] != 'E' && !inMill(after, field)) {
                moves.add(from + " " + to + " " + field);
                taken = true;
            }
        }
        if (!taken) {
            moves.add(from + " " + to + " " + NONE);
        }
    }

    private List<String> moves(char[] board, int hand) {
        int stones = 0;
        moves.clear();
        for (char field : board) {
            stones += field == own ? 1 : 0;
        }
        for (int to = 0; to < FIELDS; to++) {
            if (board[to] == 'E' && hand > 0) {
                addStep(board, HAND, to);
            }
            for (int from = 0; from < FIELDS && board[to] == 'E' && hand == 0; from++) {
                if (board[from] == own && (stones == FLYING || neighbours(from, to))) {
                    addStep(board, from, to);
                }
            }
        }
        return moves;
    }

    public static void main(String[] arguments) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        Random random = new Random();
        String colour = in.readLine();
        if (colour == null) {
            return;
        }
        int black = colour.trim().equals("1") ? 1 : 0;
        MuehleRandom player = new MuehleRandom("WB".charAt(black));
        System.out.println("Random in Java");
        for (String line; (line = in.readLine()) != null;) {
            String[] state = line.trim().split("\\s+");
            if (state.length < 3) {
                continue;
            }
            char[] board = (state[0] + "E".repeat(FIELDS)).substring(0, FIELDS).toCharArray();
            List<String> legal = player.moves(board, Integer.parseInt(state[1 + black]));
            if (!legal.isEmpty()) {
                System.out.println(legal.get(random.nextInt(legal.size())));
            }
        }
    }
}
