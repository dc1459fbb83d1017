/** Synchronized methods and blocks with every way out: return, throw, break, continue, nested finally. */
public class SynchronizedForms {
    static final Object LOCK = new Object();
    static int n;

    static int viaReturn() {
        synchronized (LOCK) {
            return ++n;
        }
    }

    static int viaLoop() {
        int sum = 0;
        for (int i = 0; i < 5; i++) {
            synchronized (LOCK) {
                if (i == 1) continue;
                if (i == 4) break;
                sum += i;
            }
        }
        return sum;
    }

    static void viaThrow() {
        synchronized (LOCK) {
            try {
                throw new IllegalStateException("x");
            } finally {
                n += Thread.holdsLock(LOCK) ? 10 : 1000;
            }
        }
    }

    synchronized long instance(long a, double b) {
        return (long) (a * b) + (Thread.holdsLock(this) ? 1 : 0);
    }

    static synchronized String statically() {
        return "" + Thread.holdsLock(SynchronizedForms.class);
    }

    static int reassigned() {
        Object lock = new Object();
        Object first = lock;
        synchronized (lock) {
            lock = new Object();
            return (Thread.holdsLock(first) ? 1 : 0) + (Thread.holdsLock(lock) ? 10 : 0);
        }
    }

    static boolean free(Object o) throws InterruptedException {
        boolean[] got = {false};
        Thread t = new Thread(() -> {
            synchronized (o) {
                got[0] = true;
            }
        });
        t.start();
        t.join();
        return got[0];
    }

    synchronized int recursive(int k) {
        synchronized (this) {
            synchronized (LOCK) {
                return k == 0 ? 0 : 1 + recursive(k - 1);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(viaReturn() + " " + Thread.holdsLock(LOCK));
        System.out.println(viaLoop() + " " + Thread.holdsLock(LOCK));
        try {
            viaThrow();
        } catch (IllegalStateException e) {
            System.out.println(n + " " + Thread.holdsLock(LOCK) + " " + free(LOCK));
        }
        SynchronizedForms f = new SynchronizedForms();
        System.out.println(f.instance(10, 2.5) + " " + statically() + " " + free(f) + " "
                + free(SynchronizedForms.class));
        System.out.println(reassigned());
        System.out.println(f.recursive(20) + " " + free(f) + " " + free(LOCK));
        try {
            synchronized ((Object) null) {
                System.out.println("not entered");
            }
        } catch (NullPointerException e) {
            System.out.println("null lock: " + e.getMessage());
        }
        int[] array = new int[1];
        synchronized (array) {
            synchronized (array) {
                array[0]++;
            }
            System.out.println(Thread.holdsLock(array) + " " + array[0]);
        }
        Runnable r = () -> {
            synchronized (LOCK) {
                System.out.println("lambda " + Thread.holdsLock(LOCK));
            }
        };
        r.run();
        Integer boxed = 5;
        synchronized (boxed) {
            System.out.println("boxed " + Thread.holdsLock(Integer.valueOf(5)));
        }
    }
}
