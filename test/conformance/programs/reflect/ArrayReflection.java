/** java.lang.reflect.Array: every element type, dimensions, conversions, errors. */
import java.lang.reflect.Array;
import java.util.Arrays;

public class ArrayReflection {
    interface Body {
        Object run();
    }

    static void attempt(String name, Body b) {
        try {
            System.out.println(name + ": " + b.run());
        } catch (RuntimeException e) {
            System.out.println(name + ": " + e);
        }
    }

    public static void main(String[] args) {
        Class<?>[] types = {boolean.class, byte.class, char.class, short.class, int.class, long.class, float.class,
                double.class, String.class, int[].class, Runnable.class};
        for (Class<?> t : types) {
            Object a = Array.newInstance(t, 2);
            System.out.println(a.getClass().getName() + " " + Array.getLength(a) + " [" + Array.get(a, 0) + "] "
                    + a.getClass().getSimpleName());
            attempt(" set byte", () -> { Array.setByte(a, 1, (byte) 7); return Array.get(a, 1); });
            attempt(" set int", () -> { Array.setInt(a, 1, 70000); return Array.get(a, 1); });
            attempt(" set boxed char", () -> { Array.set(a, 1, 'x'); return Array.get(a, 1); });
            attempt(" set string", () -> { Array.set(a, 1, "s"); return Array.get(a, 1); });
            attempt(" set null", () -> { Array.set(a, 1, null); return Array.get(a, 1); });
            attempt(" get double", () -> Array.getDouble(a, 0));
            attempt(" get int", () -> Array.getInt(a, 0));
            attempt(" get boolean", () -> Array.getBoolean(a, 0));
        }
        Object cube = Array.newInstance(int.class, 2, 3, 4);
        System.out.println(cube.getClass().getSimpleName() + " " + Array.getLength(Array.get(cube, 1)) + " "
                + ((int[][][]) cube)[1][2].length);
        Object partial = Array.newInstance(int[].class, 2, 2);
        System.out.println(partial.getClass().getSimpleName() + " " + Arrays.deepToString((Object[]) partial));
        attempt("void", () -> Array.newInstance(void.class, 1));
        attempt("negative", () -> Array.newInstance(int.class, -1));
        attempt("negative multi", () -> Array.newInstance(int.class, 1, -2));
        attempt("no dimensions", () -> Array.newInstance(int.class));
        attempt("null type", () -> Array.newInstance(null, 1));
        attempt("not an array", () -> Array.getLength("s"));
        attempt("null array", () -> Array.getLength(null));
        attempt("get not array", () -> Array.get("s", 0));
        attempt("index", () -> Array.get(new int[1], 1));
        attempt("negative index", () -> Array.get(new String[1], -1));
        attempt("too many dimensions", () -> Array.newInstance(int.class, new int[256]));
        attempt("255 dimensions", () -> { int[] d = new int[255]; return Array.newInstance(int.class, d).getClass()
                .getName().length(); });
        String[] grown = (String[]) Array.newInstance(new String[0].getClass().getComponentType(), 3);
        System.arraycopy(new String[] {"a", "b"}, 0, grown, 1, 2);
        System.out.println(Arrays.toString(grown));
    }
}
