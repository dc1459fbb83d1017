/** What a verdict does not cover: the argument says what is done. */
public class Noted {
    static volatile long since;

    static void fail() {
        throw new AssertionError("wanted");
    }

    public static void failing() {
        fail();
    }

    static void act(String how) throws Exception {
        switch (how) {
            case "clock" -> since = System.nanoTime();
            case "waits" -> {
                synchronized (Noted.class) {
                    Noted.class.wait(10);
                }
            }
            case "throwable" -> {
                try {
                    fail();
                } catch (Throwable t) {
                    since = 1;
                }
            }
            case "assertion" -> {
                try {
                    fail();
                } catch (AssertionError e) {
                    since = 1;
                }
            }
            // As test frameworks do: it is told when it is thrown, and once is enough.
            case "thrown-on" -> {
                try {
                    try {
                        Noted.class.getMethod("failing").invoke(null);
                    } catch (java.lang.reflect.InvocationTargetException e) {
                        throw (AssertionError) e.getCause();
                    }
                } catch (Throwable t) {
                    since = 1;
                }
            }
            default -> since = 2;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> since = 3);
        other.start();
        act(args[0]);
        other.join();
    }
}
