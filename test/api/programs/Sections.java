import heddle.api.Heddle;

// Two counters that are only equal between sections; a third thread must never see them differ.
// outcomes: 00 11
public class Sections {
    static volatile int x, y;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> Heddle.atomic(() -> {
            x++;
            y++;
        }));
        writer.start();
        int seenX, seenY;
        try (Heddle.Section section = Heddle.atomic()) {
            seenX = x;
            seenY = y;
        }
        writer.join();
        System.out.println("" + seenX + seenY);
    }
}
