// A finding of a search that takes a while is printed when it is known, and not again in full.
// case: 4 -- --max-transitions 40000 => violated; assertion; says Found: failed assertion (the search goes on); says Finding 1 of 1: failed assertion, shown above
// case: 1 => violated; assertion; says Finding 1 of 1: failed assertion
public class FoundEarly {
    static volatile int first, second;

    public static void main(String[] args) {
        for (int i = 0; i < Integer.parseInt(args[0]); i++)
            new Thread(() -> {
                for (int n = 0; n < 3; n++) {
                    first = second + 1;
                    second = first + 1;
                }
                assert second != 6;
            }).start();
    }
}
