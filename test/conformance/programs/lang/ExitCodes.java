/** Exit statuses are cut to a byte by the operating system; exit from a second thread while main waits. */
public class ExitCodes {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            System.out.println("exiting from " + Thread.currentThread().getName());
            System.exit(-3);
        }, "leaver");
        t.start();
        t.join();
        Thread.sleep(100000);
        System.out.println("not reached");
    }
}
