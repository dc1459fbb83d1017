import java.lang.ref.*;
import java.util.*;

public class RefsAndGc {
    static class Big {
        byte[] b = new byte[1000];
    }
    static class Ph extends PhantomReference<Object> {
        String n;
        Ph(Object o, ReferenceQueue<Object> q, String n) {
            super(o, q);
            this.n = n;
        }
    }
    static int cleaned;
    static WeakReference<Object> weak;
    static ReferenceQueue<Object> q = new ReferenceQueue<>();
    static Ph ph;
    static Map<Object, String> whm = new WeakHashMap<>();
    static void make() {
        Object o = new Object();
        weak = new WeakReference<>(o, q);
        ph = new Ph(new Object(), q, "phantom");
        whm.put(new Object(), "gone");
        whm.put("literal", "stays");
    }
    public static void main(String[] a) throws Exception {
        make();
        System.gc();
        Set<String> seen = new TreeSet<>();
        for (int i = 0; i < 2; i++) {
            Reference<?> r = q.remove(5000);
            seen.add(r == weak ? "weak" : r == ph ? "phantom " + ph.get() : "?" + r);
        }
        System.out.println(seen + " " + weak.get() + " " + weak.refersTo(null) + " " + q.poll());
        for (int i = 0; i < 50 && whm.size() > 1; i++) {
            System.gc();
            Thread.sleep(10);
        }
        System.out.println(whm);
        SoftReference<Big> soft = new SoftReference<>(new Big());
        System.gc();
        System.out.println(soft.get() != null);
        Cleaner cl = Cleaner.create();
        Object[] holder = {new Object()};
        Object lock = new Object();
        Cleaner.Cleanable c = cl.register(holder[0], () -> {
            synchronized (lock) {
                cleaned++;
                lock.notifyAll();
            }
        });
        holder[0] = null;
        System.gc();
        synchronized (lock) {
            long end = System.currentTimeMillis() + 5000;
            while (cleaned == 0 && System.currentTimeMillis() < end) lock.wait(100);
        }
        System.out.println("cleaned " + cleaned);
        c.clean();
        System.out.println("cleaned " + cleaned);
        Object keep = new Object();
        WeakReference<Object> w2 = new WeakReference<>(keep);
        System.gc();
        System.out.println(w2.get() == keep);
        Reference.reachabilityFence(keep);
        w2.clear();
        System.out.println(w2.get() + " " + w2.enqueue() + " " + keep.equals(keep));
        ReferenceQueue<Object> q2 = new ReferenceQueue<>();
        WeakReference<Object> w3 = new WeakReference<>(keep, q2);
        System.out.println(w3.enqueue() + " " + (q2.poll() == w3) + " " + w3.enqueue() + " " + w3.get());
        try {
            q2.remove(-1);
        } catch (IllegalArgumentException e) { System.out.println(e); }
        System.out.println(q2.remove(10));
    }
    static {}
}
