import heddle.api.Heddle;

// Choices and assumptions before, and without, any thread.
// outcomes: 0true 2true 2false
// pruned: yes
public class EarlyChoices {
    public static void main(String[] args) {
        int n = Heddle.choose(3);
        Heddle.assume(n != 1);
        boolean flag = Heddle.chooseBoolean();
        Heddle.assume(n > 0 || flag);
        System.out.println("" + n + flag);
    }
}
