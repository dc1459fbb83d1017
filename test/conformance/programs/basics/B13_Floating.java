/** Double and float arithmetic without corner cases of printing. */
public class B13_Floating {
    public static void main(String[] args) {
        double a = 10.0;
        double b = 4.0;
        System.out.println(a + b);
        System.out.println(a - b);
        System.out.println(a * b);
        System.out.println(a / b);
        System.out.println(a % b);
        System.out.println(-a % 3);
        System.out.println(a / 0);
        System.out.println(-a / 0);
        System.out.println(0.0 / 0);
        System.out.println(0.1 + 0.2);
        System.out.println(0.1f + 0.2f);
        System.out.println(1.0 / 3);
        System.out.println(1.0f / 3);
        System.out.println((int) 3.99);
        System.out.println((int) -3.99);
        System.out.println((long) 1e18);
        System.out.println((int) 1e18);
        System.out.println((int) Double.NaN);
        System.out.println((float) 1e40);
        System.out.println((double) 0.1f);
        System.out.println(1 < 2.5);
        System.out.println(Double.NaN == Double.NaN);
        System.out.println(0.0 == -0.0);
        System.out.println(Math.sqrt(2));
        System.out.println(Math.floor(-1.5));
        System.out.println(Math.round(2.5));
        System.out.println(Math.abs(-7.25));
        System.out.println(Math.max(1, 2));
    }
}
