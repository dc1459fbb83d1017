/** java.util.Arrays: sort, search, fill, copy, compare, mismatch, setAll, prefix, streams. */
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Random;

public class ArraysMethods {
    static <T> boolean stable(Integer[][] xs) {
        for (int i = 1; i < xs.length; i++) if (xs[i - 1][0].equals(xs[i][0]) && xs[i - 1][1] > xs[i][1]) return false;
        return true;
    }

    public static void main(String[] args) {
        Random r = new Random(7);
        int[] ints = r.ints(2000, -500, 500).toArray();
        Arrays.sort(ints);
        boolean ok = true;
        for (int i = 1; i < ints.length; i++) ok &= ints[i - 1] <= ints[i];
        System.out.println(ok + " " + ints[0] + " " + ints[1999] + " " + (Arrays.binarySearch(ints, ints[700]) >= 0)
                + " " + Arrays.binarySearch(ints, 1000));
        double[] ds = {3, Double.NaN, -0.0, 0.0, Double.NEGATIVE_INFINITY, -1, Double.MIN_VALUE, Double.NaN, 2};
        Arrays.sort(ds);
        System.out.println(Arrays.toString(ds) + " " + Arrays.binarySearch(ds, Double.NaN) + " "
                + Arrays.binarySearch(ds, 0.0));
        byte[] bs = new byte[300];
        r.nextBytes(bs);
        Arrays.sort(bs);
        System.out.println(bs[0] + " " + bs[150] + " " + bs[299]);
        char[] cs = "the quick brown fox".toCharArray();
        Arrays.sort(cs, 4, 9);
        System.out.println(cs);
        long[] ls = {5, 3, 9, -1};
        Arrays.parallelSort(ls);
        System.out.println(Arrays.toString(ls));
        Integer[][] pairs = new Integer[500][];
        for (int i = 0; i < pairs.length; i++) pairs[i] = new Integer[] {r.nextInt(20), i};
        Arrays.sort(pairs, Comparator.comparing(p -> p[0]));
        System.out.println(stable(pairs) + " " + pairs[0][1] + " " + pairs[499][1]);
        String[] ss = {"pear", "Fig", "apple", "kiwi"};
        Arrays.sort(ss);
        System.out.print(Arrays.toString(ss));
        Arrays.sort(ss, String.CASE_INSENSITIVE_ORDER);
        System.out.print(Arrays.toString(ss));
        Arrays.sort(ss, Collections.reverseOrder());
        System.out.println(Arrays.toString(ss));
        int[] a = new int[5];
        Arrays.fill(a, 1, 4, 7);
        Arrays.setAll(a, i -> a[i] + i);
        System.out.println(Arrays.toString(a) + Arrays.toString(Arrays.copyOf(a, 7))
                + Arrays.toString(Arrays.copyOfRange(a, 3, 8)));
        Arrays.parallelPrefix(a, Integer::sum);
        System.out.println(Arrays.toString(a) + " " + Arrays.stream(a, 1, 4).sum() + " " + Arrays.hashCode(a) + " "
                + Arrays.equals(a, 0, 2, new int[] {0, 8}, 0, 2));
        System.out.println(Arrays.compare(new int[] {1, 2}, new int[] {1, 3}) + " "
                + Arrays.compare(new int[] {1}, new int[] {1, 3}) + " " + Arrays.compareUnsigned(new byte[] {-1},
                new byte[] {1})
                + " " + Arrays.mismatch(new char[] {'a', 'b'}, new char[] {'a', 'c'}) + " " + Arrays.mismatch(a, a));
        System.out.println(Arrays.asList(1, 2).equals(Arrays.asList(1, 2)) + " " + Arrays.toString((int[]) null)
                + Arrays.toString(new Object[] {null, 1}));
        System.out.println(Arrays.deepToString(new Object[] {new int[] {1}, new String[] {"a", null},
                new Object[] {new char[] {'x'}}}));
        for (Runnable bad : new Runnable[] {() -> Arrays.copyOf(a, -1), () -> Arrays.copyOfRange(a, 3, 2), () ->
                Arrays.fill(a, 2, 9, 0), () -> Arrays.sort(a, 3, 1),
            () -> Arrays.sort(new Object[] {1, "x"}), () -> Arrays.sort(new Integer[] {1, null})}) {
            try {
                bad.run();
                System.out.println("fine");
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        Object[] typed = Arrays.copyOf(new String[] {"x"}, 2, Object[].class);
        typed[1] = 5;
        System.out.println(Arrays.toString(typed));
        Integer[] violating = new Integer[64];
        for (int i = 0; i < 64; i++) violating[i] = i * 7 % 64;
        try {
            Arrays.sort(violating, (x, y) -> x % 3 == 0 ? 1 : y % 2 == 0 ? -1 : x - y);
            System.out.println("sorted somehow");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
