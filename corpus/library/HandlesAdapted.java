// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=Two threads call handles whose arguments have to be adapted: how the library does that is its own affair.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;

public class HandlesAdapted {
    static final MethodHandle TWICE;
    static final VarHandle SUM;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            TWICE = lookup.findStatic(HandlesAdapted.class, "twice", MethodType.methodType(int.class, int.class));
            SUM = lookup.findVarHandle(HandlesAdapted.class, "sum", int.class);
        } catch (ReflectiveOperationException e) {
            throw new Error(e);
        }
    }

    int sum;

    static int twice(int x) {
        return 2 * x;
    }

    void work() {
        try {
            Number seen = (Number) SUM.getVolatile(this);
            TWICE.invoke((Integer) 3);
            int six = (Integer) TWICE.invokeWithArguments(3);
            SUM.getAndAdd(this, six);
            assert seen.intValue() <= 6;
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        HandlesAdapted both = new HandlesAdapted();
        Thread other = new Thread(both::work);
        other.start();
        both.work();
        other.join();
        assert (int) SUM.getVolatile(both) == 12;
    }
}
