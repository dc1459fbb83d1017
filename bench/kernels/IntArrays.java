import java.util.Arrays;

/** int arrays: a sieve, prefix sums and a small matrix product on int[][]. */
public class IntArrays {
    static int sieve(int limit) {
        int[] smallest = new int[limit + 1];
        int primes = 0;
        for (int i = 2; i <= limit; i++) {
            if (smallest[i] != 0) {
                continue;
            }
            primes++;
            for (int j = i; j <= limit; j += i) {
                if (smallest[j] == 0) {
                    smallest[j] = i;
                }
            }
        }
        return primes * 7 + smallest[limit - 1];
    }

    static int product(int n) {
        int[][] a = new int[n][n];
        int[][] b = new int[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                a[i][j] = i * j % 10;
                b[i][j] = i + j;
            }
        }
        int trace = 0;
        for (int i = 0; i < n; i++) {
            int[] row = new int[n];
            for (int j = 0; j < n; j++) {
                for (int k = 0; k < n; k++) {
                    row[j] += a[i][k] * b[k][j];
                }
            }
            trace += row[i] + Arrays.hashCode(row);
        }
        return trace;
    }

    public static void main(String[] args) {
        int acc = sieve(3_000_000);
        for (int round = 0; round < 2; round++) {
            acc = acc * 31 + product(190 + round);
        }
        System.out.println("IntArrays " + acc);
    }
}
