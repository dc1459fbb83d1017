/** Class loaders: isolation, delegation, findLoadedClass, defineClass rules, identity of classes, resources. */
import java.io.InputStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;

public class CustomLoaders {
    static class Isolating extends ClassLoader {
        final List<String> asked = new ArrayList<>();

        Isolating(String name) {
            super(name, CustomLoaders.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            asked.add(name);
            if (!name.startsWith("CustomLoaders_")) return super.loadClass(name, resolve);
            synchronized (getClassLoadingLock(name)) {
                Class<?> c = findLoadedClass(name);
                if (c == null) {
                    byte[] b = bytes(name);
                    c = defineClass(name, b, 0, b.length);
                }
                if (resolve) resolveClass(c);
                return c;
            }
        }

        Class<?> define(String name, byte[] b) {
            return defineClass(name, b, 0, b.length);
        }
    }

    static byte[] bytes(String name) {
        try (InputStream in = CustomLoaders.class.getResourceAsStream(name + ".class")) {
            return in.readAllBytes();
        } catch (Exception e) {
            throw new AssertionError(name, e);
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

    static int bump(Class<?> c) throws Exception {
        Method m = c.getDeclaredMethod("bump");
        m.setAccessible(true);
        return (int) m.invoke(null);
    }

    public static void main(String[] args) throws Exception {
        Isolating one = new Isolating("one");
        Isolating two = new Isolating("two");
        Class<?> a = one.loadClass("CustomLoaders_State");
        Class<?> b = two.loadClass("CustomLoaders_State");
        System.out.println((a == b) + " " + (a == one.loadClass("CustomLoaders_State")) + " " + a.getName()
                .equals(b.getName()) + " " + a.getClassLoader().getName() + " " + a.getModule().isNamed());
        System.out.println(bump(a) + " " + bump(a) + " " + bump(b) + " " + bump(CustomLoaders_State.class));
        System.out.println(one.asked.stream().filter(n -> n.startsWith("CustomLoaders_")).toList() + " "
                + one.asked.contains("java.lang.Runnable"));
        java.lang.reflect.Constructor<?> constructor = a.getDeclaredConstructor();
        constructor.setAccessible(true);
        Object made = constructor.newInstance();
        attempt("cast across loaders", () -> (CustomLoaders_State) made);
        attempt("common interface", () -> ((Runnable) made).getClass().getClassLoader() == one);
        ((Runnable) made).run();
        attempt("defined twice", () -> one.define("CustomLoaders_State", bytes("CustomLoaders_State")));
        attempt("wrong name", () -> new Isolating("w").define("Other", bytes("CustomLoaders_State")));
        attempt("garbage", () -> new Isolating("g").define("Garbage", new byte[] {1, 2, 3, 4, 5, 6, 7, 8}));
        attempt("truncated", () -> { byte[] t = bytes("CustomLoaders_State"); return new Isolating("t")
                .define(null, java.util.Arrays.copyOf(t, t.length / 2)); });
        attempt("future version", () -> { byte[] t = bytes("CustomLoaders_State"); t[7] = 99; return new Isolating("v")
                .define("CustomLoaders_State", t); });
        attempt("java package", () -> new Isolating("j").define("java.lang.Evil", bytes("CustomLoaders_State")));
        attempt("not found", () -> one.loadClass("no.such.Thing"));
        attempt("forName", () -> Class.forName("CustomLoaders_State", true, two) == b);
        attempt("forName array", () -> Class.forName("[LCustomLoaders_State;", false, two).getComponentType() == b);
        attempt("jdk delegation", () -> one.loadClass("java.util.ArrayList") == ArrayList.class);
        URLClassLoader empty = new URLClassLoader("empty", new URL[0], null);
        attempt("no parent", () -> empty.loadClass("CustomLoaders"));
        attempt("no parent jdk", () -> empty.loadClass("java.lang.String") == String.class);
        URLClassLoader same = new URLClassLoader(new URL[] {CustomLoaders.class.getProtectionDomain().getCodeSource()
                .getLocation()}, null);
        Class<?> copy = same.loadClass("CustomLoaders_State");
        System.out.println((copy == CustomLoaders_State.class) + " " + bump(copy) + " " + copy.getClassLoader()
                .getClass().getSimpleName() + " " + (same.findResource("CustomLoaders.class") != null));
        same.close();
        Thread t = new Thread(() -> System.out.println(Thread.currentThread().getContextClassLoader().getName()));
        t.setContextClassLoader(one);
        t.start();
        t.join();
        Class<?> thrower = one.loadClass("CustomLoaders_Thrower");
        Method m = thrower.getDeclaredMethod("fail");
        m.setAccessible(true);
        try {
            m.invoke(null);
        } catch (java.lang.reflect.InvocationTargetException e) {
            System.out.println(e.getCause().getStackTrace()[0] + " " + e.getCause()
                    .getStackTrace()[0].getClassLoaderName());
        }
    }
}

class CustomLoaders_State implements Runnable {
    private static int count;

    static {
        System.out.println("initialised in " + CustomLoaders_State.class.getClassLoader().getName());
    }

    CustomLoaders_State() {
    }

    static int bump() {
        return ++count;
    }

    public void run() {
        Runnable r = () -> System.out.println("lambda in " + getClass().getClassLoader().getName() + " "
                + CustomLoaders_Thrower.class.getClassLoader().getName());
        r.run();
    }
}

class CustomLoaders_Thrower {
    static void fail() {
        throw new IllegalStateException("from a loaded class");
    }
}
