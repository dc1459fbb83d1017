import heddle.api.Heddle;

// Atomic is not ordered: sections make no happens-before edges.
// finding: data-race
// outcomes: 1 2
public class SectionStillRaces {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> Heddle.atomic(() -> x++));
        other.start();
        int seen;
        try (Heddle.Section section = Heddle.atomic()) {
            seen = ++x;
        }
        other.join();
        System.out.println(seen);
    }
}
