/** IllegalMonitorStateException and its messages; monitors released by exceptions; re-entry; holdsLock. */
public class MonitorMisuse {
    interface Body {
        void run() throws Exception;
    }

    static void attempt(String name, Body b) {
        try {
            b.run();
            System.out.println(name + ": fine");
        } catch (Exception e) {
            System.out.println(name + ": " + e);
        }
    }

    synchronized int nested(int n) {
        return n == 0 ? (Thread.holdsLock(this) ? 1 : 0) : nested(n - 1) + 1;
    }

    synchronized void fail() {
        throw new IllegalStateException("inside synchronized");
    }

    static synchronized boolean holdsClass() {
        return Thread.holdsLock(MonitorMisuse.class);
    }

    public static void main(String[] args) throws Exception {
        Object o = new Object();
        attempt("wait", () -> o.wait());
        attempt("timed wait", () -> o.wait(10));
        attempt("negative wait", () -> o.wait(-1));
        attempt("nanos", () -> o.wait(0, 1_000_000));
        attempt("notify", () -> o.notify());
        attempt("notifyAll", () -> o.notifyAll());
        attempt("notify held", () -> {
            synchronized (o) {
                o.notify();
                o.notifyAll();
                o.wait(1);
                System.out.println("waited");
            }
        });
        MonitorMisuse m = new MonitorMisuse();
        System.out.println(m.nested(50) + " " + Thread.holdsLock(m) + " " + holdsClass() + " "
                + Thread.holdsLock(MonitorMisuse.class));
        attempt("fail", () -> m.fail());
        System.out.println(Thread.holdsLock(m));
        attempt("block", () -> {
            synchronized (o) {
                synchronized (m) {
                    System.out.println(Thread.holdsLock(o) + " " + Thread.holdsLock(m));
                    throw new Exception("out of both");
                }
            }
        });
        System.out.println(Thread.holdsLock(o) + " " + Thread.holdsLock(m));
        attempt("interrupted wait", () -> {
            Thread.currentThread().interrupt();
            synchronized (o) {
                try {
                    o.wait();
                } finally {
                    System.out.println("still held " + Thread.holdsLock(o) + " flag " + Thread.currentThread()
                            .isInterrupted());
                }
            }
        });
        attempt("other thread's lock", () -> {
            Exception[] seen = new Exception[1];
            synchronized (o) {
                Thread t = new Thread(() -> {
                    try {
                        o.notify();
                    } catch (IllegalMonitorStateException e) {
                        seen[0] = e;
                    }
                });
                t.start();
                t.join();
            }
            throw seen[0];
        });
        attempt("holdsLock null", () -> Thread.holdsLock(null));
        synchronized (int[].class) {
            System.out.println(Thread.holdsLock(int[].class));
        }
    }
}
