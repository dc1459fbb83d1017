/** Names, ids, priorities, daemon flags, states, start twice, join, run called directly. */
public class ThreadBasics {
    static class Named extends Thread {
        final StringBuilder log;

        Named(String name, StringBuilder log) {
            super(name);
            this.log = log;
        }

        @Override
        public void run() {
            log.append(getName()).append(' ');
        }
    }

    interface Body {
        Object run() throws Exception;
    }

    static void attempt(String name, Body b) {
        try {
            System.out.println(name + ": " + b.run());
        } catch (Exception e) {
            System.out.println(name + ": " + e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        System.out.println(main + " " + main.getName() + " " + main.getPriority() + " " + main.isDaemon() + " "
                + main.getState() + " " + main.isAlive() + " " + main.isInterrupted());
        StringBuilder log = new StringBuilder();
        Named a = new Named("first", log);
        System.out.println(a.getState() + " " + a.isAlive() + " " + a.getThreadGroup().getName() + " " + a);
        a.run();
        a.start();
        a.join();
        System.out.println(log + " " + a.getState() + " " + a.isAlive() + " " + a.getThreadGroup() + " " + a);
        attempt("start twice", () -> { a.start(); return 0; });
        attempt("start twice while new thread lives", () -> {
            Thread t = new Thread(() -> { });
            t.start();
            try {
                t.start();
                return "started twice";
            } finally {
                t.join();
            }
        });
        Thread unnamed1 = new Thread();
        Thread unnamed2 = new Thread(() -> { });
        System.out.println(unnamed1.getName() + " " + unnamed2.getName() + " " + new Thread("given").getName() + " "
                + new Thread().getName());
        unnamed1.start();
        unnamed1.join();
        attempt("priority", () -> { unnamed2.setPriority(Thread.MAX_PRIORITY); return unnamed2.getPriority(); });
        attempt("bad priority", () -> { unnamed2.setPriority(11); return 0; });
        attempt("null name", () -> { unnamed2.setName(null); return 0; });
        attempt("rename", () -> { unnamed2.setName("renamed"); return unnamed2; });
        attempt("daemon", () -> { unnamed2.setDaemon(true); return unnamed2.isDaemon(); });
        attempt("daemon alive", () -> {
            Thread t = new Thread(() -> {
                synchronized (log) {
                    log.append("locked");
                }
            });
            synchronized (log) {
                t.start();
                try {
                    t.setDaemon(true);
                    return "changed";
                } finally {
                    log.append("main ");
                }
            }
        });
        attempt("child inherits", () -> {
            Thread[] child = new Thread[1];
            Thread t = new Thread(() -> child[0] = new Thread());
            t.setDaemon(true);
            t.setPriority(3);
            t.start();
            t.join();
            return child[0].isDaemon() + " " + child[0].getPriority();
        });
        attempt("join new", () -> { new Thread().join(); return "returns at once"; });
        attempt("join negative", () -> { a.join(-1); return 0; });
        attempt("sleep negative", () -> { Thread.sleep(-1); return 0; });
        attempt("sleep zero", () -> { Thread.sleep(0); Thread.sleep(0, 500); Thread.yield(); Thread.onSpinWait();
                return "ok"; });
        System.out.println(a.getId() > main.getId());
        System.out.println(Thread.currentThread() == main);
    }
}
