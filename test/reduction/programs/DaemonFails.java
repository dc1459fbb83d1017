/** What a daemon does wrong counts although the program may be over before. */
class DaemonFails {
    static volatile int x;

    public static void main(String[] args) {
        Thread d = new Thread(() -> {
            x = 1;
            assert x == 1 : "main came in between";
        });
        d.setDaemon(true);
        d.start();
        x = 2;
    }
}
