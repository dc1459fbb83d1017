/** More locks than the happens-before summary has numbers for, all of them kept. */
public class ManyLocks {
  record Node(Node next) {}

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      Node last = null;
      for (int i = 0; i < 66_000; i++) {
        last = new Node(last);
        synchronized (last) {
        }
      }
    });
    t.start();
    t.join();
  }
}
