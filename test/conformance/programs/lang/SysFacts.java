import java.util.*;
import java.util.logging.*;

public class SysFacts {
    public static void main(String[] a) throws Exception {
        System.out.println(Runtime.version().feature() + " " + Runtime.version() + " "
            + System.getProperty("java.specification.version") + System.getProperty("java.version")
            + System.getProperty("java.vm.specification.name") + System.getProperty("file.separator")
            + System.getProperty("line.separator").length() + System.getProperty("os.name")
            + System.getProperty("os.arch") + System.getProperty("user.dir").isEmpty()
            + System.getProperty("java.class.path").endsWith("SysFacts") + System.getProperty("file.encoding")
            + System.getProperty("java.io.tmpdir") + System.getProperty("nope") + System.getProperty("nope", "d")
            + System.getProperty("java.vendor") + System.getProperty("java.class.version")
            + System.getProperty("user.name") + System.getProperty("user.home") + System.getProperty("java.home")
            + System.getProperty("sun.arch.data.model") + System.getProperty("java.vm.vendor")
            + System.getProperty("java.runtime.name") + System.getProperty("native.encoding")
            + System.getProperty("user.language") + System.getProperty("java.vendor.url"));
        System.out.println(System.getenv("TZ") + System.getenv("NO_SUCH") + System.getenv().containsKey("PATH")
            + ProcessHandle.current().isAlive() + (ProcessHandle.current().pid() > 0)
            + Runtime.getRuntime().availableProcessors() / 100 + (Runtime.getRuntime().totalMemory() > 0)
            + (Runtime.getRuntime().maxMemory() >= Runtime.getRuntime().freeMemory()) + System.lineSeparator().length()
            + (System.nanoTime() - System.nanoTime() <= 0) + (System.currentTimeMillis() > 1600000000000L));
        try {
            System.getenv().put("x", "y");
        } catch (UnsupportedOperationException e) { System.out.println(e); }
        try {
            System.getProperty("");
        } catch (IllegalArgumentException e) { System.out.println(e); }
        System.setProperty("mine", "1");
        System.out.println("" + Integer.getInteger("mine") + Boolean.getBoolean("mine") + "" + Long.getLong("none")
            + System.clearProperty("mine") + System.getSecurityManager() + System.identityHashCode(null)
            + System.getProperties().getClass());
        Logger l = Logger.getLogger("my.log");
        l.setUseParentHandlers(false);
        Handler h = new StreamHandler(System.out, new java.util.logging.Formatter() {
            public String format(LogRecord r) {
                return r.getLevel() + " " + r.getLoggerName() + " " + formatMessage(r) + " " + r.getSourceMethodName()
                    + (r.getThrown() == null ? "" : r.getThrown()) + "\n";
            }
        });
        h.setLevel(Level.ALL);
        l.addHandler(h);
        l.setLevel(Level.FINE);
        l.fine("fine {0}");
        l.log(Level.INFO, "p {0} {1}", new Object[] {1, "two"});
        l.finer("no");
        l.log(Level.SEVERE, "thr", new Exception("e"));
        l.entering("C", "m");
        l.warning(() -> "supplied");
        h.flush();
        System.out.println(l.getParent().getName() + "|" + l.isLoggable(Level.FINER) + Level.parse("800")
            + l.getHandlers().length + LogManager.getLogManager().getLogger("my.log").getName());
        System.setProperty("java.util.logging.SimpleFormatter.format", "%4$s %3$s %5$s%6$s%n");
        Logger.getLogger("other").warning("to stderr");
        Logger.getGlobal().log(Level.SEVERE, "boom", new IllegalStateException("x"));
        System.Logger sl = System.getLogger("sysl");
        sl.log(System.Logger.Level.ERROR, "sys {0}", 5);
        System.out.println(sl.isLoggable(System.Logger.Level.DEBUG) + " " + sl.getName());
        Objects.requireNonNullElse(null, "x");
        try {
            Objects.requireNonNull(null, "msg");
        } catch (NullPointerException e) { System.out.println(e); }
        try {
            Objects.checkIndex(5, 3);
        } catch (IndexOutOfBoundsException e) { System.out.println(e); }
        try {
            Objects.checkFromToIndex(3, 2, 9);
        } catch (IndexOutOfBoundsException e) { System.out.println(e); }
        try {
            Thread.currentThread().getContextClassLoader().loadClass("x.Y");
        } catch (ClassNotFoundException e) { System.out.println(e); }
        System.out.println(SysFacts.class.getResource("SysFacts.class") != null ? "res" : "none");
        System.out.println(SysFacts.class.getProtectionDomain().getCodeSource().getLocation().getProtocol()
            + SysFacts.class.getClassLoader().getName() + String.class.getClassLoader()
            + ClassLoader.getPlatformClassLoader().getName() + ClassLoader.getSystemResource("nope")
            + ModuleLayer.boot().findModule("java.base").isPresent());
        try {
            new ProcessBuilder("/bin/echo").directory(null).command();
            System.out.println("pb");
        } catch (Exception e) { System.out.println(e); }
        StackTraceElement[] st = new Throwable().getStackTrace();
        System.out.println(st.length + " " + st[0]);
        try {
            recurse(0);
        } catch (StackOverflowError e) {
            System.out.println("SOE " + (depth > 1000) + e.getMessage() + (e.getStackTrace().length));
        }
        try {
            long[][] big = new long[100000][];
            for (int i = 0; i < big.length; i++) big[i] = new long[1000000];
        } catch (OutOfMemoryError e) { System.out.println(e.getMessage()); }
        try {
            int[] huge = new int[Integer.MAX_VALUE];
        } catch (OutOfMemoryError e) { System.out.println(e); }
        try {
            Object o = new int[1 << 20][1 << 20];
        } catch (OutOfMemoryError e) { System.out.println(e.getMessage()); }
        String s = null;
        int[] arr = null;
        int[][] aa = new int[2][];
        SysFacts f = null;
        try {
            s.length();
        } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try {
            arr[3] = 1;
        } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try {
            aa[1][0]++;
        } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try {
            f.fld.fld = f;
        } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try {
            synchronized (s) {}
        } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try {
            throw null;
        } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try {
            get().toString();
        } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try {
            Integer i = null;
            int j = i;
        } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try {
            switch (s) { case "a": }
        } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try {
            sf.fld.fld.hashCode();
        } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try {
            aa[0].clone();
        } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try {
            for (String q : (List<String>) null);
        } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try {
            ((Runnable) null).run();
        } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try {
            arr = new int[get2().length];
        } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try {
            Object o = "s";
            Integer i = (Integer) o;
        } catch (ClassCastException e) { System.out.println(e.getMessage()); }
        try {
            Object[] o = new Integer[1];
            o[0] = "s";
        } catch (ArrayStoreException e) { System.out.println(e); }
        try {
            System.arraycopy(new int[3], 1, new int[3], 2, 2);
        } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try {
            System.arraycopy(new int[3], 1, new long[3], 2, 2);
        } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
        try {
            System.arraycopy(new Object[] {"a", 1}, 0, new String[2], 0, 2);
        } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
        System.exit(3);
    }
    static int depth;
    SysFacts fld;
    static SysFacts sf = new SysFacts();
    static Object get() { return null; }
    static int[] get2() { return null; }
    static void recurse(int n) {
        depth = n;
        recurse(n + 1);
    }
}
