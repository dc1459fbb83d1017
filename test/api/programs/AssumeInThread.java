import heddle.api.Heddle;

// An assumption that fails in one thread ends the execution for all; blocked threads are no deadlock then.
// outcomes: main first
// pruned: yes
public class AssumeInThread {
    static volatile boolean mainWasFirst;
    static final Object lock = new Object();

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> Heddle.assume(mainWasFirst));
        other.start();
        mainWasFirst = true;
        other.join();
        System.out.println("main first");
    }
}
