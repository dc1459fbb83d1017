import java.util.concurrent.locks.LockSupport;

/** A thread that has not been started cannot be given a permit: its park then waits forever. */
class UnparkBeforeStart {
    static volatile int x;
    static final Thread parks = new Thread(() -> {
        LockSupport.park();
        x = 2;
    });

    public static void main(String[] args) throws Exception {
        Thread unparks = new Thread(() -> {
            x = 1;
            LockSupport.unpark(parks);
        });
        unparks.start();
        parks.start();
        int seen = x;
        unparks.join();
        parks.join();
        System.out.print(seen);
    }
}
