import java.util.concurrent.ArrayBlockingQueue;

/** The lock inside looks at its owner without synchronization: harmless, and the library's own business. */
public class Queued {
  public static void main(String[] args) throws InterruptedException {
    ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
    Thread t = new Thread(() -> queue.offer("a"));
    t.start();
    queue.poll();
    t.join();
  }
}
