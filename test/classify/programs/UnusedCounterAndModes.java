import java.util.concurrent.atomic.AtomicInteger;

// Nothing depends on the counter. The program also uses an access mode below volatile, which jpr explores as pjmm does.
// hits: benign
class UnusedCounterAndModes {
    static int hits;
    static final AtomicInteger flag = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            hits++;
            flag.setOpaque(1);
        });
        other.start();
        hits++;
        flag.getOpaque();
        other.join();
    }
}
