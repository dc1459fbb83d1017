// Double-checked locking without volatile. Two looks at `point` are harmless: the second one is
// made under the lock. The coordinates of the point are not: they may still be zero.
// racing: DoubleChecked.point no-harm-seen
// racing: DoubleChecked$Point.x destructive
// racing: DoubleChecked$Point.y destructive
// classified: DoubleChecked.point benign
// classified: DoubleChecked$Point.x destructive-relaxed
// classified: DoubleChecked$Point.y destructive-relaxed
// classify-budget: 300000
public class DoubleChecked {
    static class Point {
        int x, y;

        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }
    }

    static Point point;

    static Point point() {
        Point p = point;
        if (p == null) {
            synchronized (DoubleChecked.class) {
                p = point;
                if (p == null) {
                    p = new Point(3, 5);
                    point = p;
                }
            }
        }
        return p;
    }

    static void use() {
        for (int i = 0; i < 3; i++) {
            Point p = point();
            int x = p.x, y = p.y;
            if (x == 0) throw new IllegalStateException("x");
            if (y == 0) throw new IllegalStateException("y");
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(DoubleChecked::use);
        Thread b = new Thread(DoubleChecked::use);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
