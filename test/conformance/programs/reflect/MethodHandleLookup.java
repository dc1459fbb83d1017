/** MethodHandles.Lookup: find and unreflect of every kind, access failures, types, varargs handles. */
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.WrongMethodTypeException;
import java.util.ArrayList;
import java.util.List;

public class MethodHandleLookup {
    int field = 5;
    static String shared = "shared";
    private final String name;

    MethodHandleLookup(String name) {
        this.name = name;
    }

    String hello(String a, int b) {
        return name + a + b;
    }

    static long sum(int a, long b) {
        return a + b;
    }

    private String secret() {
        return "secret of " + name;
    }

    static class Base {
        String who() {
            return "Base";
        }
    }

    static class Derived extends Base {
        @Override
        String who() {
            return "Derived";
        }

        static MethodHandle superWho() throws Exception {
            return MethodHandles.lookup().findSpecial(Base.class, "who", MethodType.methodType(String.class),
                    Derived.class);
        }
    }

    interface Body {
        Object run() throws Throwable;
    }

    static void attempt(String name, Body b) {
        try {
            System.out.println(name + ": " + b.run());
        } catch (Throwable t) {
            System.out.println(name + ": " + t.toString().replaceAll("@[0-9a-f]+", "@"));
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandleLookup o = new MethodHandleLookup("n");
        MethodHandle hello = l.findVirtual(MethodHandleLookup.class, "hello",
                MethodType.methodType(String.class, String.class, int.class));
        System.out.println((String) hello.invokeExact(o, "a", 1) + " " + hello.type() + " "
                + hello.invoke(o, "x", (short) 3));
        MethodHandle sum = l.findStatic(MethodHandleLookup.class, "sum", MethodType.methodType(long.class, int.class,
                long.class));
        System.out.println((long) sum.invokeExact(1, 2L) + " " + (Object) sum.invoke(1, 2) + " "
                + sum.invokeWithArguments(5, 6) + " " + (double) sum.invoke((byte) 1, 'a'));
        attempt("exact mismatch", () -> (long) sum.invokeExact(1, 2));
        attempt("exact return mismatch", () -> (Object) sum.invokeExact(1, 2L));
        attempt("argument count", () -> (long) sum.invoke(1));
        attempt("cannot convert", () -> (long) sum.invoke("a", 2L));
        attempt("cast at run time", () -> (long) sum.invoke((Object) "a", 2L));
        attempt("null unboxed", () -> (long) sum.invoke((Integer) null, 2L));
        MethodHandle make = l.findConstructor(MethodHandleLookup.class, MethodType.methodType(void.class,
                String.class));
        MethodHandleLookup made = (MethodHandleLookup) make.invokeExact("made");
        System.out.println(made.name + " " + make.type());
        MethodHandle get = l.findGetter(MethodHandleLookup.class, "field", int.class);
        MethodHandle set = l.findSetter(MethodHandleLookup.class, "field", int.class);
        set.invokeExact(o, 55);
        System.out.println((int) get.invokeExact(o) + " " + get.type() + " " + set.type());
        MethodHandle sget = l.findStaticGetter(MethodHandleLookup.class, "shared", String.class);
        l.findStaticSetter(MethodHandleLookup.class, "shared", String.class).invoke("changed");
        System.out.println((String) sget.invokeExact());
        attempt("private", () -> l.findVirtual(MethodHandleLookup.class, "secret", MethodType.methodType(String.class))
                .invoke(o));
        attempt("special", () -> (String) Derived.superWho().invoke(new Derived()));
        attempt("special from outside", () -> l.findSpecial(Base.class, "who", MethodType.methodType(String.class),
                Derived.class));
        attempt("bind", () -> (String) l.bind(o, "hello", MethodType.methodType(String.class, String.class, int.class))
                .invoke("b", 2));
        attempt("bind null", () -> l.bind(null, "hello", MethodType.methodType(String.class)));
        attempt("no such method", () -> l.findVirtual(MethodHandleLookup.class, "nope",
                MethodType.methodType(void.class)));
        attempt("no such type", () -> l.findVirtual(MethodHandleLookup.class, "hello",
                MethodType.methodType(void.class)));
        attempt("static as virtual", () -> l.findVirtual(MethodHandleLookup.class, "sum",
                MethodType.methodType(long.class, int.class, long.class)));
        attempt("virtual as static", () -> l.findStatic(MethodHandleLookup.class, "secret",
                MethodType.methodType(String.class)));
        attempt("public lookup", () -> MethodHandles.publicLookup().findVirtual(String.class, "length",
                MethodType.methodType(int.class)).invoke("four"));
        attempt("public lookup private", () -> MethodHandles.publicLookup().findStatic(MethodHandleLookup.class, "sum",
                MethodType.methodType(long.class, int.class, long.class)));
        attempt("final setter", () -> l.findSetter(MethodHandleLookup.class, "name", String.class));
        attempt("unreflect", () -> (String) l.unreflect(MethodHandleLookup.class.getDeclaredMethod("secret"))
                .invoke(o));
        attempt("unreflect getter", () -> l.unreflectGetter(MethodHandleLookup.class.getDeclaredField("name"))
                .invoke(o));
        MethodHandle unreflected = l.unreflectConstructor(
                MethodHandleLookup.class.getDeclaredConstructor(String.class));
        attempt("unreflect constructor", () -> ((MethodHandleLookup) unreflected.invoke("u")).name);
        MethodHandle asList = l.findStatic(java.util.Arrays.class, "asList",
                MethodType.methodType(List.class, Object[].class));
        attempt("varargs", () -> asList.invoke(1, 2, 3) + " " + asList.invoke() + " "
                + asList.invoke((Object) new int[0].length) + " " + asList.isVarargsCollector());
        attempt("fixed", () -> asList.asFixedArity().invoke((Object[]) new String[] {"a", "b"}));
        attempt("interface", () -> { List<Object> list = new ArrayList<>();
                l.findVirtual(List.class, "add", MethodType.methodType(boolean.class, Object.class)).invoke(list, "e");
                return list; });
        attempt("null receiver", () -> hello.invoke((MethodHandleLookup) null, "a", 1));
        attempt("wrong receiver", () -> hello.invokeWithArguments("s", "a", 1));
        attempt("exception", () -> l.findStatic(Integer.class, "parseInt", MethodType.methodType(int.class,
                String.class)).invoke("zz"));
        attempt("reveal", () -> l.revealDirect(hello) + " " + l.revealDirect(hello).getReferenceKind());
        attempt("privateLookupIn", () -> MethodHandles.privateLookupIn(Base.class, l).lookupClass() + " "
                + l.lookupModes() + " " + l.in(String.class).lookupModes());
        attempt("object method", () -> l.findVirtual(Object.class, "toString", MethodType.methodType(String.class))
                .invoke((Object) List.of(1)));
        attempt("array length", () -> (int) MethodHandles.arrayLength(int[].class).invoke(new int[7]));
        attempt("wrong type is an exception", () -> { throw new WrongMethodTypeException("made"); });
        System.out.println(hello.toString() + " " + sum + " "
                + MethodType.fromMethodDescriptorString("(I[Ljava/lang/String;)V", null));
    }
}
