/** AtomicInteger, Long, Boolean, Reference: each operation, and sums under contention. */
import java.util.concurrent.atomic.*;

public class Atomics {
    static void race(int threads, Runnable r) throws InterruptedException {
        Thread[] ts = new Thread[threads];
        for (int i = 0; i < threads; i++) (ts[i] = new Thread(r)).start();
        for (Thread t : ts) t.join();
    }

    public static void main(String[] args) throws Exception {
        AtomicInteger i = new AtomicInteger(5);
        System.out.println(i.get() + " " + i.getAndIncrement() + " " + i.incrementAndGet() + " " + i.getAndDecrement()
                + " " + i.decrementAndGet() + " " + i.getAndAdd(10) + " " + i.addAndGet(-3) + " " + i.getAndSet(100)
                + " " + i);
        System.out.println(i.compareAndSet(100, 7) + " " + i.compareAndSet(100, 8) + " " + i.compareAndExchange(7, 9)
                + " " + i.compareAndExchange(7, 10) + " " + i.getPlain() + " " + i.getAcquire() + " " + i.getOpaque());
        System.out.println(i.updateAndGet(x -> x * x) + " " + i.getAndUpdate(x -> -x) + " "
                + i.accumulateAndGet(5, Math::max) + " " + i.getAndAccumulate(3, (a, b) -> a - b) + " " + i.intValue()
                + " " + i.doubleValue());
        i.lazySet(3);
        i.setPlain(i.get() + 1);
        i.setRelease(i.get() + 1);
        i.setOpaque(i.get() + 1);
        System.out.println(i + " " + i.weakCompareAndSetPlain(99, 1));
        AtomicLong l = new AtomicLong(Long.MAX_VALUE);
        System.out.println(l.incrementAndGet() + " " + l.getAndAdd(-1) + " " + l.get() + " "
                + l.accumulateAndGet(2, (a, b) -> a >> b) + " " + l.compareAndSet(0, 1));
        AtomicBoolean z = new AtomicBoolean();
        System.out.println(z.compareAndSet(false, true) + " " + z.compareAndSet(false, true) + " " + z.getAndSet(false)
                + " " + z + " " + z.compareAndExchange(false, true));
        AtomicReference<String> r = new AtomicReference<>("a");
        System.out.println(r.compareAndSet("a", "b") + " " + r.getAndSet("c") + " " + r.updateAndGet(s -> s + s) + " "
                + r.getAndAccumulate("!", String::concat) + " " + r + " " + r.compareAndSet(new String("cc!"), "no"));
        AtomicInteger n = new AtomicInteger();
        AtomicLong m = new AtomicLong();
        AtomicReference<Integer> max = new AtomicReference<>(0);
        int[] winners = {0};
        AtomicBoolean once = new AtomicBoolean();
        race(4, () -> {
            for (int k = 1; k <= 500; k++) {
                n.incrementAndGet();
                m.addAndGet(k);
                int kk = k;
                max.updateAndGet(old -> Math.max(old, kk));
                if (once.compareAndSet(false, true)) winners[0]++;
            }
        });
        System.out.println(n + " " + m + " " + max + " " + winners[0]);
        AtomicInteger spin = new AtomicInteger();
        race(3, () -> {
            for (int k = 0; k < 200; k++) {
                int seen;
                do {
                    seen = spin.get();
                } while (!spin.compareAndSet(seen, seen + 2));
            }
        });
        System.out.println(spin);
        AtomicStampedReference<String> s = new AtomicStampedReference<>("x", 0);
        int[] stamp = new int[1];
        System.out.println(s.get(stamp) + stamp[0] + " " + s.compareAndSet("x", "y", 0, 1) + " "
                + s.compareAndSet("y", "z", 0, 2) + " " + s.getReference() + s.getStamp() + " " + s.attemptStamp("y", 9)
                + " " + s.getStamp());
        AtomicMarkableReference<String> mk = new AtomicMarkableReference<>("x", false);
        System.out.println(mk.attemptMark("x", true) + " " + mk.isMarked() + " "
                + mk.compareAndSet("x", "y", false, true) + " " + mk.compareAndSet("x", "y", true, false) + " "
                + mk.getReference());
    }
}
