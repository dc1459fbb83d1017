import heddle.api.Heddle;

// No other thread runs between the two halves of a section, not even while it chooses.
// outcomes: 00a 00b 11a 11b
public class ChoiceInSection {
    static volatile int x;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> x = 1);
        other.start();
        int before, after;
        String name;
        try (Heddle.Section section = Heddle.atomic()) {
            before = x;
            name = Heddle.chooseBoolean() ? "a" : "b";
            after = x;
        }
        other.join();
        System.out.println("" + before + after + name);
    }
}
