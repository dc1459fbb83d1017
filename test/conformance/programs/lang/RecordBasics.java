/** Records: accessors, equals with floats and arrays, hashCode, toString, compact constructors, nesting, statics. */
import java.util.HashSet;
import java.util.List;
import java.util.Set;

public class RecordBasics {
    record Point(int x, int y) implements Comparable<Point> {
        static final Point ORIGIN = new Point(0, 0);

        Point {
            if (x < -1000) throw new IllegalArgumentException("x too small: " + x);
        }

        Point(int both) {
            this(both, both);
        }

        double length() {
            return Math.sqrt(x * x + y * y);
        }

        public int compareTo(Point o) {
            return Integer.compare(x, o.x);
        }
    }

    record Everything(boolean z, byte b, char c, short s, int i, long l, float f, double d, String t, int[] a) {
    }

    record Empty() {
    }

    record Pair<A, B>(A first, B second) {
        Pair<B, A> swap() {
            return new Pair<>(second, first);
        }

        @Override
        public A first() {
            System.out.print("<first>");
            return first;
        }
    }

    record Wrapper(List<Point> points) {
        Wrapper {
            points = List.copyOf(points);
        }
    }

    public static void main(String[] args) {
        Point p = new Point(3, 4);
        System.out.println(p + " " + p.length() + " " + p.equals(new Point(3, 4)) + " " + p.equals(null) + " "
                + p.equals("Point[x=3, y=4]") + " " + (p.hashCode() == new Point(3, 4).hashCode()) + " "
                        + p.hashCode());
        System.out.println(Point.ORIGIN.equals(new Point(0)) + " " + new Point(-5).compareTo(p));
        try {
            new Point(-1001, 0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        int[] a = {1};
        Everything e1 = new Everything(true, (byte) -1, 'x', (short) 2, 3, 4L, Float.NaN, -0.0, null, a);
        Everything e2 = new Everything(true, (byte) -1, 'x', (short) 2, 3, 4L, Float.NaN, -0.0, null, a);
        Everything e3 = new Everything(true, (byte) -1, 'x', (short) 2, 3, 4L, Float.NaN, 0.0, null, a);
        Everything e4 = new Everything(true, (byte) -1, 'x', (short) 2, 3, 4L, Float.NaN, -0.0, null, a.clone());
        System.out.println(e1.equals(e2) + " " + e1.equals(e3) + " " + e1.equals(e4));
        System.out.println((e1.hashCode() == e2.hashCode()) + " " + e1.toString().replaceAll("@[0-9a-f]+", "@"));
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + " " + new Empty().hashCode());
        Pair<String, Integer> pair = new Pair<>("a", 1);
        System.out.println(pair.swap() + " " + pair.first() + " " + pair);
        System.out.println(new Pair<>(null, new Pair<>(1, null)).equals(new Pair<>(null, new Pair<>(1, null))));
        System.out.println(new Wrapper(List.of(p, Point.ORIGIN)));
        Set<Point> set = new HashSet<>();
        for (int i = 0; i < 10; i++) set.add(new Point(i % 3, i % 2));
        System.out.println(set.size() + " " + set.contains(new Point(2, 1)));
        record Local(String name, int... rest) {
        }
        System.out.println(new Local("n", 1, 2).rest().length);
    }
}
