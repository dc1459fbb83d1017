/** A daemon that is not cut off before leaves something to do at the end. */
class DaemonLeavesHook {
    static volatile int x;

    public static void main(String[] args) {
        Thread d = new Thread(() -> {
            x = 1;
            Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.print("hook " + x)));
            x = 2;
        });
        d.setDaemon(true);
        d.start();
        System.out.print("main ");
    }
}
