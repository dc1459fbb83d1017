import java.util.concurrent.atomic.AtomicInteger;

/** A state is met again with a thread awake that slept in it before: what that thread does concerns those on the new way. */
class SleeperMetAwake {
    static volatile int x;
    static final AtomicInteger v = new AtomicInteger(), a = new AtomicInteger();
    static int first, second, third;

    static final Thread t1 = new Thread(() -> {
        x = a.compareAndSet(0, 2) ? 3 : 2;
        v.compareAndSet(1, 2);
        first = a.get();
    });
    static final Thread t2 = new Thread(() -> {
        int seen = a.getAndAdd(1);
        v.set(2);
        a.set(0);
        second = seen;
    });
    static final Thread t3 = new Thread(() -> {
        int seen = x;
        a.set(1);
        third = seen;
    });

    public static void main(String[] args) throws Exception {
        t1.start();
        t2.start();
        t3.start();
        int mine = v.getAndAdd(1) + 1;
        t1.join();
        t2.join();
        t3.join();
        System.out.println("" + x + v + a + " " + mine + first + second + third);
    }
}
