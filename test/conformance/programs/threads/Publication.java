/** Safe publication idioms: volatile, final fields, double-checked locking, holder, start and join. */
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;

public class Publication {
    static class Config {
        final int a;
        final int[] table;

        Config(int a) {
            this.a = a;
            table = new int[] {a, a * 2, a * 3};
        }

        int sum() {
            return a + table[0] + table[1] + table[2];
        }
    }

    static class Lazy {
        private static volatile Lazy instance;
        static int made;
        final int stamp;

        private Lazy() {
            stamp = ++made;
        }

        static Lazy get() {
            Lazy l = instance;
            if (l == null) {
                synchronized (Lazy.class) {
                    l = instance;
                    if (l == null) instance = l = new Lazy();
                }
            }
            return l;
        }
    }

    static volatile boolean ready;
    static int payload;
    static volatile Config current;

    static void run(Runnable... rs) throws InterruptedException {
        Thread[] ts = new Thread[rs.length];
        for (int i = 0; i < rs.length; i++) (ts[i] = new Thread(rs[i])).start();
        for (Thread t : ts) t.join();
    }

    public static void main(String[] args) throws Exception {
        int[] seen = new int[1];
        run(() -> {
            payload = 99;
            ready = true;
        }, () -> {
            while (!ready) Thread.onSpinWait();
            seen[0] = payload;
        });
        System.out.println(seen[0]);
        Lazy[] got = new Lazy[4];
        run(() -> got[0] = Lazy.get(), () -> got[1] = Lazy.get(), () -> got[2] = Lazy.get(), () -> got[3] = Lazy.get());
        System.out.println(got[0].stamp + " " + Lazy.made + " " + (got[0] == got[1] && got[1] == got[2]
                && got[2] == got[3]));
        boolean[] consistent = {true};
        run(() -> {
            for (int i = 0; i < 200; i++) current = new Config(i);
        }, () -> {
            for (int i = 0; i < 200; i++) {
                Config c = current;
                if (c != null && c.sum() != c.a * 7) consistent[0] = false;
            }
        });
        System.out.println(consistent[0] + " " + current.sum());
        int[] plain = {1};
        Thread t = new Thread(() -> plain[0] = plain[0] * 10 + 2);
        plain[0]++;
        t.start();
        t.join();
        System.out.println(plain[0]);
        AtomicReference<Config> ref = new AtomicReference<>();
        CountDownLatch set = new CountDownLatch(1);
        int[] read = new int[1];
        run(() -> {
            ref.setRelease(new Config(5));
            set.countDown();
        }, () -> {
            try {
                set.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            read[0] = ref.getAcquire().sum();
        });
        System.out.println(read[0]);
        long[] wide = {0};
        Object lock = new Object();
        boolean[] torn = {false};
        run(() -> {
            for (int i = 0; i < 200; i++) synchronized (lock) {
                wide[0] = i % 2 == 0 ? -1L : 0L;
            }
        }, () -> {
            for (int i = 0; i < 200; i++) synchronized (lock) {
                if (wide[0] != 0 && wide[0] != -1) torn[0] = true;
            }
        });
        System.out.println(torn[0]);
        int turn = 0;
        while (turn < 3) {
            int next = turn + 1;
            Thread step = new Thread(() -> payload = next);
            step.start();
            while (step.isAlive()) Thread.yield();
            turn = payload;
        }
        System.out.println(turn);
    }
}
