// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: memory=pjmm violated: deadlock
// heddle: memory=tso violated: deadlock
// heddle: memory=pso violated: deadlock
// heddle: note=One wait set for producers and consumers, and notify instead of notifyAll: the wrong one is woken.
public class WrongNotify {
    static final Object lock = new Object();
    static boolean full;

    static void put() throws InterruptedException {
        synchronized (lock) {
            while (full) lock.wait();
            full = true;
            lock.notify();
        }
    }

    static void take() throws InterruptedException {
        synchronized (lock) {
            while (!full) lock.wait();
            full = false;
            lock.notify();
        }
    }

    interface Action {
        void run() throws InterruptedException;
    }

    static void start(Action action) {
        new Thread(() -> {
            try {
                action.run();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }).start();
    }

    public static void main(String[] args) {
        start(WrongNotify::put);
        start(WrongNotify::put);
        start(WrongNotify::take);
        start(WrongNotify::take);
    }
}
