package two;

public class Far extends Derived {
    @Override
    String hidden() {
        return "Far.hidden";
    }

    public static void fail(int n) {
        if (n == 0) throw new Failure("far away");
        fail(n - 1);
    }

    public static class Failure extends RuntimeException {
        Failure(String m) {
            super(m);
        }
    }
}
