/** Causes, suppressed exceptions, initCause rules, and how printStackTrace abbreviates and marks cycles. */
import java.io.PrintWriter;
import java.io.StringWriter;

public class ExceptionCauses {
    static class Custom extends Exception {
        private final int code;

        Custom(String m, int code, Throwable cause) {
            super(m, cause);
            this.code = code;
        }

        @Override
        public String getMessage() {
            return super.getMessage() + " #" + code;
        }
    }

    static class Silent extends RuntimeException {
        Silent(String m) {
            super(m, null, false, false);
        }
    }

    static class Localized extends RuntimeException {
        @Override
        public String getLocalizedMessage() {
            return "localized";
        }
    }

    static void low() {
        throw new IllegalArgumentException("low");
    }

    static void middle() throws Custom {
        try {
            low();
        } catch (IllegalArgumentException e) {
            throw new Custom("middle", 17, e);
        }
    }

    static void high() {
        try {
            middle();
        } catch (Custom e) {
            RuntimeException r = new RuntimeException(e);
            r.addSuppressed(new IllegalStateException("suppressed one"));
            r.addSuppressed(new Exception("suppressed two", new Error("its cause")));
            throw r;
        }
    }

    static void print(Throwable t) {
        StringWriter w = new StringWriter();
        t.printStackTrace(new PrintWriter(w, true));
        System.out.print(w);
    }

    public static void main(String[] args) {
        try {
            high();
        } catch (RuntimeException e) {
            print(e);
        }
        Exception a = new Exception("a");
        Exception b = new Exception("b", a);
        a.initCause(b);
        print(a);
        try {
            a.initCause(null);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            a.addSuppressed(a);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Throwable().initCause(null).addSuppressed(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        Silent s = new Silent("silent");
        s.addSuppressed(a);
        print(s);
        System.out.println(s.getStackTrace().length + " " + s.getSuppressed().length);
        print(new Localized());
        System.out.println(new RuntimeException((Throwable) null).getMessage());
        System.out.println(new RuntimeException(new Error("e")).getMessage());
        Throwable trimmed = new Throwable("trimmed");
        trimmed.setStackTrace(new StackTraceElement[] {new StackTraceElement("pkg.Type", "method", "Type.java", 5),
            new StackTraceElement("pkg.Type", "nat", null, -2), new StackTraceElement("loader", "mod", "1.0", "p.C",
                    "m", "C.java", -1)});
        print(trimmed);
    }
}
