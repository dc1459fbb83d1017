import java.lang.management.ManagementFactory;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Needs a native method that the machine does not have: what comes of that says nothing about the program. */
public class MissesNative {
    static double load() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getCpuLoad();
    }

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "main" -> load();
            // Its thread dies, and main waits for it forever.
            case "thread" -> {
                CountDownLatch done = new CountDownLatch(1);
                new Thread(() -> {
                    load();
                    done.countDown();
                }).start();
                done.await();
            }
            case "pool" -> {
                ExecutorService pool = Executors.newSingleThreadExecutor();
                Callable<Double> task = MissesNative::load;
                assert pool.submit(task).get() <= 1;
                pool.shutdown();
            }
            case "process" -> new Thread(() -> {
                try {
                    new ProcessBuilder("true").start();
                } catch (java.io.IOException e) {
                    throw new IllegalStateException(e);
                }
            }).start();
            // It copes, and fails for another reason.
            default -> {
                try {
                    load();
                } catch (UnsatisfiedLinkError e) {
                    throw new IllegalStateException("no load");
                }
            }
        }
    }
}
