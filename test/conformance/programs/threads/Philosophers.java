/** Dining philosophers three ways: ordered forks, a waiter, tryLock with back-off. */
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;

public class Philosophers {
    static final int N = 5;
    static final int MEALS = 40;

    interface Table {
        void eat(int who, Runnable bite) throws InterruptedException;
    }

    static class Ordered implements Table {
        final Object[] forks = new Object[N];

        Ordered() {
            for (int i = 0; i < N; i++) forks[i] = new Object();
        }

        public void eat(int who, Runnable bite) {
            int a = Math.min(who, (who + 1) % N);
            int b = Math.max(who, (who + 1) % N);
            synchronized (forks[a]) {
                synchronized (forks[b]) {
                    bite.run();
                }
            }
        }
    }

    static class Waiter implements Table {
        final Semaphore seats = new Semaphore(N - 1);
        final Semaphore[] forks = new Semaphore[N];

        Waiter() {
            for (int i = 0; i < N; i++) forks[i] = new Semaphore(1);
        }

        public void eat(int who, Runnable bite) throws InterruptedException {
            seats.acquire();
            forks[who].acquire();
            forks[(who + 1) % N].acquire();
            bite.run();
            forks[(who + 1) % N].release();
            forks[who].release();
            seats.release();
        }
    }

    static class Trying implements Table {
        final ReentrantLock[] forks = new ReentrantLock[N];

        Trying() {
            for (int i = 0; i < N; i++) forks[i] = new ReentrantLock();
        }

        public void eat(int who, Runnable bite) {
            while (true) {
                forks[who].lock();
                try {
                    if (forks[(who + 1) % N].tryLock()) {
                        try {
                            bite.run();
                            return;
                        } finally {
                            forks[(who + 1) % N].unlock();
                        }
                    }
                } finally {
                    forks[who].unlock();
                }
                Thread.yield();
            }
        }
    }

    static class Monitor implements Table {
        final boolean[] taken = new boolean[N];

        public void eat(int who, Runnable bite) throws InterruptedException {
            int right = (who + 1) % N;
            synchronized (this) {
                while (taken[who] || taken[right]) wait();
                taken[who] = taken[right] = true;
            }
            bite.run();
            synchronized (this) {
                taken[who] = taken[right] = false;
                notifyAll();
            }
        }
    }

    static void dine(Table t) throws InterruptedException {
        int[] meals = new int[N];
        boolean[] eating = new boolean[N];
        boolean[] clash = {false};
        Object watch = new Object();
        Thread[] ts = new Thread[N];
        for (int i = 0; i < N; i++) {
            int me = i;
            ts[i] = new Thread(() -> {
                for (int k = 0; k < MEALS; k++) {
                    try {
                        t.eat(me, () -> {
                            synchronized (watch) {
                                if (eating[(me + 1) % N] || eating[(me + N - 1) % N]) clash[0] = true;
                                eating[me] = true;
                            }
                            meals[me]++;
                            synchronized (watch) {
                                eating[me] = false;
                            }
                        });
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                }
            });
            ts[i].start();
        }
        for (Thread x : ts) x.join();
        System.out.println(t.getClass().getSimpleName() + " " + java.util.Arrays.toString(meals) + " clash "
                + clash[0]);
    }

    public static void main(String[] args) throws InterruptedException {
        dine(new Ordered());
        dine(new Waiter());
        dine(new Trying());
        dine(new Monitor());
    }
}
