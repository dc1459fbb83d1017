/** Local records, enums and interfaces, var, anonymous diamonds, patterns in odd places. */
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

public class LocalTypes {
    static String scoped(Object o) {
        if (!(o instanceof String s)) {
            return "not a string";
        }
        return s + s.length();
    }

    static String looped(List<Object> os) {
        StringBuilder b = new StringBuilder();
        for (Object o : os) {
            if (!(o instanceof Integer i)) continue;
            b.append(i + 1).append(' ');
        }
        while (!(os.get(0) instanceof String head)) {
            os.remove(0);
        }
        return b + head;
    }

    static boolean same(Object a, Object b) {
        return a instanceof String x && b instanceof String y && x.length() == y.length() || a instanceof Integer n
                && n > 5;
    }

    static <T> String generic(T t) {
        return t instanceof List<?> l && !l.isEmpty() && l.get(0) instanceof Integer i ? "list of " + i : "other";
    }

    public static void main(String[] args) {
        enum Size {
            SMALL, LARGE;

            Size other() {
                return this == SMALL ? LARGE : SMALL;
            }
        }
        interface Shape {
            double area();

            default Size size() {
                return area() > 10 ? Size.LARGE : Size.SMALL;
            }
        }
        record Square(double side) implements Shape {
            static int made = 0;

            Square {
                made++;
            }

            public double area() {
                return side * side;
            }
        }
        record Circle(double r) implements Shape {
            public double area() {
                return 3 * r * r;
            }
        }
        List<Shape> shapes = List.of(new Square(2), new Circle(2), new Square(5));
        for (Shape s : shapes) System.out.println(s + " " + s.area() + " " + s.size() + " " + s.size().other());
        System.out.println(Square.made + " " + Size.valueOf("LARGE").ordinal() + " " + Square.class.getName());
        record Scored(Shape shape, double score) {
        }
        System.out.println(shapes.stream().map(s -> new Scored(s, s.area())).sorted(Comparator.comparing(Scored::score)
                .reversed()).map(x -> x.shape().getClass().getSimpleName()).collect(Collectors.toList()));
        System.out.println(scoped("abc") + " " + scoped(5) + " " + scoped(null));
        System.out.println(looped(new ArrayList<>(List.of(1, 2.5, 3, "end", 4))));
        System.out.println(same("ab", "cd") + " " + same("ab", "c") + " " + same(6, "x") + " " + same(5, null));
        System.out.println(generic(List.of(7)) + " " + generic(List.of()) + " " + generic("x"));
        var list = new ArrayList<Function<Integer, Integer>>();
        for (var i = 0; i < 3; i++) {
            var k = i;
            list.add(new Function<>() {
                int calls;

                @Override
                public Integer apply(Integer x) {
                    return x * k + calls++;
                }
            });
        }
        var out = "";
        for (var f : list) out += f.apply(10) + "," + f.apply(10) + ";";
        System.out.println(out);
        var anonymous = new Object() {
            int count;
            final String name = "anon";

            void bump() {
                count++;
            }
        };
        for (int i = 0; i < 4; i++) anonymous.bump();
        System.out.println(anonymous.name + anonymous.count);
        Object o = 42;
        String text = o instanceof Integer i && i > 40 ? "big" + i : o instanceof String s ? s : "none";
        System.out.println(text);
        final int x;
        if (text.length() > 3) x = 1;
        else x = 2;
        Runnable r = () -> System.out.println("captured " + x + text);
        r.run();
    }
}
