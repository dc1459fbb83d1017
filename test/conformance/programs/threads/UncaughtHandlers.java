/** Uncaught exceptions: default handler, own handler, group, trace on stderr; main dies, others go on. */
public class UncaughtHandlers {
    static Thread thrower(String name, Throwable t) {
        return new Thread(() -> UncaughtHandlers.<RuntimeException>sneak(t), name);
    }

    @SuppressWarnings("unchecked")
    static <X extends Throwable> void sneak(Throwable t) throws X {
        throw (X) t;
    }

    static void run(Thread t) throws InterruptedException {
        t.start();
        t.join();
    }

    public static void main(String[] args) throws Exception {
        run(thrower("plain", new IllegalStateException("to stderr")));
        Thread own = thrower("own", new Exception("checked"));
        own.setUncaughtExceptionHandler((t, e) -> System.out.println("own handler: " + t.getName() + " " + e + " alive "
                + t.isAlive()));
        run(own);
        System.out.println((own.getUncaughtExceptionHandler() == null) + " "
                + (Thread.getDefaultUncaughtExceptionHandler() == null));
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("default handler: " + t.getName() + " "
                + e));
        run(thrower("defaulted", new Error("error")));
        Thread handlerThrows = thrower("handlerThrows", new RuntimeException("first"));
        handlerThrows.setUncaughtExceptionHandler((t, e) -> {
            System.out.println("handler throws");
            throw new RuntimeException("second, ignored");
        });
        run(handlerThrows);
        Thread.setDefaultUncaughtExceptionHandler(null);
        run(thrower("caused", new RuntimeException("outer", new Exception("inner"))));
        run(thrower("noTrace", new RuntimeException("no trace", null, false, false) { }));
        Thread main = Thread.currentThread();
        Thread survivor = new Thread(() -> {
            try {
                main.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            System.out.println("survivor goes on after main died");
        });
        survivor.start();
        Thread.currentThread().setUncaughtExceptionHandler((t, e) -> System.out.println("main's handler "
                + e.getMessage()));
        throw new IllegalStateException("main dies");
    }
}
