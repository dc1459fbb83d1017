/** idiv, irem, ldiv, lrem throw; floating ones do not; compound forms leave the target untouched. */
public class DivisionByZero {
    static int count;

    interface Body {
        void run();
    }

    static void attempt(String name, Body b) {
        try {
            b.run();
            System.out.println(name + ": completed");
        } catch (ArithmeticException e) {
            System.out.println(name + ": " + e);
        }
    }

    static int tick() {
        return ++count;
    }

    public static void main(String[] args) {
        int zero = args.length;
        long lzero = zero;
        attempt("int /", () -> System.out.println(1 / zero));
        attempt("int %", () -> System.out.println(1 % zero));
        attempt("long /", () -> System.out.println(1L / lzero));
        attempt("long %", () -> System.out.println(1L % lzero));
        attempt("double /", () -> System.out.println(1.0 / zero + " " + -1.0 / zero + " " + 0.0 / zero));
        attempt("float %", () -> System.out.println(1f % zero + " " + 5.5f % -2));
        int[] box = {41};
        attempt("compound", () -> box[0] /= zero);
        System.out.println(box[0]);
        attempt("left first", () -> System.out.println(tick() / zero));
        System.out.println(count);
        attempt("unused result", () -> {
            int unused = 1 / zero;
        });
        attempt("min / 0", () -> System.out.println(Integer.MIN_VALUE / zero));
        attempt("Math.floorMod", () -> Math.floorMod(4, zero));
        attempt("Integer.divideUnsigned", () -> Integer.divideUnsigned(4, zero));
        attempt("char /", () -> System.out.println('a' / (char) zero));
        attempt("Math.addExact", () -> Math.addExact(Integer.MAX_VALUE, 1));
        attempt("Math.multiplyExact", () -> Math.multiplyExact(Long.MIN_VALUE, -1L));
        attempt("Math.toIntExact", () -> Math.toIntExact(1L << 31));
        attempt("Math.negateExact", () -> Math.negateExact(Integer.MIN_VALUE));
        attempt("Math.subtractExact", () -> System.out.println(Math.subtractExact(5, 7)));
        System.out.println(1 % 3 + zero / 5);
        System.out.println(10 / zero);
    }
}
