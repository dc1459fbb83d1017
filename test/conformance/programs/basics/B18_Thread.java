/** One more thread, joined. */
public class B18_Thread {
    static int result;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            int sum = 0;
            for (int i = 1; i <= 100; i++) sum += i;
            result = sum;
        });
        System.out.println(t.isAlive());
        t.start();
        t.join();
        System.out.println(t.isAlive());
        System.out.println(result);
        Object lock = new Object();
        boolean[] ready = {false};
        Thread u = new Thread(() -> {
            synchronized (lock) {
                ready[0] = true;
                lock.notifyAll();
            }
        });
        synchronized (lock) {
            u.start();
            while (!ready[0]) lock.wait();
        }
        u.join();
        System.out.println("done");
    }
}
