import java.util.concurrent.locks.LockSupport;

// park() without a loop.
// flags: --spurious
// finding: assertion
public class SpuriousPark {
    static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread main = Thread.currentThread();
        Thread other = new Thread(() -> {
            ready = true;
            LockSupport.unpark(main);
        });
        other.start();
        LockSupport.park();
        assert ready;
        other.join();
        System.out.println("done");
    }
}
