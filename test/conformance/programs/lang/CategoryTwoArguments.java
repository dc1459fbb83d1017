/** longs and doubles among other arguments, in every kind of call, and as saved return values. */
public class CategoryTwoArguments {
    interface Mixed {
        double call(long a, int b, double c, Object d, float e, long f);
    }

    static double statically(long a, int b, double c, Object d, float e, long f) {
        return a * 1e6 + b * 1e5 + c * 1e4 + d.hashCode() * 1e3 + e * 1e2 + f;
    }

    private double privately(long a, int b, double c, Object d, float e, long f) {
        return statically(f, b, e, d, (float) c, a);
    }

    double virtually(long a, int b, double c, Object d, float e, long f) {
        return privately(a + 1, b, c, d, e, f - 1);
    }

    static class Sub extends CategoryTwoArguments {
        final long l;
        final double d;

        Sub(long l, int i, double d) {
            this.l = l + i;
            this.d = d * i;
        }

        @Override
        double virtually(long a, int b, double c, Object d, float e, long f) {
            return super.virtually(l, b, this.d, d, e, f) + a;
        }
    }

    static long saved(long x) {
        try {
            return x + 1;
        } finally {
            x = -1;
        }
    }

    static double savedTwice(double x) {
        try {
            try {
                return x * 2;
            } finally {
                x = 100;
            }
        } finally {
            x++;
        }
    }

    static long recursive(long a, double b, long c) {
        return a <= 0 ? (long) b + c : recursive(a - 1, b + 0.5, c * 2);
    }

    static String order(long a, double b, int c) {
        return a + "," + b + "," + c;
    }

    static synchronized long locked(double a, long b) {
        return (long) a ^ b;
    }

    static long sum(long... xs) {
        long s = 0;
        for (long x : xs) s += x;
        return s;
    }

    public static void main(String[] args) throws Exception {
        CategoryTwoArguments o = new CategoryTwoArguments();
        System.out.println(statically(1, 2, 3, 4, 5, 6));
        System.out.println(o.privately(1, 2, 3, 4, 5, 6));
        System.out.println(o.virtually(1, 2, 3, 4, 5, 6));
        System.out.println(new Sub(10, 20, 0.25).virtually(1, 2, 3, 4, 5, 6));
        Mixed m = CategoryTwoArguments::statically;
        Mixed bound = new Sub(1, 2, 3)::virtually;
        Mixed lambda = (a, b, c, d, e, f) -> f - a + b / c;
        System.out.println(m.call(1, 2, 3, 4, 5, 6) + " " + bound.call(1, 2, 3, 4, 5, 6) + " "
                + lambda.call(10, 9, 2, null, 0, 100));
        System.out.println(saved(5) + " " + savedTwice(1.25) + " " + recursive(20, 1.5, 3));
        long i = 1;
        double d = 1;
        System.out.println(order(i++, d *= 2, (int) i) + " " + order(i += 10, d -= i, (int) d--) + " " + i + " " + d);
        System.out.println(locked(1e18, 0x0f0f0f0f0f0f0f0fL) + " " + sum() + " " + sum(1L << 62, 1L << 62) + " "
                + sum(1, 'a'));
        Object boxed = CategoryTwoArguments.class
                .getDeclaredMethod("recursive", long.class, double.class, long.class).invoke(null, 3L, 2.5, 7L);
        System.out.println(boxed);
        long[][] grid = {{1, 2}, {3, 4}};
        grid[1][0] += grid[0][1] *= grid[1][1]--;
        System.out.println(grid[0][1] + " " + grid[1][0] + " " + grid[1][1]);
        System.out.println(Long.valueOf(5).equals(5L) + " " + Double.valueOf(2).compareTo(3.0) + " " + (5L == 5.0f));
    }
}
