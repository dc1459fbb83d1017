// A shared reference is set once by another thread. The reader looks at it twice in each turn of
// its loop: the second look may return null although the first one did not.
// racing: RacyInitLoop.shape destructive
// classified: RacyInitLoop.shape destructive-relaxed
public class RacyInitLoop {
    static class Shape {
        final int corners = 4;
    }

    static Shape shape;

    public static void main(String[] args) throws Exception {
        Thread maker = new Thread(() -> shape = new Shape());
        maker.start();
        int seen = 0;
        for (int i = 0; i < 20; i++) {
            if (shape != null) {
                seen += shape.corners;
            }
        }
        maker.join();
        assert seen % 4 == 0;
    }
}
