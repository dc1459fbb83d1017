/** Classes of a loader that delegates: catch clauses, throws and assignments whose classes it was never asked for. */
import java.io.*;
import java.util.*;
import java.util.concurrent.Callable;

public class LoaderCatches {
    static class Child extends ClassLoader {
        Child() {
            super(LoaderCatches.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("LoaderCatches_")) return super.loadClass(name, resolve);
            Class<?> known = findLoadedClass(name);
            if (known != null) return known;
            try (InputStream in = LoaderCatches.class.getResourceAsStream(name + ".class")) {
                byte[] b = in.readAllBytes();
                return defineClass(name, b, 0, b.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    public static void fail(int kind) throws Exception {
        switch (kind) {
            case 0: throw new FileNotFoundException("file");
            case 1: throw new java.sql.SQLIntegrityConstraintViolationException("sql");
            case 2: throw new ArithmeticException("sum");
            case 3: throw new LoaderCatches_Own("own, by the other loader");
            default: throw new Error("other");
        }
    }

    @SuppressWarnings("unchecked")
    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 5; i++) {
            try {
                fail(i);
            } catch (IOException | java.sql.SQLException e) {
                System.out.println("here: " + e.getMessage());
            } catch (RuntimeException | LoaderCatches_Own e) {
                System.out.println("here too: " + e.getMessage());
            } catch (Error e) {
                System.out.println("and " + e.getMessage());
            }
        }
        Class<?> c = new Child().loadClass("LoaderCatches_Body");
        System.out.println(c.getClassLoader() != LoaderCatches.class.getClassLoader());
        var maker = c.getDeclaredConstructor();
        maker.setAccessible(true);
        ((Callable<Object>) maker.newInstance()).call();
    }
}

class LoaderCatches_Own extends Exception {
    LoaderCatches_Own(String message) {
        super(message);
    }
}

class LoaderCatches_Body implements Callable<Object> {
    public LoaderCatches_Body() {
    }

    static RuntimeException either(boolean first) {
        RuntimeException e = first ? new IllegalStateException("first") : new UnsupportedOperationException("second");
        return e;
    }

    static Object merged(int i) {
        Appendable a = i == 0 ? new StringBuilder("builder") : new StringWriter().append("writer");
        AbstractCollection<Integer> l = i == 0 ? new ArrayList<>(List.of(1)) : new ArrayDeque<>(List.of(2));
        Number n = i == 0 ? Integer.valueOf(1) : Double.valueOf(2);
        return a + " " + l + " " + n.longValue();
    }

    public Object call() {
        for (int i = 0; i < 5; i++) {
            try {
                LoaderCatches.fail(i);
            } catch (IOException | java.sql.SQLException e) {
                System.out.println("there: " + e.getMessage());
            } catch (RuntimeException e) {
                System.out.println("there too: " + e.getMessage());
            } catch (Exception | Error e) {
                System.out.println("and " + e.getClass().getName() + " " + (e instanceof LoaderCatches_Own));
            }
        }
        for (int i = 0; i < 2; i++) {
            try {
                throw either(i == 0);
            } catch (RuntimeException e) {
                System.out.println(e);
            }
            System.out.println(merged(i));
        }
        try {
            LoaderCatches.fail(3);
        } catch (LoaderCatches_Own e) {
            System.out.println("not this one");
        } catch (Exception e) {
            System.out.println("the other loader's " + e.getClass().getName());
        }
        return null;
    }
}
