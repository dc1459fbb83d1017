/** Thread groups: hierarchy, enumeration, max priority, uncaught exceptions. */
public class ThreadGroups {
    static class Catching extends ThreadGroup {
        Catching(ThreadGroup parent, String name) {
            super(parent, name);
        }

        @Override
        public void uncaughtException(Thread t, Throwable e) {
            System.out.println(getName() + " caught " + e + " from " + t.getName());
        }
    }

    public static void main(String[] args) throws Exception {
        ThreadGroup main = Thread.currentThread().getThreadGroup();
        System.out.println(main + " parent " + main.getParent().getName() + " root's parent " + main.getParent()
                .getParent());
        Catching g = new Catching(main, "g");
        ThreadGroup sub = new ThreadGroup(g, "sub");
        g.setMaxPriority(4);
        System.out.println(g.getMaxPriority() + " " + sub.getMaxPriority() + " " + sub.parentOf(sub) + g.parentOf(sub)
                + sub.parentOf(g) + " " + g.isDaemon());
        Object lock = new Object();
        boolean[] stop = {false};
        Runnable waiter = () -> {
            synchronized (lock) {
                try {
                    while (!stop[0]) lock.wait();
                } catch (InterruptedException e) {
                    System.out.println("interrupted as a group");
                }
            }
        };
        Thread a = new Thread(g, waiter, "a");
        Thread b = new Thread(sub, waiter, "b");
        a.setPriority(9);
        System.out.println(a.getPriority() + " " + g.activeCount());
        a.start();
        b.start();
        System.out.println(g.activeCount() + " " + sub.activeCount() + " " + g.activeGroupCount());
        Thread[] found = new Thread[10];
        int n = g.enumerate(found);
        java.util.Set<String> names = new java.util.TreeSet<>();
        for (int i = 0; i < n; i++) names.add(found[i].getName());
        System.out.println(names + " " + g.enumerate(new ThreadGroup[4]) + " " + g.enumerate(found, false));
        g.list();
        synchronized (lock) {
            stop[0] = true;
            lock.notifyAll();
        }
        a.join();
        b.join();
        System.out.println(g.activeCount() + " " + a.getThreadGroup());
        Thread thrower = new Thread(sub, () -> {
            throw new IllegalStateException("in sub");
        }, "thrower");
        thrower.start();
        thrower.join();
        Thread inner = new Thread(g, () -> System.out.println(new Thread().getThreadGroup().getName()), "inner");
        inner.start();
        inner.join();
        stop[0] = false;
        Thread c = new Thread(g, waiter, "c");
        c.start();
        g.interrupt();
        c.join();
        System.out.println("end");
    }
}
