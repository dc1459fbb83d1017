/** System and Runtime facts that are equal on every machine, or related to each other in a fixed way. */
public class SystemInfo {
    public static void main(String[] args) {
        for (String key : new String[] {"java.version", "java.specification.version", "java.vendor",
                "java.class.version", "java.specification.name", "file.separator", "path.separator", "os.name",
            "java.vm.specification.version", "java.vm.specification.name", "file.encoding", "sun.jnu.encoding",
                    "user.dir.none", "java.vm.specification.vendor"}) {
            System.out.println(key + " = " + System.getProperty(key));
        }
        System.out.println("line.separator = " + (int) System.lineSeparator().charAt(0) + " " + System.lineSeparator()
                .length());
        System.out.println(System.getProperty("java.home") != null && System.getProperty("java.class.path") != null
                && System.getProperty("java.io.tmpdir") != null);
        System.out.println(new java.io.File("").getAbsolutePath().equals(System.getProperty("user.dir")));
        Runtime rt = Runtime.getRuntime();
        System.out.println((rt.availableProcessors() > 0) + " " + (rt.totalMemory() <= rt.maxMemory()) + " "
                + (rt.freeMemory() <= rt.totalMemory()) + " " + (rt == Runtime.getRuntime()));
        System.out.println(Runtime.version().feature() + " " + Runtime.version().interim() + " "
                + Runtime.Version.parse("17.0.1+12").compareTo(Runtime.version()));
        long a = System.nanoTime();
        long b = System.nanoTime();
        long c = System.currentTimeMillis();
        long d = System.currentTimeMillis();
        System.out.println((b - a >= 0) + " " + (d >= c));
        System.out.println(System.getenv("NO_SUCH_VARIABLE_HERE") + " " + System.getenv("LC_ALL") + " "
                + System.getenv().containsKey("TZ"));
        try {
            System.getenv().put("a", "b");
        } catch (UnsupportedOperationException e) {
            System.out.println("environment is fixed");
        }
        System.out.println(System.console() == null);
        System.out.println(System.getSecurityManager());
        System.out.println(java.nio.charset.Charset.defaultCharset() + " " + java.util.TimeZone.getDefault().getID()
                + " " + java.util.Locale.getDefault().getLanguage());
        System.out.println(ClassLoader.getSystemClassLoader().getName() + " " + ClassLoader.getPlatformClassLoader()
                .getName() + " " + String.class.getClassLoader() + " " + ClassLoader.getSystemClassLoader().getParent()
                .getName());
        System.out.println(Thread.currentThread().getName() + " " + Thread.currentThread().getThreadGroup().getName()
                + " " + Thread.currentThread().getPriority() + " " + Thread.currentThread().getId());
        java.io.PrintStream old = System.out;
        java.io.ByteArrayOutputStream captured = new java.io.ByteArrayOutputStream();
        System.setOut(new java.io.PrintStream(captured, true));
        System.out.println("captured text");
        System.setOut(old);
        System.out.println(captured.toString().trim().toUpperCase());
        java.io.InputStream in = System.in;
        System.setIn(new java.io.ByteArrayInputStream(new byte[] {42}));
        try {
            System.out.println(System.in.read() + " " + System.in.read());
        } catch (java.io.IOException e) {
            System.out.println(e);
        }
        System.setIn(in);
        System.out.println(System.getLogger("x").getName() + " " + System.Logger.Level.INFO);
        try {
            System.exit(args.length == 0 ? 0x1234 : 0);
        } finally {
            System.out.println("not reached");
        }
    }
}
