/** Hidden classes: names, lookup, nest membership, class data, stack traces. */
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.function.Supplier;

public class HiddenClasses {
    private static int secret = 7;

    static byte[] bytes(String name) throws Exception {
        try (InputStream in = HiddenClasses.class.getResourceAsStream(name + ".class")) {
            return in.readAllBytes();
        }
    }

    interface Body {
        Object run() throws Throwable;
    }

    static void attempt(String name, Body b) {
        try {
            System.out.println(name + ": " + b.run());
        } catch (Throwable t) {
            System.out.println(name + ": " + t.toString().replaceAll("0x[0-9a-f]+", "0x"));
        }
    }

    static String plain(Class<?> c) {
        return c.getName().replaceAll("/.*", "/...");
    }

    public static void main(String[] args) throws Throwable {
        Lookup l = MethodHandles.lookup();
        Lookup h1 = l.defineHiddenClass(bytes("HiddenClasses_Template"), true);
        Lookup h2 = l.defineHiddenClass(bytes("HiddenClasses_Template"), false);
        Class<?> a = h1.lookupClass();
        Class<?> b = h2.lookupClass();
        System.out.println((a == b) + " " + plain(a) + " " + a.isHidden() + " " + a.getSimpleName()
                .startsWith("HiddenClasses_Template/") + " " + a.getCanonicalName() + " " + (a.getNestHost() == a) + " "
                + a.getClassLoader().getName());
        Supplier<String> s = (Supplier<String>) a.getDeclaredConstructor().newInstance();
        System.out.println(s.get() + s.get());
        MethodHandle count = h1.findStatic(a, "count", MethodType.methodType(int.class));
        System.out.println((int) count.invoke());
        System.out.println(((Supplier<?>) h2.findConstructor(b, MethodType.methodType(void.class)).invoke()).get());
        attempt("not findable", () -> Class.forName(a.getName()));
        Lookup nest = l.defineHiddenClass(bytes("HiddenClasses_Template"), false, Lookup.ClassOption.NESTMATE);
        System.out.println(nest.lookupClass().getNestHost() + " " + nest.lookupClass().isNestmateOf(HiddenClasses.class)
                + " " + nest.hasFullPrivilegeAccess());
        Lookup data = l.defineHiddenClassWithClassData(bytes("HiddenClasses_Template"), List.of("class", "data"), true);
        System.out.println((List<?>) MethodHandles.classData(data, "_", List.class) + " "
                + MethodHandles.classData(h1, "_", Object.class));
        attempt("class data at", () -> MethodHandles.classDataAt(data, "_", String.class, 1));
        attempt("public lookup", () -> MethodHandles.publicLookup().defineHiddenClass(bytes("HiddenClasses_Template"),
                true));
        attempt("defineClass", () -> l.defineClass(bytes("HiddenClasses_Late")).getSimpleName());
        attempt("defineClass again", () -> l.defineClass(bytes("HiddenClasses_Late")));
        attempt("other package", () -> l.defineHiddenClass(HiddenClasses.bytes("HiddenClasses").clone(), false)
                .lookupClass().getDeclaredMethods().length > 3);
        try {
            ((Runnable) s).run();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + e.getStackTrace()[0].getMethodName());
            for (StackTraceElement f : e.getStackTrace()) System.out.println("  " + f.getMethodName());
        }
        Object lambda = (Runnable) () -> secret++;
        System.out.println(lambda.getClass().isHidden() + " " + lambda.getClass().getNestHost() + " "
                + lambda.getClass().isNestmateOf(HiddenClasses.class) + " " + lambda.getClass().getEnclosingClass()
                + " " + lambda.getClass().getModifiers());
        attempt("accessClass", () -> l.accessClass(String.class) + " " + l.ensureInitialized(HiddenClasses.class));
    }
}

class HiddenClasses_Template implements Supplier<String>, Runnable {
    private static int count;
    private final int id = ++count;

    HiddenClasses_Template() {
    }

    static int count() {
        return count;
    }

    public String get() {
        return "hidden" + id + ";";
    }

    public void run() {
        throw new IllegalStateException("inside hidden");
    }
}

class HiddenClasses_Late {
}
