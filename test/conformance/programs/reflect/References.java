/** Weak, soft and phantom references, queues and Cleaner after System.gc(). */
import java.lang.ref.*;
import java.util.WeakHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

public class References {
    static class Payload {
        final int id;

        Payload(int id) {
            this.id = id;
        }
    }

    /** Makes the garbage in a frame that is gone when gc() runs. */
    static WeakReference<Payload> weak(int id, ReferenceQueue<Payload> q) {
        return new WeakReference<>(new Payload(id), q);
    }

    static PhantomReference<Payload> phantom(int id, ReferenceQueue<Payload> q) {
        return new PhantomReference<>(new Payload(id), q);
    }

    static boolean cleared(Reference<?> r) throws InterruptedException {
        for (int i = 0; i < 50 && r.get() != null; i++) {
            System.gc();
            Thread.sleep(5);
        }
        return r.get() == null;
    }

    static void fill(WeakHashMap<Payload, String> m) {
        for (int i = 0; i < 5; i++) m.put(new Payload(i), "v" + i);
    }

    static Cleaner.Cleanable register(Cleaner c, Runnable action) {
        return c.register(new Payload(9), action);
    }

    public static void main(String[] args) throws Exception {
        ReferenceQueue<Payload> queue = new ReferenceQueue<>();
        System.out.println(queue.poll());
        WeakReference<Payload> w = weak(1, queue);
        System.out.println(cleared(w) + " " + (queue.remove(10000) == w) + " " + w.isEnqueued() + " " + queue.poll());
        Payload strong = new Payload(2);
        WeakReference<Payload> held = new WeakReference<>(strong);
        SoftReference<Payload> soft = new SoftReference<>(strong);
        System.gc();
        System.out.println((held.get() == strong) + " " + (soft.get() == strong) + " " + held.refersTo(strong) + " "
                + held.refersTo(null));
        PhantomReference<Payload> p = phantom(3, queue);
        System.out.println(p.get());
        Reference<? extends Payload> got = null;
        for (int i = 0; i < 50 && got == null; i++) {
            System.gc();
            got = queue.remove(100);
        }
        System.out.println((got == p) + " " + p.refersTo(null));
        WeakReference<Payload> manual = new WeakReference<>(strong, queue);
        System.out.println(manual.enqueue() + " " + manual.enqueue() + " " + (queue.poll() == manual) + " "
                + manual.get());
        WeakReference<Payload> clearedByHand = new WeakReference<>(strong, queue);
        clearedByHand.clear();
        System.gc();
        System.out.println(clearedByHand.get() + " " + queue.poll() + " " + clearedByHand.refersTo(null));
        WeakHashMap<Payload, String> map = new WeakHashMap<>();
        fill(map);
        map.put(strong, "kept");
        for (int i = 0; i < 50 && map.size() > 1; i++) {
            System.gc();
            Thread.sleep(5);
        }
        System.out.println(map.size() + " " + map.get(strong) + " " + map.values());
        Cleaner cleaner = Cleaner.create();
        CountDownLatch cleaned = new CountDownLatch(1);
        register(cleaner, cleaned::countDown);
        boolean done = false;
        for (int i = 0; i < 100 && !done; i++) {
            System.gc();
            done = cleaned.await(100, TimeUnit.MILLISECONDS);
        }
        System.out.println("cleaned " + done);
        int[] runs = {0};
        Cleaner.Cleanable c = cleaner.register(strong, () -> runs[0]++);
        c.clean();
        c.clean();
        System.out.println(runs[0]);
        try {
            new SoftReference<>("x").enqueue();
            System.out.println(new WeakReference<>("x").enqueue() + " " + new WeakReference<>(null).get());
        } finally {
            Reference.reachabilityFence(strong);
        }
        long start = System.nanoTime();
        System.out.println(queue.remove(20) + " " + (System.nanoTime() - start >= 15_000_000L));
        try {
            queue.remove(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
