// sc, tso, pso, pjmm: none
// An opaque load sees the write at some time: the loop ends.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class OpaqueFlag {
    static final VarHandle DONE;
    static boolean done;

    static {
        try {
            DONE = MethodHandles.lookup().findStaticVarHandle(OpaqueFlag.class, "done", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            while (!(boolean) DONE.getOpaque()) {
            }
        });
        worker.start();
        DONE.setOpaque(true);
        worker.join();
    }
}
