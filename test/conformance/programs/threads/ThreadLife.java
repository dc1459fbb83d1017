import java.util.*;

public class ThreadLife {
    static void p(Object o) { System.out.println(o); }
    public static void main(String[] a) throws Exception {
        ThreadGroup g = new ThreadGroup("g") {
            public void uncaughtException(Thread t, Throwable e) { p("group " + t.getName() + " " + e); }
        };
        g.setMaxPriority(4);
        ThreadGroup kid = new ThreadGroup(g, "kid");
        Thread t = new Thread(kid, () -> { throw new RuntimeException("in kid"); }, "kt");
        t.setPriority(9);
        p(t.getPriority() + " " + t + kid.parentOf(kid) + g.parentOf(kid) + kid.getMaxPriority());
        t.start();
        t.join();
        p(t.getState() + " " + t.getThreadGroup() + t + t.isAlive());
        try {
            t.start();
        } catch (IllegalThreadStateException e) { p(e); }
        try {
            t.setPriority(11);
        } catch (IllegalArgumentException e) { p(e); }
        InheritableThreadLocal<String> itl = new InheritableThreadLocal<>() {
            protected String childValue(String v) { return v + "-child"; }
        };
        itl.set("parent");
        ThreadLocal<Integer> tl = ThreadLocal.withInitial(() -> 7);
        tl.set(8);
        Thread in = new Thread(() -> {
            p(itl.get() + " " + tl.get());
            tl.remove();
            p(tl.get());
        });
        in.start();
        in.join();
        Thread no = new Thread(null, () -> p(itl.get()), "no", 0, false);
        no.start();
        no.join();
        Thread s = new Thread(() -> {
            try {
                Thread.sleep(100000);
            } catch (InterruptedException e) { p(e + " " + Thread.currentThread().isInterrupted()); }
            synchronized (g) {
                try {
                    g.wait();
                } catch (InterruptedException e) { p("wait " + e.getMessage()); }
            }
            try {
                Thread.currentThread().join(10);
            } catch (InterruptedException e) {}
            p("end");
        }, "sleeper");
        s.start();
        while (s.getState() != Thread.State.TIMED_WAITING) Thread.yield();
        s.interrupt();
        while (s.getState() != Thread.State.WAITING) Thread.yield();
        s.interrupt();
        s.join();
        p(s.getStackTrace().length);
        Object m = new Object();
        Thread bl;
        synchronized (m) {
            bl = new Thread(() -> {
                synchronized (m) { p("in"); }
            });
            bl.start();
            while (bl.getState() != Thread.State.BLOCKED) Thread.yield();
            p(bl.getState() + " " + Thread.holdsLock(m));
        }
        bl.join();
        try {
            m.notify();
        } catch (IllegalMonitorStateException e) { p(e); }
        try {
            m.wait(-1);
        } catch (IllegalArgumentException e) { p(e); }
        try {
            Thread.sleep(-1);
        } catch (IllegalArgumentException e) { p(e); }
        Thread.setDefaultUncaughtExceptionHandler((x, e) -> p("default " + x.getName() + " " + e));
        Thread d = new Thread(() -> { int[] z = new int[-1]; }, "dt");
        d.start();
        d.join();
        Thread own = new Thread(() -> { throw new Error("own"); });
        own.setUncaughtExceptionHandler((x, e) -> { throw new RuntimeException("handler fails"); });
        own.start();
        own.join();
        p(own.getUncaughtExceptionHandler());
        Timer tm = new Timer("tm", true);
        java.util.concurrent.CountDownLatch cl = new java.util.concurrent.CountDownLatch(3);
        TimerTask tt = new TimerTask() {
            public void run() { cl.countDown(); }
        };
        tm.schedule(tt, 5, 5);
        cl.await();
        p(tt.cancel() + " " + tm.purge());
        tm.cancel();
        try {
            tm.schedule(new TimerTask() {
                public void run() {}
            }, 1);
        } catch (IllegalStateException e) { p(e); }
        Thread.sleep(50);
        Thread[] list = new Thread[10];
        p(Thread.enumerate(list) + " " + Thread.currentThread().getThreadGroup().activeCount() + Thread.currentThread()
            + Thread.currentThread().getId()
            + Thread.currentThread().getContextClassLoader().getClass().getSimpleName());
        p(Thread.getAllStackTraces().containsKey(Thread.currentThread()));
        try {
            Thread.currentThread().setDaemon(true);
        } catch (IllegalThreadStateException e) { p(e); }
        Thread dm = new Thread(() -> {
            while (true) Thread.onSpinWait();
        });
        dm.setDaemon(true);
        dm.start();
        new Thread(() -> {
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {}
            p("last");
        }).start();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> p("hook")));
        throw new Exception("main ends");
    }
}
