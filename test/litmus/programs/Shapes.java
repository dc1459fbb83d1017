import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicReference;

// The classic shapes in many modes: the argument chooses one. Each prints its registers, and some the last values of
// variables behind them.
class Shapes {
    static int x, y, z;
    static volatile int v;
    static long wide;
    static final byte[] bytes = new byte[8];
    static final int[] a = new int[2];
    static int r1, r2, r3, r4;
    static final VarHandle X = handle("x", int.class), Y = handle("y", int.class), Z = handle("z", int.class),
            V = handle("v", int.class), P = handle("box", Box.class);
    static Box box;
    static Sealed sealed;
    static volatile Box published;
    static final Object lock = new Object();
    static final AtomicReference<Node> top = new AtomicReference<>();

    static class Box {
        int f = 1;
    }

    static class Sealed {
        final int f = Integer.parseInt("1");
    }

    static class Node {
        final int value;
        Node next;

        Node(int value) {
            this.value = value;
        }
    }

    static VarHandle handle(String name, Class<?> type) {
        try {
            return MethodHandles.lookup().findStaticVarHandle(Shapes.class, name, type);
        } catch (ReflectiveOperationException e) {
            throw new Error(e);
        }
    }

    static void run(Runnable... bodies) throws InterruptedException {
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < bodies.length; i++) threads[i] = new Thread(bodies[i]);
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
    }

    static void push(int value) {
        Node n = new Node(value);
        do n.next = top.get();
        while (!top.compareAndSet(n.next, n));
    }

    static int pop() {
        Node n = top.get();
        if (n == null) return 0;
        Node next = n.next;
        return n.value * 10 + (next == null ? 0 : next.value);
    }

    static int popOpaque() {
        Node n = top.getOpaque();
        if (n == null) return 0;
        Node next = n.next;
        return n.value * 10 + (next == null ? 0 : next.value);
    }

    public static void main(String[] args) throws InterruptedException {
        new Box();
        new Sealed();
        new Node(0);
        switch (args[0]) {
            case "LB" -> run(() -> { r1 = x; y = 1; }, () -> { r2 = y; x = 1; });
            case "IRIW" -> run(() -> x = 1, () -> y = 1, () -> { r1 = x; r2 = y; }, () -> { r3 = y; r4 = x; });
            case "WRC" -> run(() -> x = 1, () -> { r1 = x; y = 1; }, () -> { r2 = y; r3 = x; });
            case "ISA2" -> run(() -> { x = 1; y = 1; }, () -> { r1 = y; z = 1; }, () -> { r2 = z; r3 = x; });
            case "R" -> { run(() -> { x = 1; y = 1; }, () -> { y = 2; r1 = x; }); r2 = y; }
            case "S" -> { run(() -> { x = 2; y = 1; }, () -> { r1 = y; x = 1; }); r2 = x; }
            case "2+2W" -> { run(() -> { x = 1; y = 2; }, () -> { y = 1; x = 2; }); r1 = x; r2 = y; }
            case "CoWR" -> run(() -> { x = 1; r1 = x; }, () -> x = 2);
            case "CoRW" -> { run(() -> { r1 = x; x = 1; }, () -> x = 2); r2 = x; }
            case "CoWW" -> run(() -> { x = 1; x = 2; }, () -> r1 = x);

            case "SB.opaque" -> run(() -> { X.setOpaque(1); r1 = (int) Y.getOpaque(); },
                    () -> { Y.setOpaque(1); r2 = (int) X.getOpaque(); });
            case "SB.volatile" -> run(() -> { X.setVolatile(1); r1 = (int) Y.getVolatile(); },
                    () -> { Y.setVolatile(1); r2 = (int) X.getVolatile(); });
            case "SB.fence" -> run(() -> { X.setOpaque(1); VarHandle.fullFence(); r1 = (int) Y.getOpaque(); },
                    () -> { Y.setOpaque(1); VarHandle.fullFence(); r2 = (int) X.getOpaque(); });
            case "SB.plain.fence" -> run(() -> { x = 1; VarHandle.fullFence(); r1 = y; },
                    () -> { y = 1; VarHandle.fullFence(); r2 = x; });
            case "SB.cas" -> run(() -> { r3 = X.compareAndSet(0, 1) ? 1 : 0; r1 = (int) Y.getVolatile(); },
                    () -> { r4 = Y.compareAndSet(0, 1) ? 1 : 0; r2 = (int) X.getVolatile(); });
            case "SB.locked" -> run(() -> { synchronized (lock) { x = 1; } synchronized (lock) { r1 = y; } },
                    () -> { synchronized (lock) { y = 1; } synchronized (lock) { r2 = x; } });
            case "MP.opaque" -> run(() -> { X.setOpaque(1); Y.setOpaque(1); },
                    () -> { r1 = (int) Y.getOpaque(); r2 = (int) X.getOpaque(); });
            case "MP.relacq" -> run(() -> { x = 1; Y.setRelease(1); },
                    () -> { r1 = (int) Y.getAcquire(); if (r1 == 1) r2 = x; });
            case "MP.rel.opaque" -> run(() -> { X.setOpaque(1); Y.setRelease(1); },
                    () -> { r1 = (int) Y.getOpaque(); r2 = (int) X.getOpaque(); });
            case "MP.fences" -> run(() -> { X.setOpaque(1); VarHandle.releaseFence(); Y.setOpaque(1); },
                    () -> { r1 = (int) Y.getOpaque(); VarHandle.acquireFence(); r2 = (int) X.getOpaque(); });
            case "MP.releaseFence" -> run(() -> { X.setOpaque(1); VarHandle.releaseFence(); Y.setOpaque(1); },
                    () -> { r1 = (int) Y.getOpaque(); r2 = (int) X.getOpaque(); });
            case "MP.storeStore" -> run(() -> { x = 1; VarHandle.storeStoreFence(); y = 1; },
                    () -> { r1 = y; r2 = x; });
            case "MP.elements" -> run(() -> { a[0] = 1; a[1] = 1; }, () -> { r1 = a[1]; r2 = a[0]; });
            case "MP.bytes" -> run(() -> { bytes[0] = 1; bytes[1] = 1; }, () -> { r1 = bytes[1]; r2 = bytes[0]; });
            case "MP.volatileWrite" -> run(() -> { X.setOpaque(1); Y.setVolatile(1); },
                    () -> { r1 = (int) Y.getOpaque(); r2 = (int) X.getOpaque(); });
            case "LB.opaque" -> run(() -> { r1 = (int) X.getOpaque(); Y.setOpaque(1); },
                    () -> { r2 = (int) Y.getOpaque(); X.setOpaque(1); });
            case "CoRR.opaque" -> run(() -> X.setOpaque(1),
                    () -> { r1 = (int) X.getOpaque(); r2 = (int) X.getOpaque(); });
            case "CoRW.opaque" -> { run(() -> { r1 = (int) X.getOpaque(); X.setOpaque(1); }, () -> X.setOpaque(2));
                r2 = (int) X.getOpaque(); }
            case "IRIW.relacq" -> run(() -> X.setRelease(1), () -> Y.setRelease(1),
                    () -> { r1 = (int) X.getAcquire(); r2 = (int) Y.getAcquire(); },
                    () -> { r3 = (int) Y.getAcquire(); r4 = (int) X.getAcquire(); });
            case "IRIW.fences" -> run(() -> X.setOpaque(1), () -> Y.setOpaque(1),
                    () -> { r1 = (int) X.getOpaque(); VarHandle.fullFence(); r2 = (int) Y.getOpaque(); },
                    () -> { r3 = (int) Y.getOpaque(); VarHandle.fullFence(); r4 = (int) X.getOpaque(); });
            case "IRIW.volatile" -> run(() -> X.setVolatile(1), () -> Y.setVolatile(1),
                    () -> { r1 = (int) X.getVolatile(); r2 = (int) Y.getVolatile(); },
                    () -> { r3 = (int) Y.getVolatile(); r4 = (int) X.getVolatile(); });
            case "WRC.relacq" -> run(() -> X.setRelease(1), () -> { r1 = (int) X.getAcquire(); Y.setRelease(1); },
                    () -> { r2 = (int) Y.getAcquire(); r3 = (int) X.getAcquire(); });
            case "WRC.opaque" -> run(() -> X.setOpaque(1), () -> { r1 = (int) X.getOpaque(); Y.setOpaque(1); },
                    () -> { r2 = (int) Y.getOpaque(); r3 = (int) X.getOpaque(); });
            case "ISA2.relacq" -> run(() -> { X.setOpaque(1); Y.setRelease(1); },
                    () -> { r1 = (int) Y.getAcquire(); Z.setRelease(1); },
                    () -> { r2 = (int) Z.getAcquire(); r3 = (int) X.getOpaque(); });
            case "S.relacq" -> { run(() -> { X.setOpaque(2); Y.setRelease(1); },
                    () -> { r1 = (int) Y.getAcquire(); X.setOpaque(1); }); r2 = (int) X.getOpaque(); }
            case "R.release" -> { run(() -> { X.setRelease(1); Y.setRelease(1); },
                    () -> { Y.setRelease(2); r1 = (int) X.getAcquire(); }); r2 = (int) Y.getAcquire(); }
            case "2+2W.opaque" -> { run(() -> { X.setOpaque(1); Y.setOpaque(2); },
                () -> { Y.setOpaque(1); X.setOpaque(2); });
                r1 = (int) X.getOpaque(); r2 = (int) Y.getOpaque(); }
            case "CAS.twice" -> run(() -> r1 = X.compareAndSet(0, 1) ? 1 : 0, () -> r2 = X.compareAndSet(0, 2) ? 1 : 0);
            case "add.twice" -> run(() -> r1 = (int) X.getAndAddRelease(1), () -> r2 = (int) X.getAndAddAcquire(1));
            case "weak.once" -> run(() -> r1 = X.weakCompareAndSet(0, 1) ? 1 : 0, () -> r2 = (int) X.getVolatile());
            case "long" -> run(() -> wide = -1, () -> { long l = wide; r1 = (int) (l >> 32); r2 = (int) l; });
            case "publish" -> run(() -> box = new Box(), () -> { Box b = box; r1 = b == null ? 9 : b.f; });
            case "publish.final" -> run(() -> sealed = new Sealed(),
                    () -> { Sealed b = sealed; r1 = b == null ? 9 : b.f; });
            case "publish.volatile" -> run(() -> published = new Box(),
                    () -> { Box b = published; r1 = b == null ? 9 : b.f; });
            case "publish.consume" -> run(() -> P.setRelease(new Box()),
                    () -> { Box b = (Box) P.getOpaque(); r1 = b == null ? 9 : b.f; });
            case "publish.relacq" -> run(() -> P.setRelease(new Box()),
                    () -> { Box b = (Box) P.getAcquire(); r1 = b == null ? 9 : b.f; });
            case "seqlock" -> run(() -> { v = 1; x = 1; y = 1; v = 2; },
                    () -> { int s = v; int p = x, q = y; if (s == v && s % 2 == 0) { r1 = p; r2 = q; } });
            case "treiber" -> run(() -> { push(1); push(2); }, () -> r1 = pop());
            case "treiber.opaque" -> run(() -> { push(1); push(2); }, () -> r1 = popOpaque());
            case "MP.volatile.readPlainly" -> run(() -> { x = 1; v = 1; }, () -> { r1 = (int) V.get(); r2 = x; });
            case "CoRR.volatile.readPlainly" -> run(() -> v = 1, () -> { r1 = (int) V.get(); r2 = (int) V.get(); });
            default -> throw new IllegalArgumentException(args[0]);
        }
        System.out.println(r1 + " " + r2 + " " + r3 + " " + r4);
    }
}
