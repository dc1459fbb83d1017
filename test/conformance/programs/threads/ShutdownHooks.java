/** Hooks run on normal end; exit within hooks, registration rules, exceptions in hooks. */
public class ShutdownHooks {
    static final Object order = new Object();
    static int stage;

    static void at(int n, String text) {
        synchronized (order) {
            try {
                while (stage != n) order.wait();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            System.out.println(text);
            stage++;
            order.notifyAll();
        }
    }

    public static void main(String[] args) {
        Runtime rt = Runtime.getRuntime();
        Thread second = new Thread(() -> {
            at(1, "second hook, " + Thread.currentThread().getState());
            try {
                rt.addShutdownHook(new Thread());
            } catch (IllegalStateException e) {
                at(2, e.getMessage());
            }
        }, "hook-2");
        rt.addShutdownHook(new Thread(() -> at(0, "first hook"), "hook-1"));
        rt.addShutdownHook(second);
        rt.addShutdownHook(new Thread(() -> {
            at(3, "throwing hook");
            throw new IllegalStateException("in a hook");
        }, "hook-3"));
        Thread removed = new Thread(() -> System.out.println("removed hook"));
        rt.addShutdownHook(removed);
        System.out.println(rt.removeShutdownHook(removed) + " " + rt.removeShutdownHook(removed));
        try {
            rt.addShutdownHook(second);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Thread running = Thread.currentThread();
        try {
            rt.addShutdownHook(running);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println("main ends");
        System.exit(5);
    }
}
