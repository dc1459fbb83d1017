/** Closing order, suppressed failures, null resources, failing constructors, variables as resources. */
public class TryWithResources {
    static class Res implements AutoCloseable {
        final String name;
        final boolean failClose;

        Res(String name, boolean failOpen, boolean failClose) {
            if (failOpen) throw new IllegalStateException("open " + name);
            this.name = name;
            this.failClose = failClose;
            System.out.println("open " + name);
        }

        @Override
        public void close() {
            System.out.println("close " + name);
            if (failClose) throw new IllegalArgumentException("close " + name);
        }
    }

    static void show(Throwable t, String indent) {
        System.out.println(indent + t);
        for (Throwable s : t.getSuppressed()) show(s, indent + "  suppressed ");
    }

    static void scenario(boolean openB, boolean closeA, boolean closeB, boolean body) {
        System.out.println("-- " + openB + closeA + closeB + body);
        try (Res a = new Res("a", false, closeA); Res b = new Res("b", openB, closeB)) {
            System.out.println("body " + a.name + b.name);
            if (body) throw new UnsupportedOperationException("body");
        } catch (RuntimeException e) {
            show(e, "caught ");
        } finally {
            System.out.println("finally");
        }
    }

    static int returning() {
        try (Res r = new Res("r", false, false)) {
            return 5;
        } finally {
            System.out.println("after close");
        }
    }

    static void loop() {
        for (int i = 0; i < 3; i++) {
            try (Res r = new Res("loop" + i, false, false)) {
                if (i == 0) continue;
                if (i == 1) break;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        for (int bits = 0; bits < 16; bits++) {
            scenario((bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0, (bits & 8) != 0);
        }
        System.out.println(returning());
        loop();
        try (Res none = null) {
            System.out.println("null resource " + none);
        }
        Res outside = new Res("outside", false, false);
        try (outside; AutoCloseable lambda = () -> System.out.println("lambda closed")) {
            System.out.println("using " + outside.name);
        }
        try (Res last = new Res("last", false, true)) {
            throw new Error("uncaught body");
        }
    }
}
