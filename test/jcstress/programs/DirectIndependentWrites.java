/** litmus.Causality.IndependentWrites with a main method, to compare the numbers of states. */
public class DirectIndependentWrites {
    int x, y, r1, r2, r3, r4;

    void readXY() {
        r1 = x;
        r2 = y;
    }

    void readYX() {
        r3 = y;
        r4 = x;
    }

    public static void main(String[] args) throws InterruptedException {
        DirectIndependentWrites s = new DirectIndependentWrites();
        Thread[] threads = {
            new Thread(() -> s.x = 1), new Thread(() -> s.y = 1), new Thread(s::readXY), new Thread(s::readYX)
        };
        for (Thread t : threads) {
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println(s.r1 + ", " + s.r2 + ", " + s.r3 + ", " + s.r4);
    }
}
