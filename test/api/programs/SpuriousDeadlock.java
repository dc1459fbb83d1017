// No thread notifies: a spurious wake-up may never come, so it is a deadlock and no livelock.
// flags: --spurious
// finding: deadlock
// outcomes: saved
public class SpuriousDeadlock {
    static boolean ready;
    static final Object lock = new Object();

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            synchronized (lock) {
                ready = true;
            }
        });
        other.start();
        synchronized (lock) {
            while (!ready) {
                lock.wait();
            }
        }
        System.out.println("saved");
    }
}
