import java.util.concurrent.locks.LockSupport;

/** Two permits given before the first is taken are one: then the second park waits forever. */
class TwoPermits {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            LockSupport.park();
            LockSupport.park();
            System.out.print("through");
        });
        t.start();
        LockSupport.unpark(t);
        LockSupport.unpark(t);
        t.join();
    }
}
