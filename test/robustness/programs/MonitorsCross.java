/** A deadlock after a few steps: two monitors, taken in either order. */
public class MonitorsCross {
    static final Object LEFT = new Object(), RIGHT = new Object();

    static void both(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                return;
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> both(LEFT, RIGHT)).start();
        new Thread(() -> both(RIGHT, LEFT)).start();
    }
}
