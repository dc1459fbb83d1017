// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=LinkedTransferQueue.transfer waits for its taker
import java.util.concurrent.LinkedTransferQueue;

public class TransferQueueMeet {
  static int before;

  public static void main(String[] args) throws InterruptedException {
    LinkedTransferQueue<String> q = new LinkedTransferQueue<>();
    Thread t = new Thread(() -> {
      try {
        assert q.take().equals("x");
        before++;
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    t.start();
    q.transfer("x");
    t.join();
    assert before == 1;
  }
}
