/** What a synchronized method locks: instance, class, subclass, inner class, and what it does not. */
public class SynchronizedScopes {
    static class Base {
        synchronized boolean holdsThis() {
            return Thread.holdsLock(this);
        }

        static synchronized boolean holdsClass() {
            return Thread.holdsLock(Base.class);
        }

        synchronized String both() {
            return Thread.holdsLock(this) + "," + Thread.holdsLock(Base.class) + "," + holdsClass();
        }
    }

    static class Sub extends Base {
        @Override
        synchronized boolean holdsThis() {
            return super.holdsThis() && Thread.holdsLock(this);
        }

        static synchronized String classes() {
            return Thread.holdsLock(Sub.class) + "," + Thread.holdsLock(Base.class);
        }

        /** Overriding does not inherit the modifier. */
        @Override
        String both() {
            return Thread.holdsLock(this) + ";" + super.both();
        }
    }

    class Inner {
        synchronized String locks() {
            return Thread.holdsLock(this) + "," + Thread.holdsLock(SynchronizedScopes.this);
        }
    }

    interface Face {
        default boolean held() {
            synchronized (this) {
                return Thread.holdsLock(this);
            }
        }
    }

    /** Whether r cannot end while held is locked here. A thread may be blocked for a moment in the JVM's own code. */
    static boolean blockedBy(Object held, Runnable r) throws InterruptedException {
        Thread t = new Thread(r);
        int blocked = 0;
        synchronized (held) {
            t.start();
            while (blocked < 100 && t.getState() != Thread.State.TERMINATED) {
                blocked = t.getState() == Thread.State.BLOCKED ? blocked + 1 : 0;
                Thread.sleep(1);
            }
        }
        t.join();
        return blocked == 100;
    }

    public static void main(String[] args) throws Exception {
        Base b = new Base();
        Sub s = new Sub();
        System.out.println(b.holdsThis() + " " + Base.holdsClass() + " " + b.both());
        System.out.println(s.holdsThis() + " " + Sub.classes() + " " + s.both());
        System.out.println(new SynchronizedScopes().new Inner().locks() + " " + new Face() { }.held());
        System.out.println("same instance " + blockedBy(b, b::holdsThis));
        System.out.println("other instance " + blockedBy(b, new Base()::holdsThis));
        System.out.println("class against instance " + blockedBy(b, Base::holdsClass));
        System.out.println("class " + blockedBy(Base.class, Base::holdsClass));
        System.out.println("base class, subclass method " + blockedBy(Base.class, Sub::classes));
        System.out.println("class, instance method " + blockedBy(Base.class, b::holdsThis));
        System.out.println("interned string " + blockedBy("shared lock", () -> {
            synchronized ("shared " + "lock") {
                Thread.yield();
            }
        }));
        System.out.println("new string " + blockedBy("shared lock", () -> {
            synchronized (new String("shared lock")) {
                Thread.yield();
            }
        }));
        System.out.println("cached box " + blockedBy(Integer.valueOf(7), () -> {
            synchronized (Integer.valueOf(7)) {
                Thread.yield();
            }
        }));
        System.out.println("array " + blockedBy(args, () -> {
            synchronized (args) {
                Thread.yield();
            }
        }));
        int[] count = {0};
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 4; i++) {
            boolean viaStatic = i % 2 == 0;
            ts[i] = new Thread(() -> {
                for (int k = 0; k < 100; k++) {
                    if (viaStatic) bump(count);
                    else synchronized (SynchronizedScopes.class) {
                        count[0]++;
                    }
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(count[0]);
        try {
            throwing(b);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + Thread.holdsLock(b));
        }
    }

    static synchronized void bump(int[] count) {
        count[0]++;
    }

    static void throwing(Base b) {
        synchronized (b) {
            throw new IllegalStateException("held " + Thread.holdsLock(b));
        }
    }
}
