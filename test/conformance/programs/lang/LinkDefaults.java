/**
 * Linkage with changed interfaces: conflicting defaults, abstract again, a class that became an interface. The changed
 * version has a name of the same length and is renamed in its bytes while it is defined.
 */
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;

public class LinkDefaults {
    static class Loader extends ClassLoader {
        Loader() {
            super("renaming", LinkDefaults.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("LinkDefaults_")) return super.loadClass(name, resolve);
            Class<?> known = findLoadedClass(name);
            if (known != null) return known;
            String file = name.endsWith("1") ? name.substring(0, name.length() - 1) + "2" : name;
            try (InputStream in = LinkDefaults.class.getResourceAsStream(file + ".class")) {
                String text = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
                byte[] b = text.replace(file, name).getBytes(StandardCharsets.ISO_8859_1);
                return defineClass(name, b, 0, b.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Class<?> client = new Loader().loadClass("LinkDefaults_Client");
        for (String name : new String[] {"plain", "conflict", "abstractAgain", "superCall", "classNow", "missing"}) {
            Method m = client.getDeclaredMethod(name);
            m.setAccessible(true);
            try {
                System.out.println(name + ": " + m.invoke(null));
            } catch (InvocationTargetException e) {
                System.out.println(name + ": " + e.getCause().toString().replaceAll("@[0-9a-f]+", "@"));
            }
        }
    }
}

class LinkDefaults_Client {
    static class Both implements LinkDefaults_Left, LinkDefaults_Right1 {
    }

    static class Plain implements LinkDefaults_Right1 {
        public String who() {
            return "plain " + LinkDefaults_Right1.super.extra();
        }
    }

    static class Lost implements LinkDefaults_Gives1 {
    }

    static class SuperCall implements LinkDefaults_Gives1 {
        public String given() {
            return "super " + LinkDefaults_Gives1.super.given();
        }
    }

    static Object plain() {
        return new Plain().who();
    }

    static Object conflict() {
        return new Both().who();
    }

    static Object abstractAgain() {
        return new Lost().given();
    }

    static Object superCall() {
        return new SuperCall().given();
    }

    static Object classNow() {
        return new LinkDefaults_Turns1().value();
    }

    static Object missing() {
        return LinkDefaults_Gives1.utility();
    }
}

interface LinkDefaults_Left {
    default String who() {
        return "left";
    }
}

interface LinkDefaults_Right1 {
    default String extra() {
        return "extra 1";
    }
}

interface LinkDefaults_Right2 {
    default String extra() {
        return "extra 2";
    }

    default String who() {
        return "right";
    }
}

interface LinkDefaults_Gives1 {
    default String given() {
        return "given";
    }

    static String utility() {
        return "utility";
    }
}

interface LinkDefaults_Gives2 {
    String given();
}

class LinkDefaults_Turns1 {
    int value() {
        return 1;
    }
}

interface LinkDefaults_Turns2 {
    int value();
}
