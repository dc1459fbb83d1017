// sc, tso, pso, pjmm: none
// jmm, jmm:jls: none
// jpr: assertion
// Two threads hand a reference round, and a third one takes it from where another publishes an object. jpr lets the first two
// find the object although the third has not: in another execution it has. The Java Memory Model does not.
class BorrowedObject {
    static class Node {}
    static Node x, y, z;
    static Node first, second, third;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> { first = x; y = first; });
        Thread b = new Thread(() -> { second = y; x = second; });
        Thread c = new Thread(() -> z = new Node());
        a.start();
        b.start();
        c.start();
        third = z;
        x = third;
        a.join();
        b.join();
        c.join();
        assert !(first != null && second != null && third == null) : "from nowhere";
    }
}
