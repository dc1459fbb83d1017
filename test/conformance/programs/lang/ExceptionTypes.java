/** Catch matching: order, unions, rethrow, subclasses, errors, nested handlers over the same range. */
import java.io.FileNotFoundException;
import java.io.IOException;

public class ExceptionTypes {
    static class Level1 extends Exception {
        Level1(String m) {
            super(m);
        }
    }

    static class Level2 extends Level1 {
        Level2(String m) {
            super(m);
        }
    }

    static class Level3 extends Level2 {
        Level3(String m) {
            super(m);
        }

        @Override
        public synchronized Throwable fillInStackTrace() {
            return this;
        }
    }

    static void raise(int k) throws Exception {
        switch (k) {
            case 0: return;
            case 1: throw new Level1("one");
            case 2: throw new Level2("two");
            case 3: throw new Level3("three");
            case 4: throw new FileNotFoundException("four");
            case 5: throw new IOException("five");
            case 6: throw new RuntimeException("six");
            case 7: throw new Error("seven");
            case 8: throw new StackOverflowError("eight");
            case 9: throw new ArrayIndexOutOfBoundsException(9);
            default: throw new Exception("default");
        }
    }

    static String handle(int k) {
        String trail = "";
        try {
            try {
                raise(k);
                trail += "none ";
            } catch (Level3 e) {
                trail += "L3(" + e.getStackTrace().length + ") ";
                throw e;
            } catch (Level2 e) {
                trail += "L2 ";
                throw new Level1("from two");
            } catch (FileNotFoundException e) {
                trail += "FNF ";
            } catch (IOException | Level1 e) {
                trail += "union " + e.getClass().getSimpleName() + " ";
            } catch (final RuntimeException | StackOverflowError e) {
                trail += "union2 ";
                throw e;
            } finally {
                trail += "finally ";
            }
        } catch (Level2 e) {
            trail += "outer L2 " + e.getMessage();
        } catch (Level1 e) {
            trail += "outer L1 " + e.getMessage();
        } catch (Exception e) {
            trail += "outer " + e;
        } catch (Throwable t) {
            trail += "throwable " + t;
        }
        return trail;
    }

    static <X extends Exception> void generic(X x) throws X {
        if (x != null) throw x;
    }

    static int retry() {
        int attempts = 0;
        while (true) {
            try {
                if (++attempts < 4) raise(attempts + 3);
                return attempts;
            } catch (IOException | RuntimeException e) {
                continue;
            } catch (Exception e) {
                return -1;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        for (int k = 0; k <= 10; k++) System.out.println(k + ": " + handle(k));
        try {
            generic(new IOException("generic"));
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(retry());
        Throwable t = new Throwable("plain throwable");
        try {
            throw t;
        } catch (Throwable same) {
            System.out.println(same == t);
        }
        RuntimeException reused = new RuntimeException("reused");
        for (int i = 0; i < 2; i++) {
            try {
                throw reused;
            } catch (RuntimeException e) {
                System.out.println(e.getStackTrace()[0].getLineNumber() + " " + e.getStackTrace().length);
            }
        }
        System.out.println(((Exception) reused.fillInStackTrace()).getStackTrace()[0].getLineNumber());
        raise(3);
    }
}
