import static java.lang.invoke.MethodType.*;

import java.lang.invoke.*;
import java.util.*;

public class HandleCorners {
    static final MethodHandles.Lookup L = MethodHandles.lookup();
    static String join(String a, int b, double c) { return a + b + c; }
    static boolean isLong(String s) { return s.length() > 3; }
    static String upper(String s) { return s.toUpperCase(); }
    static String boom(String s) { throw new IllegalStateException("boom " + s); }
    static String caught(IllegalStateException e, String s) { return "caught " + e.getMessage() + " " + s; }
    static String fin(Throwable t, String r, String s) { return (t == null ? "ok" : t.toString()) + "/" + r + "/" + s; }
    static void show(Object o) { System.out.println(o); }
    static int sum(int... xs) { return Arrays.stream(xs).sum(); }
    static boolean less(int i, int n) { return i < n; }
    static int inc(int i, int n) { return i + 1; }
    interface Op {
        int apply(int a, int b);
        default int twice(int a) { return apply(a, a); }
    }
    public static void main(String[] args) throws Throwable {
        MethodHandle join =
            L.findStatic(HandleCorners.class, "join", methodType(String.class, String.class, int.class, double.class));
        MethodHandle isLong = L.findStatic(HandleCorners.class, "isLong", methodType(boolean.class, String.class));
        MethodHandle upper = L.findStatic(HandleCorners.class, "upper", methodType(String.class, String.class));
        MethodHandle boom = L.findStatic(HandleCorners.class, "boom", methodType(String.class, String.class));
        MethodHandle caught = L.findStatic(
            HandleCorners.class, "caught", methodType(String.class, IllegalStateException.class, String.class));
        MethodHandle fin = L.findStatic(
            HandleCorners.class, "fin", methodType(String.class, Throwable.class, String.class, String.class));
        MethodHandle sum = L.findStatic(HandleCorners.class, "sum", methodType(int.class, int[].class));
        show(MethodHandles
                .permuteArguments(join, methodType(String.class, double.class, String.class, int.class), 1, 2, 0)
                .invoke(1.5, "x", 7));
        show(
            MethodHandles.permuteArguments(join.asType(methodType(String.class, String.class, int.class, double.class)),
                methodType(String.class, String.class, int.class, double.class), 0, 1, 2));
        MethodHandle g = MethodHandles.guardWithTest(isLong, upper, MethodHandles.identity(String.class));
        show((String) g.invokeExact("abc") + (String) g.invokeExact("abcd"));
        show((String) MethodHandles.catchException(boom, IllegalStateException.class, caught).invokeExact("z"));
        MethodHandle tf = MethodHandles.tryFinally(upper, fin);
        show((String) tf.invokeExact("q"));
        try {
            show((String) MethodHandles.tryFinally(boom, fin).invokeExact("q"));
        } catch (IllegalStateException e) { show(e); }
        show(MethodHandles.insertArguments(join, 1, 5, 2.5).invoke("k"));
        show(MethodHandles.dropArguments(upper, 1, int.class, Object.class).invoke("d", 3, null));
        show(MethodHandles.filterArguments(join, 0, upper).invoke("abc", 1, 2.0));
        show(MethodHandles.filterReturnValue(upper, L.findVirtual(String.class, "length", methodType(int.class)))
                .invoke("four"));
        show(MethodHandles
                .foldArguments(
                    MethodHandles
                        .dropArguments(join.asType(methodType(String.class, String.class, int.class, double.class)), 3,
                            String.class)
                        .asType(methodType(String.class, String.class, int.class, double.class, String.class)),
                    MethodHandles.dropArguments(
                        MethodHandles.constant(String.class, "folded"), 0, int.class, double.class))
                .invoke(1, 2.0, "s"));
        show(MethodHandles
                .collectArguments(
                    join, 0, L.findVirtual(String.class, "concat", methodType(String.class, String.class)))
                .invoke("a", "b", 1, 2.0));
        show(join.asSpreader(Object[].class, 3).invoke(new Object[] {"s", 1, 2.0}));
        show(join.asSpreader(1, Object[].class, 2).invoke("t", new Object[] {1, 2.0}));
        try {
            join.asSpreader(Object[].class, 3).invoke(new Object[] {"s", 1});
        } catch (IllegalArgumentException e) { show(e); }
        show(sum.invoke(1, 2, 3) + " " + sum.isVarargsCollector() + " " + sum.asFixedArity().invoke(new int[] {4, 5})
            + " " + sum.asCollector(int[].class, 2).invoke(8, 9));
        show(sum.invokeWithArguments(1, 2, 3, 4, 5, 6));
        MethodHandle less = L.findStatic(HandleCorners.class, "less", methodType(boolean.class, int.class, int.class));
        MethodHandle inc = L.findStatic(HandleCorners.class, "inc", methodType(int.class, int.class, int.class));
        show(MethodHandles
                .whileLoop(MethodHandles.dropArguments(MethodHandles.constant(int.class, 3), 0, int.class), less, inc)
                .invoke(10));
        show(MethodHandles.doWhileLoop(MethodHandles.constant(int.class, 30).asType(methodType(int.class)), inc, less)
                .invoke(10));
        MethodHandle body =
            L.findStatic(HandleCorners.class, "body", methodType(String.class, String.class, int.class, String.class));
        show(MethodHandles.countedLoop(MethodHandles.constant(int.class, 4), MethodHandles.identity(String.class), body)
                .invoke("init"));
        MethodHandle itb = L.findStatic(
            HandleCorners.class, "itBody", methodType(String.class, String.class, String.class, Iterable.class));
        show(MethodHandles
                .iteratedLoop(null,
                    MethodHandles.dropArguments(MethodHandles.constant(String.class, "<"), 0, Iterable.class), itb)
                .invoke(List.of("p", "q")));
        MethodHandle arr = MethodHandles.arrayElementGetter(long[].class),
                     set = MethodHandles.arrayElementSetter(long[].class);
        long[] la = {1, 2};
        set.invoke(la, 1, 9L);
        show((long) arr.invokeExact(la, 1) + " " + MethodHandles.arrayLength(long[].class).invoke(la) + " "
            + ((long[]) MethodHandles.arrayConstructor(long[].class).invoke(3)).length);
        try {
            arr.invoke(la, 2);
        } catch (ArrayIndexOutOfBoundsException e) { show(e); }
        try {
            String s = (String) upper.invokeExact((Object) "x");
        } catch (WrongMethodTypeException e) { show(e); }
        try {
            upper.invoke((Object) 1);
        } catch (ClassCastException e) { show(e.getMessage()); }
        try {
            upper.asType(methodType(int.class, String.class));
        } catch (WrongMethodTypeException e) { show(e); }
        show(MethodHandles
                .explicitCastArguments(
                    L.findStatic(HandleCorners.class, "bytes", methodType(String.class, byte.class, boolean.class)),
                    methodType(String.class, long.class, int.class))
                .invoke(300L, 2));
        show(MethodHandles.zero(double.class).invoke() + " "
            + MethodHandles.empty(methodType(String.class, int.class)).invoke(1));
        MethodHandle ctor = L.findConstructor(StringBuilder.class, methodType(void.class, String.class));
        show(((StringBuilder) ctor.invokeExact("built")).reverse());
        MethodHandle bound = L.bind("hello", "charAt", methodType(char.class, int.class));
        show((char) bound.invokeExact(1));
        show(bound);
        Op op = (x, y) -> x * y;
        show(MethodHandleProxies
                .asInterfaceInstance(Comparator.class,
                    L.findStatic(Integer.class, "compare", methodType(int.class, int.class, int.class))
                        .asType(methodType(int.class, Object.class, Object.class)))
                .compare(3, 2));
        show(L.findVirtual(Op.class, "twice", methodType(int.class, int.class)).invoke(op, 6));
        show(L.revealDirect(upper) + " " + L.revealDirect(ctor).getReferenceKind());
        show(join.type().toMethodDescriptorString() + fromMethodDescriptorString("([I[[Ljava/lang/String;J)V", null)
            + genericMethodType(2, true) + join.type().wrap()
            + join.type().dropParameterTypes(0, 2).appendParameterTypes(List.class).changeReturnType(void.class)
            + join.type().unwrap().erase().generic());
        MutableCallSite cs = new MutableCallSite(methodType(String.class, String.class));
        cs.setTarget(upper);
        MethodHandle dyn = cs.dynamicInvoker();
        show((String) dyn.invokeExact("m"));
        cs.setTarget(MethodHandles.identity(String.class));
        show((String) dyn.invokeExact("m"));
        SwitchPoint sp = new SwitchPoint();
        MethodHandle sw = sp.guardWithTest(upper, MethodHandles.identity(String.class));
        show((String) sw.invokeExact("sp"));
        SwitchPoint.invalidateAll(new SwitchPoint[] {sp});
        show((String) sw.invokeExact("sp") + sp.hasBeenInvalidated());
        MethodHandle thrower = MethodHandles.throwException(String.class, Exception.class);
        try {
            String r = (String) thrower.invokeExact(new Exception("t"));
        } catch (Exception e) { show(e); }
        try {
            L.findStatic(HandleCorners.class, "nope", methodType(void.class));
        } catch (NoSuchMethodException e) { show(e); }
        try {
            L.findVirtual(HandleCorners.class, "upper", methodType(String.class, String.class));
        } catch (IllegalAccessException e) { show(e); }
        try {
            MethodHandles.publicLookup().findStatic(
                HandleCorners.class, "upper", methodType(String.class, String.class));
        } catch (IllegalAccessException e) { show(e); }
        MethodHandle pos = MethodHandles.tableSwitch(
            MethodHandles.dropArguments(MethodHandles.constant(String.class, "dflt"), 0, int.class),
            MethodHandles.dropArguments(MethodHandles.constant(String.class, "zero"), 0, int.class),
            MethodHandles.dropArguments(MethodHandles.constant(String.class, "one"), 0, int.class));
        show((String) pos.invokeExact(0) + (String) pos.invokeExact(1) + (String) pos.invokeExact(-1));
    }
    static String body(String v, int i, String init) { return v + i; }
    static String itBody(String v, String e, Iterable<String> it) { return v + e + it; }
    static String bytes(byte b, boolean z) { return b + " " + z; }
}
