/** Every int operator at its edges. */
public class B03_IntArithmetic {
    static void binary(int a, int b) {
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
        System.out.println(a << b);
        System.out.println(a >> b);
        System.out.println(a >>> b);
    }

    public static void main(String[] args) {
        int[] values = {0, 1, -1, 7, -7, 31, 32, 33, 65536, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int a : values) {
            System.out.println(-a);
            System.out.println(~a);
            for (int b : values) {
                binary(a, b);
            }
        }
    }
}
