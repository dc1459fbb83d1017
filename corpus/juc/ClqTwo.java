// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=ConcurrentLinkedQueue and ConcurrentLinkedDeque
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;

public class ClqTwo {
  public static void main(String[] args) throws InterruptedException {
    ConcurrentLinkedQueue<Integer> q = new ConcurrentLinkedQueue<>();
    ConcurrentLinkedDeque<Integer> d = new ConcurrentLinkedDeque<>();
    Thread t = new Thread(() -> { q.add(1); d.addFirst(1); });
    t.start();
    q.add(2);
    d.addLast(2);
    Integer x = q.poll(), y = d.pollFirst();
    assert x != null && y != null;
    t.join();
    assert q.size() == 1 && d.size() == 1;
  }
}
