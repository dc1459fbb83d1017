/** A thread's state as another sees it. */
class WatchedStates {
    static final Object lock = new Object();
    static volatile int x;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            x = 1;
            synchronized (lock) {
                x = 2;
            }
        });
        synchronized (lock) {
            t.start();
            System.out.print(t.getState() + " ");
        }
        System.out.print(t.getState());
        t.join();
    }
}
