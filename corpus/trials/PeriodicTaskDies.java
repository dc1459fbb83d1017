// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: memory=pjmm violated: deadlock
// heddle: memory=tso violated: deadlock
// heddle: memory=pso violated: deadlock
// heddle: note=A periodic task that throws is not run again, and the program is not told.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

public class PeriodicTaskDies {
    public static void main(String[] args) throws InterruptedException {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1, r -> {
            Thread t = new Thread(r);
            t.setDaemon(true);
            return t;
        });
        CountDownLatch twice = new CountDownLatch(2);
        pool.scheduleAtFixedRate(() -> {
            twice.countDown();
            if (twice.getCount() == 1) throw new IllegalStateException("the first time fails");
        }, 1, 1, TimeUnit.MILLISECONDS);
        twice.await();
        pool.shutdownNow();
    }
}
