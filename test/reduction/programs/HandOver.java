import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** A value changes hands, or the giver gives up. */
class HandOver {
    public static void main(String[] args) throws Exception {
        SynchronousQueue<String> q = new SynchronousQueue<>();
        Thread t = new Thread(() -> System.out.print(q.poll() + " "));
        t.start();
        System.out.print(q.offer("v", 1, TimeUnit.MILLISECONDS));
        t.join();
    }
}
