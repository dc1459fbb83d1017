/** isAlive, join with a limit and getState tell how far another thread is. */
class AliveOrNot {
    static volatile boolean done;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> done = true);
        boolean before = t.isAlive();
        t.start();
        boolean during = t.isAlive();
        t.join(1);
        boolean seen = done;
        System.out.print(before + " " + during + " " + seen + " " + t.isAlive());
        t.join();
    }
}
