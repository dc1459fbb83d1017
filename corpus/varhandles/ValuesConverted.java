// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=Accesses whose values are boxed, widened or dropped: javac makes results of expression lambdas Objects.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class ValuesConverted {
    static final VarHandle BITS, COUNT;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            BITS = lookup.findVarHandle(ValuesConverted.class, "bits", int.class);
            COUNT = lookup.findVarHandle(ValuesConverted.class, "count", long.class);
        } catch (ReflectiveOperationException e) {
            throw new Error(e);
        }
    }

    int bits;
    long count;

    void work(int mine) {
        Runnable set = () -> BITS.getAndBitwiseOr(this, mine);
        set.run();
        COUNT.getAndAdd(this, 1);
        Integer seen = (Integer) BITS.getVolatile(this);
        assert (seen & mine) != 0;
    }

    public static void main(String[] args) throws InterruptedException {
        ValuesConverted both = new ValuesConverted();
        Thread other = new Thread(() -> both.work(1));
        other.start();
        both.work(2);
        other.join();
        assert (int) BITS.getVolatile(both) == 3 && (long) COUNT.getVolatile(both) == 2;
    }
}
