/** Properties: load, store escapes, defaults, XML-free; system properties set and cleared. */
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;

public class PropertiesFiles {
    public static void main(String[] args) throws IOException {
        Properties p = new Properties();
        String text = "a=1\nb : 2\nc 3\n#no\n!no\nd=\\u0041\\tx\\\\\ne=long\\\n   er"
                + "\n\n  f  =  g  \nh\ni=\n\\=k\\:=v\nj=a=b\na=again\r\nk=last";
        p.load(new StringReader(text));
        System.out.println(new TreeMap<>(p) + " " + p.size());
        System.out.println(p.getProperty("a") + " " + p.getProperty("none") + " " + p.getProperty("none", "default")
                + " [" + p.getProperty("f") + "] [" + p.getProperty("h") + "]");
        Properties child = new Properties(p);
        child.setProperty("a", "child");
        System.out.println(child.getProperty("a") + " " + child.getProperty("b") + " " + child.size() + " "
                + child.containsKey("b") + " " + new TreeSet<>(child.stringPropertyNames()).size());
        StringWriter w = new StringWriter();
        Properties one = new Properties();
        one.setProperty("key with = : # !", " leading\ttab\nnewline \\ \u00e9 #");
        one.store(w, "comment\nline two");
        String[] lines = w.toString().split("\n");
        for (String s : lines) if (!s.matches("#\\w{3} \\w{3} \\d+ .*")) System.out.println(s);
        Properties back = new Properties();
        back.load(new StringReader(w.toString()));
        System.out.println(back.equals(one));
        try {
            p.load(new StringReader("x=\\u00g1"));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        p.put("object", 5);
        System.out.println(p.getProperty("object") + " " + p.get("object"));
        try {
            p.setProperty("null", null);
        } catch (NullPointerException e) {
            System.out.println("no null");
        }
        try {
            p.store(new StringWriter(), null);
        } catch (ClassCastException e) {
            System.out.println("not a string");
        }
        System.out.println(System.getProperty("conformance.test") + " " + System.setProperty("conformance.test", "x")
                + " " + System.getProperty("conformance.test") + " "
                + System.setProperty("conformance.test", "y") + " " + System.clearProperty("conformance.test") + " "
                        + System.getProperty("conformance.test", "gone"));
        System.setProperty("conf.int", "0x20");
        System.out.println(Integer.getInteger("conf.int") + " " + Integer.getInteger("conf.none", 7) + " "
                + Boolean.getBoolean("conf.int") + " " + Long.getLong("conf.none"));
        try {
            System.getProperty("");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
