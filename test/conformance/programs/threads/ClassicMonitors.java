/** Printing in turn: odd and even, FizzBuzz by four threads, building water, readers and writers. */
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ClassicMonitors {
    interface Body {
        void run() throws Exception;
    }

    static void all(Body... bs) throws InterruptedException {
        Thread[] ts = new Thread[bs.length];
        for (int i = 0; i < bs.length; i++) {
            Body b = bs[i];
            ts[i] = new Thread(() -> {
                try {
                    b.run();
                } catch (Exception e) {
                    throw new AssertionError(e);
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
    }

    static void oddEven(int limit) throws InterruptedException {
        Object lock = new Object();
        int[] next = {1};
        StringBuilder out = new StringBuilder();
        Body[] bs = new Body[2];
        for (int p = 0; p < 2; p++) {
            int parity = p;
            bs[p] = () -> {
                synchronized (lock) {
                    while (next[0] <= limit) {
                        if (next[0] % 2 != parity) {
                            lock.wait();
                            continue;
                        }
                        out.append(next[0]++).append(parity == 0 ? "e " : "o ");
                        lock.notifyAll();
                    }
                    lock.notifyAll();
                }
            };
        }
        all(bs);
        System.out.println(out);
    }

    static class FizzBuzz {
        final ReentrantLock lock = new ReentrantLock();
        final Condition changed = lock.newCondition();
        final StringBuilder out = new StringBuilder();
        int n = 1;

        void part(java.util.function.IntPredicate mine,
                java.util.function.IntFunction<String> text) throws InterruptedException {
            while (true) {
                lock.lock();
                try {
                    while (n <= 20 && !mine.test(n)) changed.await();
                    if (n > 20) return;
                    out.append(text.apply(n++)).append(' ');
                    changed.signalAll();
                } finally {
                    lock.unlock();
                }
            }
        }
    }

    static void water(int molecules) throws InterruptedException {
        Semaphore h = new Semaphore(2);
        Semaphore o = new Semaphore(1);
        StringBuilder out = new StringBuilder();
        Object lock = new Object();
        int[] atoms = {0};
        Body hydrogen = () -> {
            for (int i = 0; i < molecules; i++) {
                h.acquire();
                bond(lock, out, atoms, 'H', h, o);
            }
        };
        Body oxygen = () -> {
            for (int i = 0; i < molecules; i++) {
                o.acquire();
                bond(lock, out, atoms, 'O', h, o);
            }
        };
        all(hydrogen, hydrogen, oxygen);
        boolean good = true;
        for (int i = 0; i < molecules; i++) {
            char[] part = out.substring(i * 3, i * 3 + 3).toCharArray();
            java.util.Arrays.sort(part);
            good &= new String(part).equals("HHO");
        }
        System.out.println(out.length() + " " + good);
    }

    static void bond(Object lock, StringBuilder out, int[] atoms, char kind, Semaphore h, Semaphore o) {
        synchronized (lock) {
            out.append(kind);
            if (++atoms[0] % 3 == 0) {
                h.release(2);
                o.release();
            }
        }
    }

    static class Shared {
        private int readers;
        private boolean writing;
        private int waitingWriters;
        int value;
        int maxReaders;

        synchronized void startRead() throws InterruptedException {
            while (writing || waitingWriters > 0) wait();
            maxReaders = Math.max(maxReaders, ++readers);
        }

        synchronized void endRead() {
            if (--readers == 0) notifyAll();
        }

        synchronized void startWrite() throws InterruptedException {
            waitingWriters++;
            while (writing || readers > 0) wait();
            waitingWriters--;
            writing = true;
        }

        synchronized void endWrite() {
            writing = false;
            notifyAll();
        }
    }

    public static void main(String[] args) throws Exception {
        oddEven(15);
        FizzBuzz f = new FizzBuzz();
        all(() -> f.part(n -> n % 15 == 0, n -> "FizzBuzz"), () -> f.part(n -> n % 3 == 0 && n % 5 != 0, n -> "Fizz"),
                () -> f.part(n -> n % 5 == 0 && n % 3 != 0, n -> "Buzz"), () ->
                        f.part(n -> n % 3 != 0 && n % 5 != 0, n -> "" + n));
        System.out.println(f.out);
        water(10);
        Shared s = new Shared();
        boolean[] odd = {false};
        Body reader = () -> {
            for (int i = 0; i < 30; i++) {
                s.startRead();
                if (s.value % 2 != 0) odd[0] = true;
                s.endRead();
            }
        };
        Body writer = () -> {
            for (int i = 0; i < 30; i++) {
                s.startWrite();
                s.value++;
                s.value++;
                s.endWrite();
            }
        };
        all(reader, writer, reader, writer);
        System.out.println(s.value + " " + odd[0] + " " + (s.maxReaders >= 1));
    }
}
