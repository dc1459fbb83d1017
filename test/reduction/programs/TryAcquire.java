import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Permits that may be there in time. */
class TryAcquire {
    static final Semaphore s = new Semaphore(1);

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            boolean got = s.tryAcquire();
            System.out.print(got ? "t " : "- ");
            if (got) s.release();
        });
        t.start();
        boolean got = s.tryAcquire(1, TimeUnit.MILLISECONDS);
        System.out.print(got ? "m " : ". ");
        t.join();
        System.out.print(s.availablePermits());
    }
}
