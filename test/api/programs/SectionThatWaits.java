import heddle.api.Heddle;

// A section that has to wait for a lock lets others in between, and only then. The other thread takes the lock once or
// twice: after the first time the section may go on, or not yet.
// outcomes: 0 1 2
public class SectionThatWaits {
    static final Object lock = new Object();
    static volatile int rounds;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            for (int i = 0; i < 2; i++) {
                synchronized (lock) {
                    rounds = rounds + 1;
                }
            }
        });
        other.start();
        int seen;
        try (Heddle.Section section = Heddle.atomic()) {
            synchronized (lock) {
                seen = rounds;
            }
        }
        other.join();
        System.out.println(seen);
    }
}
