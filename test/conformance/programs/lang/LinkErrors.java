/**
 * Linkage errors: a client compiled against one version of a class runs with another. The other version is a class
 * whose name has the same length, renamed in its bytes while it is defined.
 */
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;

public class LinkErrors {
    static class Loader extends ClassLoader {
        Loader() {
            super("renaming", LinkErrors.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("LinkErrors_")) return super.loadClass(name, resolve);
            Class<?> known = findLoadedClass(name);
            if (known != null) return known;
            if (name.equals("LinkErrors_Gone")) throw new ClassNotFoundException(name);
            byte[] b = bytes(name.replace("_Old", "_New"));
            b = new String(b, StandardCharsets.ISO_8859_1).replace("LinkErrors_New", "LinkErrors_Old")
                    .getBytes(StandardCharsets.ISO_8859_1);
            return defineClass(name, b, 0, b.length);
        }

        static byte[] bytes(String name) {
            try (InputStream in = LinkErrors.class.getResourceAsStream(name + ".class")) {
                return in.readAllBytes();
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Class<?> client = new Loader().loadClass("LinkErrors_Client");
        java.lang.reflect.Method attempt = client.getMethod("attempt", int.class);
        attempt.setAccessible(true);
        for (int i = 0; i < 16; i++) {
            for (int twice = 0; twice < 2; twice++) {
                try {
                    Object r = attempt.invoke(null, i);
                    System.out.println(i + ": " + r);
                } catch (InvocationTargetException e) {
                    Throwable t = e.getCause();
                    System.out.println(i + ": " + t.toString().replaceAll("@[0-9a-f]+", "@"));
                }
            }
        }
    }
}

class LinkErrors_Client {
    public static Object attempt(int i) {
        LinkErrors_Old o = i == 10 ? null : LinkErrors_Old.make();
        switch (i) {
            case 0: return o.kept();
            case 1: return o.removed();
            case 2: return o.field;
            case 3: return o.becameStatic();
            case 4: return LinkErrors_Old.becameInstance();
            case 5: return LinkErrors_Old.staticField;
            case 6: return o.becamePrivate();
            case 7: return new LinkErrors_Old();
            case 8: return ((LinkErrors_Face) o).implemented();
            case 9: return LinkErrors_Gone.VALUE.length();
            case 10: return o.removed();
            case 11: return o.changedType;
            case 12: return o.changedReturn();
            case 13: return o instanceof LinkErrors_Face;
            case 14: return new LinkErrors_Gone[1].length;
            default: return (Object) o instanceof LinkErrors_Gone;
        }
    }
}

interface LinkErrors_Face {
    String implemented();
}

class LinkErrors_Gone {
    static final String VALUE = new String("gone");
}

class LinkErrors_Old implements LinkErrors_Face {
    int field = 1;
    static int staticField = 2;
    int changedType = 3;

    static LinkErrors_Old make() { return new LinkErrors_Old(); }
    String kept() { return "old kept"; }
    String removed() { return "old removed"; }
    String becameStatic() { return "old becameStatic"; }
    static String becameInstance() { return "old becameInstance"; }
    String becamePrivate() { return "old becamePrivate"; }
    public String implemented() { return "old implemented"; }
    Object changedReturn() { return "old changedReturn"; }
}

abstract class LinkErrors_New implements LinkErrors_Face {
    static int field = 10;
    int staticField = 20;
    long changedType = 30;

    static LinkErrors_New make() { return new LinkErrors_Sub(); }
    String kept() { return "new kept"; }
    static String becameStatic() { return "new becameStatic"; }
    String becameInstance() { return "new becameInstance"; }
    private String becamePrivate() { return "new becamePrivate"; }
    String changedReturn() { return "new changedReturn"; }
}

class LinkErrors_Sub extends LinkErrors_New {
    public String implemented() { return "sub implemented"; }
}
