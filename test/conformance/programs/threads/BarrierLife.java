/** Game of life by four threads with a barrier per generation, equal to the sequential one. */
import java.util.Arrays;
import java.util.concurrent.CyclicBarrier;

public class BarrierLife {
    static final int N = 16;

    static int neighbours(boolean[][] g, int r, int c) {
        int n = 0;
        for (int dr = -1; dr <= 1; dr++)
            for (int dc = -1; dc <= 1; dc++)
                if ((dr != 0 || dc != 0) && g[(r + dr + N) % N][(c + dc + N) % N]) n++;
        return n;
    }

    static void step(boolean[][] from, boolean[][] to, int lo, int hi) {
        for (int r = lo; r < hi; r++)
            for (int c = 0; c < N; c++) {
                int n = neighbours(from, r, c);
                to[r][c] = n == 3 || n == 2 && from[r][c];
            }
    }

    static boolean[][] start() {
        boolean[][] g = new boolean[N][N];
        int x = 12345;
        for (boolean[] row : g)
            for (int c = 0; c < N; c++) {
                x = x * 1103515245 + 12345;
                row[c] = (x >> 16 & 3) == 0;
            }
        return g;
    }

    public static void main(String[] args) throws Exception {
        int generations = 12;
        boolean[][] a = start();
        boolean[][] b = new boolean[N][N];
        for (int i = 0; i < generations; i++) {
            step(a, b, 0, N);
            boolean[][] t = a;
            a = b;
            b = t;
        }
        boolean[][][] grids = {start(), new boolean[N][N]};
        int[] populations = new int[generations];
        int[] generation = {0};
        CyclicBarrier barrier = new CyclicBarrier(4, () -> {
            for (boolean[] row : grids[(generation[0] + 1) % 2]) for (boolean cell
                    : row) if (cell) populations[generation[0]]++;
            generation[0]++;
        });
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int me = i;
            ts[i] = new Thread(() -> {
                try {
                    for (int g = 0; g < generations; g++) {
                        step(grids[g % 2], grids[(g + 1) % 2], me * N / 4, (me + 1) * N / 4);
                        barrier.await();
                    }
                } catch (Exception e) {
                    throw new AssertionError(e);
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(Arrays.deepEquals(a, grids[generations % 2]));
        System.out.println(Arrays.toString(populations));
        for (boolean[] row : grids[generations % 2]) {
            StringBuilder s = new StringBuilder();
            for (boolean cell : row) s.append(cell ? '#' : '.');
            System.out.println(s);
        }
    }
}
