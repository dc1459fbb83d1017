/** litmus.Atomicity.VolatileIncrement with a main method, to compare the numbers of states. */
public class DirectVolatileIncrement {
    volatile int x;

    void add() {
        x++;
    }

    public static void main(String[] args) throws InterruptedException {
        DirectVolatileIncrement s = new DirectVolatileIncrement();
        Thread one = new Thread(s::add), two = new Thread(s::add);
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println(s.x);
    }
}
