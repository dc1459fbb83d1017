/** The program ends when only daemons are left; their finally blocks do not run. */
import java.util.concurrent.CountDownLatch;

public class DaemonThreads {
    public static void main(String[] args) throws Exception {
        CountDownLatch started = new CountDownLatch(2);
        for (int i = 0; i < 2; i++) {
            Thread d = new Thread(() -> {
                try {
                    started.countDown();
                    Object never = new Object();
                    synchronized (never) {
                        while (true) never.wait();
                    }
                } catch (InterruptedException e) {
                    System.out.println("not interrupted");
                } finally {
                    System.out.println("not finished");
                }
            });
            d.setDaemon(true);
            d.start();
        }
        started.await();
        Thread last = new Thread(() -> {
            try {
                Thread.sleep(30);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            System.out.println("last non-daemon");
        });
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        System.out.println("main ends");
        last.start();
    }
}
