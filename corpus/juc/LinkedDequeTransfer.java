// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=mutable items through a ConcurrentLinkedDeque
import java.util.concurrent.ConcurrentLinkedDeque;

public class LinkedDequeTransfer {
  public static void main(String[] args) throws InterruptedException {
    ConcurrentLinkedDeque<int[]> deque = new ConcurrentLinkedDeque<>();
    Thread giver = new Thread(() -> deque.addLast(new int[] {4}));
    giver.start();
    int[] got = deque.pollFirst();
    if (got != null) {
      assert got[0] == 4;
      got[0] = 5;
    }
    giver.join();
  }
}
