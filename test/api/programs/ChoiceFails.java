import heddle.api.Heddle;

// A finding behind a choice replays with that choice.
// finding: assertion
// outcomes: ok
// trace: chooses 3 of 0 to 4
public class ChoiceFails {
    public static void main(String[] args) throws InterruptedException {
        int n = Heddle.choose(5);
        Thread other = new Thread(() -> {
            assert n != 3 : "three";
        });
        other.start();
        other.join();
        System.out.println("ok");
    }
}
