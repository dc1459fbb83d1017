/** Resources on the class path: by class, by loader, in packages, missing, bundles and properties. */
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.Properties;
import java.util.ResourceBundle;
import java.util.TreeMap;
import res.Inner;

public class ClassPathResources {
    static String read(InputStream in) throws IOException {
        if (in == null) return null;
        try (BufferedReader r = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return r.lines().toList().toString();
        }
    }

    public static void main(String[] args) throws IOException {
        ClassLoader loader = ClassPathResources.class.getClassLoader();
        System.out.println(read(ClassPathResources.class.getResourceAsStream("top.txt")));
        System.out.println(read(ClassPathResources.class.getResourceAsStream("/res/data.txt")));
        System.out.println(read(ClassPathResources.class.getResourceAsStream("res/data.txt")));
        System.out.println(read(Inner.class.getResourceAsStream("data.txt")));
        System.out.println(read(Inner.class.getResourceAsStream("/top.txt")));
        System.out.println(read(loader.getResourceAsStream("res/data.txt")));
        System.out.println(read(loader.getResourceAsStream("/res/data.txt")));
        System.out.println(ClassPathResources.class.getResource("missing.txt"));
        System.out.println(ClassPathResources.class.getResource("top.txt").getProtocol() + " "
                + loader.getResource("top.txt").getPath().endsWith("/top.txt"));
        System.out.println(Collections.list(loader.getResources("top.txt")).size() + " " + loader.resources("none")
                .count());
        System.out.println(read(Thread.currentThread().getContextClassLoader().getResourceAsStream("top.txt")));
        System.out.println(ClassLoader.getSystemResource("res/Inner.class") != null);
        System.out.println(ClassPathResources.class.getResourceAsStream("ClassPathResources.class").read());
        Properties p = new Properties();
        try (InputStream in = Inner.class.getResourceAsStream("settings.properties")) {
            p.load(in);
        }
        System.out.println(new TreeMap<>(p));
        Locale.setDefault(Locale.ROOT);
        ResourceBundle b = ResourceBundle.getBundle("res.messages");
        System.out.println(b.getString("hello") + " " + b.getString("only") + " " + Collections.list(b.getKeys())
                .size());
        ResourceBundle de = ResourceBundle.getBundle("res.messages", Locale.GERMANY);
        System.out.println(de.getString("hello") + " " + de.getString("only") + " " + de.getLocale());
        System.out.println(ResourceBundle.getBundle("res.messages", Locale.FRANCE).getString("hello"));
        try {
            b.getString("absent");
        } catch (MissingResourceException e) {
            System.out.println(e.getMessage());
        }
        try {
            ResourceBundle.getBundle("res.none");
        } catch (MissingResourceException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Inner.class.getClassLoader() == loader);
    }
}
