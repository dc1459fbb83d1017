/** The bootstrap methods called by hand: LambdaMetafactory, StringConcatFactory, ObjectMethods, ConstantBootstraps. */
import java.lang.invoke.*;
import java.lang.runtime.ObjectMethods;
import java.util.Arrays;
import java.util.function.*;

import static java.lang.invoke.MethodType.methodType;

public class DirectMetafactory {
    static String greet(String who) {
        return "hello " + who;
    }

    static int addAll(int a, int b, int c) {
        return a + b * 10 + c * 100;
    }

    static class Pair {
        final int a;
        final String b;

        Pair(int a, String b) {
            this.a = a;
            this.b = b;
        }
    }

    interface Marker {
    }

    enum Color {RED, GREEN}

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

    @SuppressWarnings("unchecked")
    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle greet = l.findStatic(DirectMetafactory.class, "greet", methodType(String.class, String.class));
        CallSite cs = LambdaMetafactory.metafactory(l, "apply", methodType(Function.class),
                methodType(Object.class, Object.class), greet, methodType(String.class, String.class));
        Function<String, String> f = (Function<String, String>) cs.getTarget().invoke();
        System.out.println(f.apply("lmf") + " " + f.andThen(String::length).apply("x"));
        MethodHandle add = l.findStatic(DirectMetafactory.class, "addAll", methodType(int.class, int.class, int.class,
                int.class));
        cs = LambdaMetafactory.metafactory(l, "applyAsInt", methodType(IntUnaryOperator.class, int.class, int.class),
                methodType(int.class, int.class), add, methodType(int.class, int.class));
        System.out.println(((IntUnaryOperator) cs.getTarget().invoke(1, 2)).applyAsInt(3));
        cs = LambdaMetafactory.altMetafactory(l, "get", methodType(Supplier.class, String.class),
                methodType(Object.class), greet, methodType(String.class),
                LambdaMetafactory.FLAG_MARKERS | LambdaMetafactory.FLAG_SERIALIZABLE, 1, Marker.class);
        Object supplier = cs.getTarget().invoke("alt");
        System.out.println(((Supplier<String>) supplier).get() + " " + (supplier instanceof Marker) + " "
                + (supplier instanceof java.io.Serializable));
        attempt("wrong arity", () -> LambdaMetafactory.metafactory(l, "get", methodType(Supplier.class),
                methodType(Object.class), greet, methodType(String.class)));
        attempt("not an interface", () -> LambdaMetafactory.metafactory(l, "x", methodType(String.class),
                methodType(Object.class, Object.class), greet, methodType(String.class, String.class)));
        attempt("bad types", () -> LambdaMetafactory.metafactory(l, "apply", methodType(Function.class),
                methodType(Object.class, Object.class), greet, methodType(Integer.class, String.class)).type());
        cs = StringConcatFactory.makeConcatWithConstants(l, "c", methodType(String.class, int.class, Object.class,
                char.class), "a\1b\2c\1\1!", "CONST");
        System.out.println((String) cs.getTarget().invoke(5, (Object) null, 'x') + " "
                + (String) StringConcatFactory.makeConcat(l, "c", methodType(String.class, long.class, String.class))
                .getTarget().invoke(7L, "s"));
        attempt("too few constants", () -> StringConcatFactory.makeConcatWithConstants(l, "c",
                methodType(String.class, int.class), "\1\2"));
        attempt("mismatched recipe", () -> StringConcatFactory.makeConcatWithConstants(l, "c",
                methodType(String.class, int.class), "none"));
        MethodHandle[] getters = {l.findGetter(Pair.class, "a", int.class),
                l.findGetter(Pair.class, "b", String.class)};
        CallSite ts = (CallSite) ObjectMethods.bootstrap(l, "toString", methodType(String.class, Pair.class),
                Pair.class, "first;second", getters);
        CallSite hs = (CallSite) ObjectMethods.bootstrap(l, "hashCode", methodType(int.class, Pair.class), Pair.class,
                "a;b", getters);
        MethodHandle eq = (MethodHandle) ObjectMethods.bootstrap(l, "equals", MethodHandle.class, Pair.class, "a;b",
                getters);
        System.out.println((String) ts.getTarget().invoke(new Pair(1, "x")) + " " + (int) hs.getTarget()
                .invoke(new Pair(1, "x")) + " " + (boolean) eq.invoke(new Pair(1, "x"), (Object) new Pair(1, "x")) + " "
                + (boolean) eq.invoke(new Pair(1, "x"), (Object) null));
        System.out.println(ConstantBootstraps.primitiveClass(l, "I", Class.class) + " "
                + ConstantBootstraps.enumConstant(l, "GREEN", Color.class) + " "
                + ConstantBootstraps.nullConstant(l, "_", String.class)
                + " " + ConstantBootstraps.invoke(l, "_", String.class, greet, "condy") + " "
                        + ConstantBootstraps.getStaticFinal(l, "MAX_VALUE", int.class, Integer.class));
        MutableCallSite m = new MutableCallSite(greet);
        MethodHandle dyn = m.dynamicInvoker();
        System.out.print((String) dyn.invokeExact("one") + " ");
        m.setTarget(MethodHandles.filterReturnValue(greet, l.findVirtual(String.class, "toUpperCase",
                methodType(String.class))));
        System.out.println((String) dyn.invokeExact("two"));
        attempt("wrong target", () -> { m.setTarget(add); return 0; });
        attempt("constant site", () -> { new ConstantCallSite(greet).setTarget(greet); return 0; });
        VolatileCallSite v = new VolatileCallSite(methodType(int.class));
        attempt("unset", () -> (int) v.dynamicInvoker().invokeExact());
        v.setTarget(MethodHandles.constant(int.class, 9));
        attempt("set", () -> (int) v.dynamicInvoker().invokeExact());
        SwitchPoint sp = new SwitchPoint();
        MethodHandle guarded = sp.guardWithTest(MethodHandles.constant(String.class, "valid"),
                MethodHandles.constant(String.class, "invalid"));
        System.out.print((String) guarded.invokeExact() + " ");
        SwitchPoint.invalidateAll(new SwitchPoint[] {sp});
        System.out.println((String) guarded.invokeExact() + " " + sp.hasBeenInvalidated());
        Comparable<String> asInterface = MethodHandleProxies.asInterfaceInstance(Comparable.class,
                MethodHandles.dropArguments(MethodHandles.constant(int.class, 77), 0, Object.class));
        System.out.println(asInterface.compareTo("x") + " " + MethodHandleProxies.isWrapperInstance(asInterface));
        ClassValue<String> cv = new ClassValue<>() {
            int computed;

            @Override
            protected String computeValue(Class<?> type) {
                return type.getSimpleName() + ++computed;
            }
        };
        System.out.print(cv.get(String.class) + " " + cv.get(Integer.class) + " " + cv.get(String.class) + " ");
        cv.remove(String.class);
        System.out.println(cv.get(String.class) + " " + Arrays.asList(1, 2));
    }
}
