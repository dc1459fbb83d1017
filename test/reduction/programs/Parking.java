import java.util.concurrent.locks.LockSupport;

/** A permit may come before or after its park; parking twice needs two. */
class Parking {
    static volatile int x;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            LockSupport.park();
            int seen = x;
            LockSupport.parkNanos(5);
            System.out.print("[" + seen + x + "]");
        });
        t.start();
        x = 1;
        LockSupport.unpark(t);
        x = 2;
        t.join();
    }
}
