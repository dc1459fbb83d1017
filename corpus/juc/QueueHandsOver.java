// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=objects pass through an ArrayBlockingQueue: what was written before put is seen after take
import java.util.concurrent.ArrayBlockingQueue;

public class QueueHandsOver {
  static class Job { int in, out; }

  public static void main(String[] args) throws InterruptedException {
    ArrayBlockingQueue<Job> q = new ArrayBlockingQueue<>(1);
    Thread t = new Thread(() -> {
      try {
        Job j = q.take();
        assert j.in == 3;
        j.out = j.in * 2;
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    t.start();
    Job j = new Job();
    j.in = 3;
    q.put(j);
    t.join();
    assert j.out == 6;
  }
}
