/** Labelled break and continue, labelled blocks, loops with empty parts, comma expressions. */
public class LabelledLoops {
    static String search(int[][] grid, int wanted) {
        found: {
            for (int r = 0; r < grid.length; r++) {
                for (int c = 0; c < grid[r].length; c++) {
                    if (grid[r][c] == wanted) {
                        System.out.print("@" + r + "," + c + " ");
                        break found;
                    }
                }
            }
            return "missing";
        }
        return "found";
    }

    static int primesBelow(int n) {
        int count = 0;
        candidates:
        for (int i = 2; i < n; i++) {
            for (int d = 2; d * d <= i; d++) {
                if (i % d == 0) continue candidates;
            }
            count++;
        }
        return count;
    }

    public static void main(String[] args) {
        int[][] grid = {{1, 2}, {3}, {}, {4, 5, 6}};
        for (int w = 0; w < 8; w++) System.out.println(search(grid, w));
        System.out.println(primesBelow(1000));
        int steps = 0;
        a: do {
            b: while (true) {
                c: for (;;) {
                    steps++;
                    if (steps % 7 == 0) break b;
                    if (steps % 5 == 0) continue a;
                    if (steps % 3 == 0) break c;
                    if (steps > 40) break a;
                }
                steps += 2;
            }
            steps += 3;
        } while (steps < 100);
        System.out.println(steps);
        for (int i = 0, j = 10; i < j; i++, j -= 2) System.out.print(i + ":" + j + " ");
        System.out.println();
        int k = 0;
        for (; k < 3; ) k++;
        System.out.println(k);
        block: if (k == 3) {
            if (steps > 0) break block;
            System.out.println("skipped");
        }
        sw: switch (k) {
            case 3:
                while (true) {
                    if (++k > 9) break sw;
                }
            default:
                System.out.println("not reached");
        }
        System.out.println(k);
    }
}
