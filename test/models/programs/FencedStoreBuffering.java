// sc, tso, pso, pjmm: none
// A full fence between the store and the load of each thread.
import java.lang.invoke.VarHandle;

class FencedStoreBuffering {
    static int left, right;
    static int seenByLeft, seenByRight;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            left = 1;
            VarHandle.fullFence();
            seenByLeft = right;
        });
        Thread b = new Thread(() -> {
            right = 1;
            VarHandle.fullFence();
            seenByRight = left;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        if (seenByLeft + seenByRight == 0) throw new AssertionError("neither has seen the other");
    }
}
