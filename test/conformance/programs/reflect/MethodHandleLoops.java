/** loop, whileLoop, doWhileLoop, countedLoop, iteratedLoop, tableSwitch and MethodType operations. */
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.List;

import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.methodType;

public class MethodHandleLoops {
    static boolean below(int i, int limit) {
        return i < limit;
    }

    static int dbl(int i, int limit) {
        return i * 2;
    }

    static int one(int limit) {
        return 1;
    }

    static String appendStep(String acc, int i, String seed) {
        return acc + i;
    }

    static String start(String seed) {
        return seed + ":";
    }

    static String appendElement(String acc, String e, List<String> l) {
        return acc + "," + e;
    }

    static int size(String s) {
        return s.length();
    }

    static MethodHandle h(String name, Class<?> r, Class<?>... p) throws Exception {
        return lookup().findStatic(MethodHandleLoops.class, name, methodType(r, p));
    }

    static int fallback(int i, String s) {
        return -1;
    }

    static int caseA(int i, String s) {
        return 100 + s.length();
    }

    static int caseB(int i, String s) {
        return 200 + s.length();
    }

    static String inner(int v) {
        return "v" + v;
    }

    static int inc(int v, int acc) {
        return v + 1;
    }

    static int mul(int v, int acc) {
        return acc * v;
    }

    static int initOne() {
        return 1;
    }

    static boolean notDone(int v, int acc) {
        return v <= 6;
    }

    static int result(int v, int acc) {
        return acc;
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle wl = whileLoop(h("one", int.class, int.class), h("below", boolean.class, int.class, int.class),
                h("dbl", int.class, int.class, int.class));
        System.out.println((int) wl.invokeExact(100) + " " + (int) wl.invokeExact(1) + " " + wl.type());
        MethodHandle dw = doWhileLoop(h("one", int.class, int.class), h("dbl", int.class, int.class, int.class),
                h("below", boolean.class, int.class, int.class));
        System.out.println((int) dw.invokeExact(1) + " " + (int) dw.invokeExact(1000));
        MethodHandle cl = countedLoop(h("size", int.class, String.class), h("start", String.class, String.class),
                h("appendStep", String.class, String.class, int.class, String.class));
        System.out.println((String) cl.invokeExact("seeds"));
        MethodHandle ranged = countedLoop(dropArguments(constant(int.class, 3), 0, String.class),
                dropArguments(constant(int.class, 7), 0, String.class), h("start", String.class, String.class),
                h("appendStep", String.class, String.class, int.class, String.class));
        System.out.println((String) ranged.invokeExact("r"));
        MethodHandle it = iteratedLoop(null, dropArguments(constant(String.class, "init"), 0, List.class),
                h("appendElement", String.class, String.class, String.class, List.class));
        System.out.println((String) it.invoke(List.of("a", "b", "c")) + " " + (String) it.invoke(List.of()));
        MethodHandle[] v = {h("initOne", int.class), h("inc", int.class, int.class, int.class)};
        MethodHandle[] acc = {h("initOne", int.class), h("mul", int.class, int.class, int.class),
                h("notDone", boolean.class, int.class, int.class), h("result", int.class, int.class, int.class)};
        System.out.println((int) loop(v, acc).invoke());
        try {
            loop(new MethodHandle[][] {{null}});
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        MethodHandle sw = tableSwitch(h("fallback", int.class, int.class, String.class),
                h("caseA", int.class, int.class, String.class), h("caseB", int.class, int.class, String.class));
        for (int i = -1; i < 3; i++) System.out.print((int) sw.invokeExact(i, "four") + " ");
        System.out.println();
        MethodType t = methodType(String.class, int.class, Object[].class, long.class);
        System.out.println(t + " " + t.parameterCount() + " " + t.parameterType(1) + " " + t.returnType() + " "
                + t.toMethodDescriptorString() + " " + t.hasPrimitives());
        System.out.println(t.wrap() + " " + t.unwrap() + " " + t.erase() + " " + t.generic() + " "
                + t.changeReturnType(void.class) + " " + t.insertParameterTypes(1, char.class) + " "
                + t.dropParameterTypes(0, 2) + " " + t.appendParameterTypes(byte.class)
                + " " + t.changeParameterType(0, double.class) + " " + t.lastParameterType() + " " + t.parameterList());
        System.out.println((t == methodType(String.class, int.class, Object[].class, long.class)) + " "
                + MethodType.genericMethodType(3) + " " + MethodType.genericMethodType(1, true) + " "
                + methodType(void.class));
        for (String bad : new String[] {"(I", "I)V", "(X)V", "(V)V", "()"}) {
            try {
                System.out.println(MethodType.fromMethodDescriptorString(bad, null));
            } catch (IllegalArgumentException e) {
                System.out.println(bad + " " + e.getClass().getSimpleName());
            }
        }
        try {
            methodType(void.class, void.class);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println((String) filterReturnValue(wl, h("inner", String.class, int.class)).invokeExact(50));
    }
}
