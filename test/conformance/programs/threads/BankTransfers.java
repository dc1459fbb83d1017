/** Money is neither made nor lost: synchronized in order, atomics, one lock, and a checker thread. */
import java.util.Random;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class BankTransfers {
    interface Bank {
        void transfer(int from, int to, long amount);

        long total();
    }

    static class Account {
        long balance = 1000;
    }

    static class Ordered implements Bank {
        final Account[] accounts = new Account[8];

        Ordered() {
            for (int i = 0; i < accounts.length; i++) accounts[i] = new Account();
        }

        public void transfer(int from, int to, long amount) {
            Account first = accounts[Math.min(from, to)];
            Account second = accounts[Math.max(from, to)];
            synchronized (first) {
                synchronized (second) {
                    if (accounts[from].balance < amount) return;
                    accounts[from].balance -= amount;
                    accounts[to].balance += amount;
                }
            }
        }

        private long sum(int i) {
            if (i == accounts.length) {
                long s = 0;
                for (Account a : accounts) s += a.balance;
                return s;
            }
            synchronized (accounts[i]) {
                return sum(i + 1);
            }
        }

        public long total() {
            return sum(0);
        }
    }

    static class Guarded implements Bank {
        final long[] balance = new long[8];
        final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

        Guarded() {
            java.util.Arrays.fill(balance, 1000);
        }

        public void transfer(int from, int to, long amount) {
            lock.writeLock().lock();
            try {
                if (balance[from] < amount) return;
                balance[from] -= amount;
                balance[to] += amount;
            } finally {
                lock.writeLock().unlock();
            }
        }

        public long total() {
            lock.readLock().lock();
            try {
                return java.util.Arrays.stream(balance).sum();
            } finally {
                lock.readLock().unlock();
            }
        }
    }

    static class Atomic implements Bank {
        final AtomicLongArray balance = new AtomicLongArray(8);

        Atomic() {
            for (int i = 0; i < 8; i++) balance.set(i, 1000);
        }

        public void transfer(int from, int to, long amount) {
            long old = balance.getAndUpdate(from, b -> b >= amount ? b - amount : b);
            if (old >= amount) balance.addAndGet(to, amount);
        }

        public long total() {
            long s = 0;
            for (int i = 0; i < 8; i++) s += balance.get(i);
            return s;
        }
    }

    static void run(Bank b, boolean consistent) throws InterruptedException {
        Thread[] ts = new Thread[4];
        boolean[] wrong = {false};
        for (int i = 0; i < 4; i++) {
            Random r = new Random(i);
            boolean checker = i == 3 && consistent;
            ts[i] = new Thread(() -> {
                for (int k = 0; k < 200; k++) {
                    if (checker) {
                        if (b.total() != 8000) wrong[0] = true;
                    } else {
                        b.transfer(r.nextInt(8), r.nextInt(8), r.nextInt(300));
                    }
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(b.getClass().getSimpleName() + " " + b.total() + " " + wrong[0]);
    }

    public static void main(String[] args) throws InterruptedException {
        run(new Ordered(), true);
        run(new Guarded(), true);
        run(new Atomic(), false);
    }
}
