// wait() without a loop: wrong only when it wakes up spuriously.
// flags: --spurious
// finding: assertion
// trace: wakes up spuriously
public class SpuriousWait {
    static boolean ready;
    static final Object lock = new Object();

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            synchronized (lock) {
                ready = true;
                lock.notify();
            }
        });
        synchronized (lock) {
            other.start();
            lock.wait();
            assert ready : "woken too early";
        }
        other.join();
        System.out.println("done");
    }
}
