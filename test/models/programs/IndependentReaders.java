// sc, tso, pso: none
// pjmm: assertion
// jpr: assertion
// Two writers and two readers: with acquire and release the readers may disagree on the order of the writes.
import java.util.concurrent.atomic.AtomicIntegerArray;

class IndependentReaders {
    static final AtomicIntegerArray cells = new AtomicIntegerArray(2);
    static int first, second;

    static int look(int one, int other) {
        int seen = cells.getAcquire(one);
        return seen == 1 && cells.getAcquire(other) == 0 ? 1 : 0;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {
            new Thread(() -> cells.setRelease(0, 1)),
            new Thread(() -> cells.setRelease(1, 1)),
            new Thread(() -> first = look(0, 1)),
            new Thread(() -> second = look(1, 0)),
        };
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
        if (first == 1 && second == 1) throw new AssertionError("the readers disagree");
    }
}
