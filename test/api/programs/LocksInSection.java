import heddle.api.Heddle;

// What is locked inside a section orders as outside: no race.
// outcomes: 1 2
public class LocksInSection {
    static int x;
    static final Object lock = new Object();

    static int next() {
        try (Heddle.Section section = Heddle.atomic()) {
            synchronized (lock) {
                return ++x;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(LocksInSection::next);
        other.start();
        int seen = next();
        other.join();
        System.out.println(seen);
    }
}
