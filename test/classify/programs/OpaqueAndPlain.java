import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

// Nothing depends on the counter, which is written in opaque mode and read plainly: reads of later writes are not explored.
// hits: undecided
class OpaqueAndPlain {
    static int hits;
    static final VarHandle HITS;

    static {
        try {
            HITS = MethodHandles.lookup().findStaticVarHandle(OpaqueAndPlain.class, "hits", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> HITS.setOpaque(1));
        other.start();
        int seen = hits;
        other.join();
    }
}
