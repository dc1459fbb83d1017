import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

// A plain read of a volatile field is a plain read: it may return an older value than the read before it, and learns nothing
// from the write that it sees.
// sc, tso, pso: none
// pjmm: assertion
// args: twice acquired
// modes: default, no-reduction, bfs
class VolatileReadPlainly {
    static final VarHandle FLAG;
    static volatile int flag;
    static int data;

    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(VolatileReadPlainly.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new Error(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            flag = 1;
        }).start();
        int first = (int) FLAG.get();
        if (args[0].equals("twice")) {
            int second = (int) FLAG.get();
            assert first <= second : "new, then old";
        } else {
            assert first == 0 || data == 1 : "the flag without the data";
        }
    }
}
