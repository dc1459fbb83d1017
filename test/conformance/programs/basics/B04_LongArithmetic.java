/** Every long operator at its edges; shift counts are ints and masked by 63. */
public class B04_LongArithmetic {
    static void binary(long a, long b) {
        System.out.println(a + b);
        System.out.println(a - b);
        System.out.println(a * b);
        if (b != 0) {
            System.out.println(a / b);
            System.out.println(a % b);
        }
        System.out.println(a & b);
        System.out.println(a | b);
        System.out.println(a ^ b);
        System.out.println(a < b);
        System.out.println(a == b);
        System.out.println(a >= b);
    }

    static void shift(long a, int n) {
        System.out.println(a << n);
        System.out.println(a >> n);
        System.out.println(a >>> n);
    }

    public static void main(String[] args) {
        long[] values = {0, 1, -1, 13, -13, 1L << 31, 1L << 32, -(1L << 40), Long.MAX_VALUE, Long.MIN_VALUE};
        int[] counts = {0, 1, 31, 32, 63, 64, 65, -1, Integer.MIN_VALUE};
        for (long a : values) {
            System.out.println(-a);
            System.out.println(~a);
            for (long b : values) {
                binary(a, b);
            }
            for (int n : counts) {
                shift(a, n);
            }
        }
    }
}
