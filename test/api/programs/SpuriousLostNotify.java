// A notification may come too early, and what the others do after that does not end the wait: the spurious wake-up
// that would end it may never come.
// flags: --spurious
// finding: deadlock
// outcomes: ended
public class SpuriousLostNotify {
    static volatile int steps;
    static final Object lock = new Object();

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                steps += 1;
            }
        });
        Thread notifier = new Thread(() -> {
            synchronized (lock) {
                lock.notify();
            }
            steps += 1;
        });
        waiter.start();
        notifier.start();
        waiter.join();
        notifier.join();
        System.out.println("ended");
    }
}
