// Every thread writes the same value: nobody can tell the writes apart.
// racing: DebugFlag.debug no-harm-seen
// classified: DebugFlag.debug benign
public class DebugFlag {
    static boolean debug = false;

    public static void main(String[] args) throws Exception {
        Runnable task = () -> {
            debug = false;
            if (debug) {
                System.out.println("debugging");
            }
        };
        Thread a = new Thread(task), b = new Thread(task);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
