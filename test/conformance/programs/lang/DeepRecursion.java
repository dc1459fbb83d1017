/** Recursion that is deep but must fit; mutual recursion; Ackermann; recursion through lambdas and interfaces. */
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;

public class DeepRecursion {
    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }

    static int ackermann(int m, int n) {
        return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }

    static IntUnaryOperator fact;

    interface Fn<A, B> {
        B call(Fn<A, B> self, A a);
    }

    static Map<Integer, Long> memo = new HashMap<>();

    static long fib(int n) {
        if (n < 2) return n;
        Long known = memo.get(n);
        if (known != null) return known;
        long v = fib(n - 1) + fib(n - 2);
        memo.put(n, v);
        return v;
    }

    static int hanoi(int n, char from, char to, char via, StringBuilder out) {
        if (n == 0) return 0;
        int moves = hanoi(n - 1, from, via, to, out);
        out.append(from).append(to).append(' ');
        return moves + 1 + hanoi(n - 1, via, to, from, out);
    }

    static void permute(String prefix, String rest) {
        if (rest.isEmpty()) System.out.print(prefix + " ");
        for (int i = 0; i < rest.length(); i++) permute(prefix + rest.charAt(i), rest.substring(0, i)
                + rest.substring(i + 1));
    }

    static int queens(int n, int row, int cols, int d1, int d2) {
        if (row == n) return 1;
        int count = 0;
        for (int c = 0; c < n; c++) {
            if ((cols >> c & 1) != 0 || (d1 >> row + c & 1) != 0 || (d2 >> row - c + n & 1) != 0) continue;
            count += queens(n, row + 1, cols | 1 << c, d1 | 1 << row + c, d2 | 1 << row - c + n);
        }
        return count;
    }

    static int down(int n) {
        if (n == 0) return new Throwable().getStackTrace().length;
        return down(n - 1);
    }

    public static void main(String[] args) {
        System.out.println(even(2000) + " " + odd(2001) + " " + even(1999));
        System.out.println(ackermann(2, 9) + " " + ackermann(3, 4));
        fact = n -> n <= 1 ? 1 : n * fact.applyAsInt(n - 1);
        System.out.println(fact.applyAsInt(12));
        Fn<Integer, Integer> sum = (self, n) -> n == 0 ? 0 : n + self.call(self, n - 1);
        System.out.println(sum.call(sum, 500));
        System.out.println(fib(90));
        StringBuilder out = new StringBuilder();
        System.out.println(hanoi(4, 'a', 'c', 'b', out) + " " + out);
        permute("", "abcd");
        System.out.println();
        System.out.println(queens(6, 0, 0, 0, 0) + " " + queens(7, 0, 0, 0, 0));
        System.out.println(down(0) + " " + down(100) + " " + down(1500));
    }
}
