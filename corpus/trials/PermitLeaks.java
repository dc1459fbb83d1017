// heddle: verdict=violated
// heddle: finding=exception
// heddle: finding=deadlock
// heddle: memory=pjmm violated: deadlock, exception
// heddle: memory=tso violated: deadlock, exception
// heddle: memory=pso violated: deadlock, exception
// heddle: note=An exception between acquire and release keeps the permit.
import java.util.concurrent.Semaphore;

public class PermitLeaks {
    static final Semaphore permits = new Semaphore(1);

    static void work(int divisor) {
        permits.acquireUninterruptibly();
        int n = 4 / divisor;
        permits.release();
    }

    public static void main(String[] args) {
        new Thread(() -> work(0), "bad").start();
        new Thread(() -> work(1), "good").start();
    }
}
