/** Frames of lambdas, method references, anonymous classes, constructors and initialisers in a trace. */
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;

public class LambdaTraces {
    static class Thrower {
        Thrower(int x) {
            if (x > 0) throw new IllegalArgumentException("constructor " + x);
        }

        {
            touched++;
        }

        static int touched;

        static Integer boom(String s) {
            throw new IllegalStateException("boom " + s);
        }

        Object bound(Object o) {
            throw new UnsupportedOperationException("bound " + o);
        }
    }

    static void show(Callable<?> c) {
        try {
            System.out.println(c.call());
        } catch (Exception e) {
            System.out.println(e);
            for (StackTraceElement f : e.getStackTrace()) System.out.println("    at " + f);
        }
    }

    static Callable<Object> nested(int depth) {
        return () -> {
            if (depth == 0) throw new Exception("nested");
            return nested(depth - 1).call();
        };
    }

    public static void main(String[] args) {
        show(() -> new Thrower(1));
        show(() -> ((Function<String, Integer>) Thrower::boom).apply("x"));
        show(() -> ((Function<Object, Object>) new Thrower(0)::bound).apply(5));
        show(() -> ((Function<Integer, Object>) Thrower::new).apply(2));
        show(nested(2));
        show(new Callable<Object>() {
            @Override
            public Object call() {
                class Local {
                    final int v = Integer.parseInt("NaN");
                }
                return new Local().v;
            }
        });
        show(() -> List.of(3, 1, 2).stream().map(x -> 6 / (x - 1)).toList());
        show(() -> {
            List.of(1, 2).forEach(x -> {
                if (x == 2) throw new RuntimeException("in forEach");
            });
            return null;
        });
        show(() -> {
            Object[] objects = {1, "two"};
            java.util.Arrays.sort(objects);
            return objects.length;
        });
        show(() -> new java.util.TreeMap<Object, Object>(java.util.Map.of("k", 1)).put(3, 4));
        List.of("a", "b").stream().map(String::length).forEach(n -> {
            throw new IllegalStateException("out of main, n=" + n);
        });
    }
}
