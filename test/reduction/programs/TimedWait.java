/** A wait with a timeout ends by it or by notify; which, the program can tell by a flag. */
class TimedWait {
    static final Object lock = new Object();
    static int step;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            synchronized (lock) {
                int before = step;
                try {
                    lock.wait(10);
                } catch (InterruptedException e) {
                    return;
                }
                System.out.print(before + "-" + step + " ");
            }
        });
        t.start();
        synchronized (lock) {
            step++;
            lock.notify();
        }
        synchronized (lock) {
            step++;
        }
        t.join();
    }
}
