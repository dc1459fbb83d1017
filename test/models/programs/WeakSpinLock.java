// sc, tso, pso, pjmm: none
// A spin lock with the weakest modes that are right: acquire to take it, release to give it back.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class WeakSpinLock {
    static final VarHandle HELD;
    static int held;
    static int count;

    static {
        try {
            HELD = MethodHandles.lookup().findStaticVarHandle(WeakSpinLock.class, "held", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static void increment() {
        while (!HELD.weakCompareAndSetAcquire(0, 1)) {
        }
        count++;
        HELD.setRelease(0);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(WeakSpinLock::increment), b = new Thread(WeakSpinLock::increment);
        a.start();
        b.start();
        a.join();
        b.join();
        if (count != 2) throw new AssertionError("an increment is lost");
    }
}
