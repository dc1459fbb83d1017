// sc, tso, pso, pjmm: none
// jmm, jmm:jls, jpr: inconclusive
// modes: default, no-reduction
// An atomic counter is published by a race. The Java Memory Model lets a thread that reads the reference before it is written
// find 0 in the counter. Heddle does not make objects of the library early, and says so.
import java.util.concurrent.atomic.AtomicInteger;

class VolatileOfLibraryObject {
    static AtomicInteger counter;

    public static void main(String[] args) throws InterruptedException {
        Thread maker = new Thread(() -> counter = new AtomicInteger(2));
        maker.start();
        AtomicInteger found = counter;
        int value = found == null ? 2 : found.get();
        maker.join();
        assert value == 2;
    }
}
