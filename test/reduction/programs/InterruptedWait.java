/** An interrupt meets a thread before, in and after its wait; so does a notify. */
class InterruptedWait {
    static final Object lock = new Object();
    static boolean set;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            synchronized (lock) {
                try {
                    while (!set) lock.wait();
                    System.out.print("set");
                } catch (InterruptedException e) {
                    System.out.print("interrupted " + set);
                }
            }
            System.out.print(Thread.currentThread().isInterrupted() ? " flag" : " no flag");
        });
        t.start();
        Thread other = new Thread(() -> {
            synchronized (lock) {
                set = true;
                lock.notifyAll();
            }
        });
        other.start();
        t.interrupt();
        t.join();
        other.join();
    }
}
