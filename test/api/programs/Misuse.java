import heddle.api.Heddle;

// Wrong calls say so.
// outcomes: nothing-to-choose
public class Misuse {
    public static void main(String[] args) {
        try {
            Heddle.choose(Heddle.choose(2) == 0 ? 0 : -1);
        } catch (IllegalArgumentException expected) {
            System.out.println("nothing-to-choose");
        }
    }
}
