/** Class initialisation by many threads at once: it runs once, the others wait; failure reaches all of them. */
import java.util.*;
import java.util.concurrent.CountDownLatch;

public class ClassInitRace {
    static int initialisations;

    static class Slow {
        static final int VALUE;

        static {
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            initialisations++;
            VALUE = compute();
        }

        static int compute() {
            return 42;
        }
    }

    static class Holder {
        static final Holder INSTANCE = new Holder();
        final List<Integer> data = new ArrayList<>();

        private Holder() {
            for (int i = 0; i < 100; i++) data.add(i);
        }
    }

    static class Broken {
        static int value;

        static {
            if (initialisations >= 0) throw new IllegalStateException("broken");
        }
    }

    /** Outside of Spawning: its own lambda would wait for Spawning's initialisation. */
    static Thread setter(int[] box) {
        return new Thread(() -> box[0] = 17);
    }

    static class Spawning {
        static final int FROM_CHILD;
        static int own = 3;

        static {
            int[] box = new int[1];
            Thread t = setter(box);
            t.start();
            try {
                t.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            FROM_CHILD = box[0];
        }
    }

    enum Lazy {
        A, B;

        static final Map<String, Lazy> BY_NAME = new HashMap<>();

        static {
            for (Lazy l : values()) BY_NAME.put(l.name().toLowerCase(), l);
        }
    }

    interface Body {
        Object run();
    }

    static List<String> together(int n, Body b) throws InterruptedException {
        CountDownLatch go = new CountDownLatch(1);
        List<String> results = Collections.synchronizedList(new ArrayList<>());
        Thread[] ts = new Thread[n];
        for (int i = 0; i < n; i++) {
            ts[i] = new Thread(() -> {
                try {
                    go.await();
                    results.add(String.valueOf(b.run()));
                } catch (Throwable t) {
                    results.add(t.getClass().getSimpleName());
                }
            });
            ts[i].start();
        }
        go.countDown();
        for (Thread t : ts) t.join();
        Collections.sort(results);
        return results;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(together(4, () -> Slow.VALUE) + " " + initialisations);
        System.out.println(together(4, () -> Holder.INSTANCE.data.size()));
        System.out.println(together(3, () -> Broken.value));
        System.out.println(together(2, () -> Spawning.FROM_CHILD + Spawning.own));
        System.out.println(together(3, () -> Lazy.BY_NAME.get("b")));
        try {
            Broken.value++;
        } catch (NoClassDefFoundError e) {
            System.out.println(e.getMessage());
        }
    }
}
