/** litmus.Orders.StoreBuffering with a main method, to compare the numbers of states. */
public class DirectStoreBuffering {
    int x, y, r1, r2;

    void left() {
        x = 1;
        r1 = y;
    }

    void right() {
        y = 1;
        r2 = x;
    }

    public static void main(String[] args) throws InterruptedException {
        DirectStoreBuffering s = new DirectStoreBuffering();
        Thread left = new Thread(s::left), right = new Thread(s::right);
        left.start();
        right.start();
        left.join();
        right.join();
        System.out.println(s.r1 + ", " + s.r2);
    }
}
