import heddle.api.Heddle;
import java.util.concurrent.locks.LockSupport;

// Parked inside a section; the thread that unparks it may continue first.
// outcomes: 1 2
public class SectionThatParks {
    static volatile int stage;

    public static void main(String[] args) throws InterruptedException {
        Thread main = Thread.currentThread();
        Thread other = new Thread(() -> {
            stage = 1;
            LockSupport.unpark(main);
            stage = 2;
        });
        other.start();
        int seen;
        try (Heddle.Section section = Heddle.atomic()) {
            while (stage == 0) {
                LockSupport.park();
            }
            seen = stage;
        }
        other.join();
        System.out.println(seen);
    }
}
