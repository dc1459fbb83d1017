/** Sudoku by constraint propagation and search, with bit sets. */
public class Sudoku {
    private final int[] candidates = new int[81];
    private long assignments;

    Sudoku(String puzzle) {
        java.util.Arrays.fill(candidates, 0x1ff);
        for (int i = 0; i < 81; i++) {
            char c = puzzle.charAt(i);
            if (c != '.' && !assign(candidates, i, 1 << c - '1')) throw new IllegalArgumentException("contradiction at "
                    + i);
        }
    }

    private boolean assign(int[] g, int cell, int bit) {
        assignments++;
        if ((g[cell] & bit) == 0) return false;
        g[cell] = bit;
        int row = cell / 9;
        int col = cell % 9;
        for (int k = 0; k < 9; k++) {
            int[] peers = {row * 9 + k, k * 9 + col, (row / 3 * 3 + k / 3) * 9 + col / 3 * 3 + k % 3};
            for (int p : peers) if (p != cell && !eliminate(g, p, bit)) return false;
        }
        return true;
    }

    private boolean eliminate(int[] g, int cell, int bit) {
        if ((g[cell] & bit) == 0) return true;
        g[cell] &= ~bit;
        if (g[cell] == 0) return false;
        return Integer.bitCount(g[cell]) != 1 || assign(g, cell, g[cell]);
    }

    private int[] search(int[] g) {
        int best = -1;
        for (int i = 0; i < 81; i++) {
            int n = Integer.bitCount(g[i]);
            if (n > 1 && (best < 0 || n < Integer.bitCount(g[best]))) best = i;
        }
        if (best < 0) return g;
        for (int rest = g[best]; rest != 0; rest &= rest - 1) {
            int[] copy = g.clone();
            if (assign(copy, best, rest & -rest)) {
                int[] solved = search(copy);
                if (solved != null) return solved;
            }
        }
        return null;
    }

    String solve() {
        int[] g = search(candidates);
        if (g == null) return "no solution";
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 81; i++) {
            b.append(Integer.numberOfTrailingZeros(g[i]) + 1);
            if (i % 9 == 8) b.append('\n');
        }
        return b.toString();
    }

    public static void main(String[] args) {
        String[] puzzles = {
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
            "................................................................................."};
        for (String p : puzzles) {
            Sudoku s = new Sudoku(p);
            System.out.println(s.solve() + s.assignments);
        }
        try {
            new Sudoku("11" + ".".repeat(79));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
