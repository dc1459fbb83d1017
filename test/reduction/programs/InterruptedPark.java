import java.util.concurrent.locks.LockSupport;

/** An interrupt ends a park like a permit does, but stays to be seen; taken too early it is lost. */
class InterruptedPark {
    static volatile String seen = "";

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            seen += Thread.interrupted() ? "early " : "";
            LockSupport.park();
            seen += Thread.interrupted() ? "in park " : "";
        });
        t.start();
        t.interrupt();
        if (seen.isEmpty()) LockSupport.unpark(t);
        t.join();
        System.out.print(seen);
    }
}
