import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Call sites that either thread may be the first to come to: lambdas, concatenation, records, switches. Identity hashes of
 * what is made behind them do not tell who it was.
 */
class LinkedSites {
    sealed interface Shape permits Circle, Box {}

    record Circle(double r) implements Shape {}

    record Box(int w, String name) implements Shape {}

    enum Mode { FAST, SLOW, OFF }

    static class Key {}

    static volatile int sum;

    static String show(Object o) {
        return o instanceof Circle c ? "C" + c.r() : o instanceof Box b && b.w() > 1 ? "big " + b : "?" + o;
    }

    static int number(String s, Mode m) {
        int n = switch (s) {
            case "a", "b" -> 1;
            case "Aa", "BB" -> 2;
            default -> s.length();
        };
        return n + switch (m) {
            case FAST -> 10;
            case SLOW -> 20;
            case OFF -> 30;
        };
    }

    static <T> Supplier<T> serializable(T t) { return (Supplier<T> & Serializable) () -> t; }

    static String work(int id) {
        List<Shape> shapes = List.of(new Circle(id), new Box(id, "n" + id + 'c' + 3L + true + 1.5f));
        String s = shapes.stream().map(LinkedSites::show).collect(Collectors.joining(";"));
        assert shapes.get(0).equals(new Circle(id)) && shapes.get(0).hashCode() == new Circle(id).hashCode();
        sum += id;
        Function<Integer, Function<Integer, Integer>> nested = p -> q -> p * q + id;
        BiFunction<String, Integer, Character> charAt = String::charAt;
        Supplier<List<Object>> list = ArrayList::new;
        IntFunction<int[]> array = int[]::new;
        List<Object> l = list.get();
        l.add(charAt.apply("hey", 1));
        l.add(nested.apply(3).apply(4));
        l.add(array.apply(2).length);
        l.add(serializable(id).get());
        l.add(Stream.of("x", "yy").collect(Collectors.toMap(Function.identity(), String::length)));
        Map<Key, Integer> byIdentity = new HashMap<>();
        for (int i = 0; i < 4; i++) byIdentity.put(new Key(), i);
        return s + number("BB", Mode.values()[id]) + l + byIdentity.values();
    }

    public static void main(String[] args) throws Exception {
        String[] out = new String[2];
        Thread a = new Thread(() -> out[0] = work(1));
        Thread b = new Thread(() -> out[1] = work(2));
        a.start();
        b.start();
        a.join();
        b.join();
        assert out[0].startsWith("C1.0;?Box[w=1, name=n1c3true1.5]22[e, 13, 2, 1, {yy=2, x=1}]") : out[0];
        assert out[1].startsWith("C2.0;big Box[w=2, name=n2c3true1.5]32[e, 14, 2, 2, {yy=2, x=1}]") : out[1];
        System.out.print(sum + " " + out[0] + " " + out[1]);
    }
}
