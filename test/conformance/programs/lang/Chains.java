public class Chains {
    static void a() throws Exception {
        try {
            b();
        } catch (RuntimeException e) { throw new Exception("a failed", e); }
    }
    static void b() {
        try {
            c(1);
        } catch (IllegalStateException e) {
            RuntimeException r = new RuntimeException("b failed", e);
            r.addSuppressed(new Error("side"));
            throw r;
        }
    }
    static void c(int n) {
        if (n > 3) {
            IllegalStateException x = new IllegalStateException("c " + n);
            x.addSuppressed(new Exception("s1", new Exception("s1 cause")));
            throw x;
        }
        c(n + 1);
    }
    static class Res implements AutoCloseable {
        String n;
        Res(String n) { this.n = n; }
        public void close() throws Exception {
            throw new Exception("close " + n, new RuntimeException("in close " + n));
        }
    }
    static class NoTrace extends RuntimeException {
        NoTrace() { super("no trace", null, false, false); }
    }
    static class Multi extends RuntimeException {
        Multi(String s) { super(s); }
        @Override
        public String getLocalizedMessage() {
            return "localized " + getMessage();
        }
    }
    public static void main(String[] args) throws Exception {
        try {
            a();
        } catch (Exception e) { e.printStackTrace(); }
        try (Res x = new Res("x"); Res y = new Res("y")) {
            throw new IllegalArgumentException("body");
        } catch (Exception e) { e.printStackTrace(); }
        RuntimeException p = new RuntimeException("p"), q = new RuntimeException("q", p);
        p.initCause(q);
        p.printStackTrace();
        try {
            p.initCause(q);
        } catch (IllegalStateException e) { System.out.println(e); }
        try {
            q.addSuppressed(q);
        } catch (IllegalArgumentException e) { System.out.println(e + " " + (e.getCause() == q)); }
        try {
            new Exception().initCause(null).initCause(null);
        } catch (IllegalStateException e) { System.out.println(e); }
        NoTrace n = new NoTrace();
        n.addSuppressed(p);
        System.out.println(n.getSuppressed().length + " " + n.getStackTrace().length);
        n.printStackTrace();
        new Multi("line1\nline2").printStackTrace();
        Exception e2 = new Exception();
        e2.setStackTrace(new StackTraceElement[] {new StackTraceElement("C", "m", "F.java", 7),
            new StackTraceElement("C", "n", null, -2), new StackTraceElement("app", "mod", "1.0", "C", "o", null, -1)});
        e2.printStackTrace();
        java.io.StringWriter w = new java.io.StringWriter();
        new Exception(new Error()).printStackTrace(new java.io.PrintWriter(w));
        System.out.print(w);
        Thread t = new Thread(() -> {
            Runnable r = () -> { throw new RuntimeException("from lambda", new Exception("lc")); };
            r.run();
        }, "worker\u00e9");
        t.start();
        t.join();
        Object o = java.util.Arrays.asList(3, 1, 2);
        try {
            ((java.util.List<Integer>) o).stream().map(i -> 10 / (i - 2)).sorted().toList();
        } catch (ArithmeticException x) { x.printStackTrace(); }
        try {
            new Chains().getClass().getDeclaredMethod("c", int.class).invoke(null, 2);
        } catch (java.lang.reflect.InvocationTargetException x) { x.printStackTrace(); }
        throw new Exception("end", new NoTrace());
    }
}
