/** Lock algorithms from atomics: Peterson with volatiles, ticket, CLH, MCS and test-and-test-and-set locks. */
import java.util.concurrent.atomic.*;

public class MutualExclusion {
    interface Lock {
        void lock(int me);

        void unlock(int me);
    }

    static class Peterson implements Lock {
        final AtomicIntegerArray flag = new AtomicIntegerArray(2);
        volatile int victim;

        public void lock(int me) {
            flag.set(me, 1);
            victim = me;
            while (flag.get(1 - me) == 1 && victim == me) Thread.yield();
        }

        public void unlock(int me) {
            flag.set(me, 0);
        }
    }

    static class Ticket implements Lock {
        final AtomicInteger next = new AtomicInteger();
        volatile int serving;

        public void lock(int me) {
            int mine = next.getAndIncrement();
            while (serving != mine) Thread.yield();
        }

        public void unlock(int me) {
            serving++;
        }
    }

    static class Spin implements Lock {
        final AtomicBoolean held = new AtomicBoolean();

        public void lock(int me) {
            do {
                while (held.get()) Thread.yield();
            } while (!held.compareAndSet(false, true));
        }

        public void unlock(int me) {
            held.set(false);
        }
    }

    static class Clh implements Lock {
        static class Node {
            volatile boolean locked;
        }

        final AtomicReference<Node> tail = new AtomicReference<>(new Node());
        final ThreadLocal<Node> mine = ThreadLocal.withInitial(Node::new);
        final ThreadLocal<Node> before = new ThreadLocal<>();

        public void lock(int me) {
            Node n = mine.get();
            n.locked = true;
            Node p = tail.getAndSet(n);
            before.set(p);
            while (p.locked) Thread.yield();
        }

        public void unlock(int me) {
            mine.get().locked = false;
            mine.set(before.get());
        }
    }

    static class Mcs implements Lock {
        static class Node {
            volatile boolean waiting;
            volatile Node next;
        }

        final AtomicReference<Node> tail = new AtomicReference<>();
        final ThreadLocal<Node> mine = ThreadLocal.withInitial(Node::new);

        public void lock(int me) {
            Node n = mine.get();
            Node p = tail.getAndSet(n);
            if (p == null) return;
            n.waiting = true;
            p.next = n;
            while (n.waiting) Thread.yield();
        }

        public void unlock(int me) {
            Node n = mine.get();
            if (n.next == null) {
                if (tail.compareAndSet(n, null)) return;
                while (n.next == null) Thread.yield();
            }
            n.next.waiting = false;
            n.next = null;
        }
    }

    static void test(Lock l, int threads) throws InterruptedException {
        int[] counter = {0};
        int[] inside = {0};
        boolean[] violated = {false};
        Thread[] ts = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            int me = i;
            ts[i] = new Thread(() -> {
                for (int k = 0; k < 100; k++) {
                    l.lock(me);
                    if (++inside[0] != 1) violated[0] = true;
                    counter[0]++;
                    inside[0]--;
                    l.unlock(me);
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(l.getClass().getSimpleName() + " " + counter[0] + " " + violated[0]);
    }

    public static void main(String[] args) throws InterruptedException {
        test(new Peterson(), 2);
        test(new Ticket(), 3);
        test(new Spin(), 3);
        test(new Clh(), 3);
        test(new Mcs(), 3);
    }
}
