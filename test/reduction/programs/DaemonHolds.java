/** What a daemon starts may not be one: then the program is not over with main. */
class DaemonHolds {
    static volatile int x;

    public static void main(String[] args) {
        Thread d = new Thread(() -> {
            Thread kept = new Thread(() -> {
                x = x + 1;
                System.out.print(x);
            });
            kept.setDaemon(false);
            kept.start();
            x = 5;
        });
        d.setDaemon(true);
        d.start();
    }
}
