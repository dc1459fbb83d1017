/** Small classical algorithms whose results show many wrong instructions at once. */
import java.util.Arrays;

public class Algorithms {
    static int[] sieve(int n) {
        boolean[] composite = new boolean[n + 1];
        int count = 0;
        for (int i = 2; i <= n; i++) {
            if (composite[i]) continue;
            count++;
            for (long j = (long) i * i; j <= n; j += i) composite[(int) j] = true;
        }
        int[] primes = new int[count];
        for (int i = 2, k = 0; i <= n; i++) if (!composite[i]) primes[k++] = i;
        return primes;
    }

    static long gcd(long a, long b) {
        while (b != 0) {
            long t = a % b;
            a = b;
            b = t;
        }
        return a;
    }

    static void quicksort(int[] a, int lo, int hi) {
        if (lo >= hi) return;
        int pivot = a[lo + hi >>> 1], i = lo - 1, j = hi + 1;
        while (true) {
            do i++; while (a[i] < pivot);
            do j--; while (a[j] > pivot);
            if (i >= j) break;
            int t = a[i];
            a[i] = a[j];
            a[j] = t;
        }
        quicksort(a, lo, j);
        quicksort(a, j + 1, hi);
    }

    static int lcs(String x, String y) {
        int[][] t = new int[x.length() + 1][y.length() + 1];
        for (int i = 1; i <= x.length(); i++)
            for (int j = 1; j <= y.length(); j++)
                t[i][j] = x.charAt(i - 1) == y.charAt(j - 1) ? t[i - 1][j - 1] + 1 : Math.max(t[i - 1][j], t[i][j - 1]);
        return t[x.length()][y.length()];
    }

    static long modpow(long b, long e, long m) {
        long r = 1;
        for (b %= m; e > 0; e >>= 1) {
            if ((e & 1) == 1) r = r * b % m;
            b = b * b % m;
        }
        return r;
    }

    static int crc(byte[] data) {
        int crc = -1;
        for (byte b : data) {
            crc ^= b & 0xff;
            for (int k = 0; k < 8; k++) crc = (crc & 1) != 0 ? crc >>> 1 ^ 0xedb88320 : crc >>> 1;
        }
        return ~crc;
    }

    static double[][] multiply(double[][] a, double[][] b) {
        double[][] c = new double[a.length][b[0].length];
        for (int i = 0; i < a.length; i++)
            for (int j = 0; j < b[0].length; j++)
                for (int k = 0; k < b.length; k++) c[i][j] += a[i][k] * b[k][j];
        return c;
    }

    static String life(int steps) {
        boolean[][] g = new boolean[8][8];
        g[1][2] = g[2][3] = g[3][1] = g[3][2] = g[3][3] = true;
        for (int s = 0; s < steps; s++) {
            boolean[][] n = new boolean[8][8];
            for (int i = 0; i < 8; i++)
                for (int j = 0; j < 8; j++) {
                    int c = 0;
                    for (int d = 0; d < 9; d++) if (d != 4 && g[i + d / 3 + 7 & 7][j + d % 3 + 7 & 7]) c++;
                    n[i][j] = c == 3 || g[i][j] && c == 2;
                }
            g = n;
        }
        StringBuilder b = new StringBuilder();
        for (boolean[] row : g) {
            for (boolean cell : row) b.append(cell ? '#' : '.');
            b.append('\n');
        }
        return b.toString();
    }

    public static void main(String[] args) {
        int[] p = sieve(5000);
        System.out.println(p.length + " " + p[p.length - 1] + " " + Arrays.toString(Arrays.copyOf(p, 12)));
        System.out.println(gcd(1L << 40, 6L * 123456789) + " " + gcd(-48, 36));
        int[] a = new int[500];
        int x = 12345;
        for (int i = 0; i < a.length; i++) a[i] = (x = x * 1103515245 + 12345) >> 8;
        quicksort(a, 0, a.length - 1);
        boolean sorted = true;
        for (int i = 1; i < a.length; i++) sorted &= a[i - 1] <= a[i];
        System.out.println(sorted + " " + a[0] + " " + a[250] + " " + a[499]);
        System.out.println(lcs("the quick brown fox jumps", "over the lazy dog quickly"));
        System.out.println(modpow(3, 1_000_000_006, 1_000_000_007) + " " + modpow(2, 62, 1L << 31));
        System.out.println(Integer.toHexString(crc("123456789".getBytes())));
        System.out.println(Arrays.deepToString(multiply(new double[][] {{1, 2}, {3, 4}, {0.1, 1e-9}},
                new double[][] {{5, 6, 7}, {8, 9, 1e9}})));
        System.out.print(life(11));
        double pi = 0;
        for (int i = 0; i < 10000; i++) pi += (i % 2 == 0 ? 4.0 : -4.0) / (2 * i + 1);
        System.out.println(pi);
        long h = 0xcbf29ce484222325L;
        for (char c : "fowler-noll-vo".toCharArray()) h = (h ^ c) * 0x100000001b3L;
        System.out.println(Long.toHexString(h));
    }
}
