/** insert, drop, permute, filter, fold, collect, spread, guard, catch, tryFinally, asType. */
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;

import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.methodType;

public class MethodHandleCombinators {
    static String join(String a, int b, long c) {
        return a + "|" + b + "|" + c;
    }

    static int twice(int x) {
        return 2 * x;
    }

    static boolean isShort(String s) {
        return s.length() < 3;
    }

    static String loud(String s) {
        return s.toUpperCase();
    }

    static String quiet(String s) {
        return "(" + s + ")";
    }

    static String boom(String s) {
        throw new IllegalStateException(s);
    }

    static String recover(IllegalStateException e, String s) {
        return "recovered " + e.getMessage() + " from " + s;
    }

    static String cleanup(Throwable t, String result, String arg) {
        return "cleaned " + t + " " + result + " " + arg;
    }

    static int sumAll(int... xs) {
        return Arrays.stream(xs).sum();
    }

    static void log(String s) {
        System.out.print("<" + s + ">");
    }

    static MethodHandle h(String name, Class<?> r, Class<?>... p) throws Exception {
        return lookup().findStatic(MethodHandleCombinators.class, name, methodType(r, p));
    }

    interface Body {
        Object run() throws Throwable;
    }

    static void attempt(String name, Body b) {
        try {
            System.out.println(name + ": " + b.run());
        } catch (Throwable t) {
            System.out.println(name + ": " + t);
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle join = h("join", String.class, String.class, int.class, long.class);
        MethodHandle twice = h("twice", int.class, int.class);
        MethodHandle loud = h("loud", String.class, String.class);
        MethodHandle quiet = h("quiet", String.class, String.class);
        MethodHandle isShort = h("isShort", boolean.class, String.class);
        attempt("insert", () -> (String) insertArguments(join, 1, 7).invokeExact("a", 8L));
        attempt("insert all", () -> (String) insertArguments(join, 0, "x", 1, 2L).invokeExact());
        attempt("insert wrong", () -> insertArguments(join, 1, "no"));
        attempt("bindTo", () -> (String) join.bindTo("bound").invokeExact(1, 2L));
        attempt("drop", () -> (String) dropArguments(join, 1, double.class, Object.class)
                .invokeExact("d", 1.5, (Object) null, 3, 4L));
        attempt("permute", () -> (String) permuteArguments(join, methodType(String.class, long.class, String.class,
                int.class), 1, 2, 0).invokeExact(9L, "p", 8));
        attempt("permute repeats", () -> (int) permuteArguments(h("sumAll", int.class, int[].class)
                .asCollector(int[].class, 3), methodType(int.class, int.class), 0, 0, 0).invokeExact(5));
        attempt("filter args", () -> (String) filterArguments(join, 0, loud, twice).invokeExact("f", 10, 1L));
        attempt("filter return", () -> (String) filterReturnValue(loud, quiet).invokeExact("r"));
        attempt("collect args", () -> (String) collectArguments(join, 1, h("sumAll", int.class, int[].class)
                .asCollector(int[].class, 2)).invokeExact("c", 3, 4, 5L));
        attempt("fold", () -> (String) foldArguments(dropArguments(join, 1, String.class),
                loud.asType(methodType(String.class, String.class))).invokeExact("f", 1, 2L));
        attempt("fold void", () -> (String) foldArguments(loud, h("log", void.class, String.class)).invokeExact("v"));
        attempt("guard", () -> (String) guardWithTest(isShort, loud, quiet).invokeExact("ab")
                + (String) guardWithTest(isShort, loud, quiet).invokeExact("abcd"));
        MethodHandle boom = h("boom", String.class, String.class);
        attempt("catch", () -> (String) catchException(boom, IllegalStateException.class,
                h("recover", String.class, IllegalStateException.class, String.class)).invokeExact("arg"));
        attempt("catch other", () -> (String) catchException(boom, IllegalArgumentException.class,
                dropArguments(loud, 0, IllegalArgumentException.class)).invokeExact("arg"));
        MethodHandle cleanup = h("cleanup", String.class, Throwable.class, String.class, String.class);
        attempt("tryFinally", () -> (String) tryFinally(loud, cleanup).invokeExact("fin"));
        attempt("tryFinally throwing", () -> (String) tryFinally(boom, cleanup).invokeExact("fin"));
        attempt("throwException", () -> (int) throwException(int.class, RuntimeException.class)
                .invokeExact(new RuntimeException("thrown")));
        attempt("identity", () -> (String) identity(String.class).invokeExact("id") + (int) constant(int.class, 5)
                .invokeExact() + (String) zero(String.class).invokeExact() + (long) empty(methodType(long.class,
                int.class)).invokeExact(3));
        attempt("collector", () -> (int) h("sumAll", int.class, int[].class).asCollector(int[].class, 4)
                .invokeExact(1, 2, 3, 4));
        attempt("spreader", () -> (String) join.asSpreader(Object[].class, 3).invokeExact(new Object[] {"s", 1, 2L}));
        attempt("spreader short", () -> (String) join.asSpreader(Object[].class, 3).invokeExact(new Object[] {"s", 1}));
        attempt("spreader partial", () -> (int) h("sumAll", int.class, int[].class).asCollector(int[].class, 3)
                .asSpreader(1, int[].class, 2).invokeExact(1, new int[] {2, 3}));
        attempt("spreader null", () -> (String) loud.asSpreader(Object[].class, 1).invokeExact((Object[]) null));
        attempt("varargs collector", () -> (int) h("sumAll", int.class, int[].class).asFixedArity()
                .asVarargsCollector(int[].class).invoke(1, 2, 3, 4, 5));
        attempt("asType box", () -> (Object) twice.asType(methodType(Object.class, Object.class))
                .invokeExact((Object) 21));
        attempt("asType wide", () -> (double) twice.asType(methodType(double.class, short.class))
                .invokeExact((short) 4));
        attempt("asType void", () -> { twice.asType(methodType(void.class, int.class)).invokeExact(1);
                return "void"; });
        attempt("asType impossible", () -> twice.asType(methodType(int.class, String.class)));
        attempt("explicit cast", () -> (byte) explicitCastArguments(twice, methodType(byte.class, double.class))
                .invokeExact(100.9));
        attempt("explicit boolean", () -> (boolean) explicitCastArguments(identity(int.class),
                methodType(boolean.class, int.class)).invokeExact(3) + " "
                + (int) explicitCastArguments(identity(int.class), methodType(int.class, Object.class))
                .invokeExact((Object) null));
        attempt("array", () -> { int[] a = {1, 2}; arrayElementSetter(int[].class).invokeExact(a, 1, 9);
                return (int) arrayElementGetter(int[].class).invokeExact(a, 1)
                + ((int[]) arrayConstructor(int[].class).invokeExact(3)).length; });
        attempt("array index", () -> (int) arrayElementGetter(int[].class).invokeExact(new int[1], 1));
        attempt("spread invoker", () -> (Object) spreadInvoker(join.type(), 1)
                .invoke(join, "si", new Object[] {1, 2L}));
        attempt("exact invoker", () -> (int) exactInvoker(twice.type()).invokeExact(twice, 8) + " "
                + (Object) invoker(methodType(Object.class, Object.class)).invoke(twice, (Object) 9));
        attempt("table", () -> (String) dropReturnChain().invoke("t"));
        attempt("chain of fifty", () -> { MethodHandle m = twice; for (int i = 0; i < 20; i++) m = filterReturnValue(m,
                twice); return (int) m.invokeExact(1); });
        System.out.println(permuteArguments(join, methodType(String.class, long.class, String.class, int.class), 1, 2,
                0).type() + " " + join.asSpreader(Object[].class, 2).type());
    }

    static MethodHandle dropReturnChain() throws Exception {
        MethodHandle noResult = MethodHandles.dropReturn(h("loud", String.class, String.class));
        return filterReturnValue(noResult, constant(String.class, "dropped " + noResult.type()));
    }
}
