// heddle: verdict=violated
// heddle: class=HookAndDaemon.saved benign
// heddle: race=HookAndDaemon.saved kinds=WR,RW
// heddle: repair=volatile HookAndDaemon.saved
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=a shutdown hook reads what a daemon writes: the exit does not wait for daemons, not even for one that has ended
public class HookAndDaemon {
    static int saved;

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> { assert saved <= 1; }, "hook"));
        Thread saver = new Thread(() -> saved = 1, "saver");
        saver.setDaemon(true);
        saver.start();
    }
}
