/** Deep and wide recursion: Fibonacci, Ackermann, eight queens. */
public class Recursion {
    static int fibonacci(int n) {
        return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
    }

    static int ackermann(int m, int n) {
        if (m == 0) {
            return n + 1;
        }
        return n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }

    static int queens(int size, int row, int columns, int left, int right) {
        if (row == size) {
            return 1;
        }
        int found = 0;
        int free = ~(columns | left | right) & ((1 << size) - 1);
        while (free != 0) {
            int bit = free & -free;
            free ^= bit;
            found += queens(size, row + 1, columns | bit, (left | bit) << 1, (right | bit) >> 1);
        }
        return found;
    }

    public static void main(String[] args) {
        System.out.println("Recursion " + fibonacci(31) + " " + ackermann(2, 700) + " " + queens(10, 0, 0, 0, 0));
    }
}
