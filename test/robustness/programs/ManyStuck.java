/** As many threads as the machine can have wait for a notification that main, which ends early, never sends. */
public class ManyStuck {
    public static void main(String[] args) {
        Object monitor = new Object();
        for (int i = 0; i < Integer.parseInt(args[0]); i++) {
            new Thread(() -> {
                synchronized (monitor) {
                    try {
                        while (true) {
                            monitor.wait();
                        }
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }
            }, i % 2 == 0 ? "even" : "odd").start();
        }
    }
}
