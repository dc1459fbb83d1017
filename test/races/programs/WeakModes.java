import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/** Two flags, each set before the other is read: by release and acquire both threads may see the old value. */
class WeakModes {
    int mine, yours;
    static final VarHandle MINE, YOURS;
    static final AtomicInteger tries = new AtomicInteger();
    static final LongAdder sum = new LongAdder();

    static {
        try {
            MINE = MethodHandles.lookup().findVarHandle(WeakModes.class, "mine", int.class);
            YOURS = MethodHandles.lookup().findVarHandle(WeakModes.class, "yours", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        String how = args.length > 0 ? args[0] : "none";
        WeakModes flags = new WeakModes();
        Thread other = new Thread(() -> {
            sum.increment();
            tries.getAndUpdate(n -> n + 1);
            if (how.equals("handle")) MINE.setRelease(flags, 1);
            if (how.equals("atomic")) tries.lazySet(1);
            if (how.equals("update")) tries.weakCompareAndSetVolatile(1, 2);
            if (how.equals("handle-update")) MINE.weakCompareAndSet(flags, 0, 1);
        });
        other.start();
        sum.increment();
        if (how.equals("handle")) YOURS.setRelease(flags, 1);
        other.join();
    }
}
