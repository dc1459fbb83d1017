// A thread group whose threads end while others look at it: its number of threads, a wait for its emptiness, and its own
// end with its last thread.
public class GroupEnds {
    static volatile int seen;

    public static void main(String[] args) throws InterruptedException {
        ThreadGroup group = new ThreadGroup("few");
        Thread a = new Thread(group, () -> seen = 1);
        Thread b = new Thread(group, () -> seen = 2);
        Thread waiter = new Thread(() -> {
            synchronized (group) {
                try {
                    if (group.activeCount() > 0) group.wait(1000);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                System.out.println("active " + group.activeCount());
            }
        });
        a.start();
        b.start();
        waiter.start();
        System.out.println("then " + group.activeCount() + " " + seen);
    }
}
