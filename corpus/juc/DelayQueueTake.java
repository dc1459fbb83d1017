// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a DelayQueue hands over in order of time
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

public class DelayQueueTake {
  record Job(int id, long at) implements Delayed {
    public long getDelay(TimeUnit u) { return u.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS); }
    public int compareTo(Delayed o) { return Long.compare(at, ((Job) o).at); }
  }

  public static void main(String[] args) throws InterruptedException {
    DelayQueue<Job> q = new DelayQueue<>();
    Thread t = new Thread(() -> q.add(new Job(1, System.nanoTime())));
    t.start();
    assert q.take().id() == 1;
    t.join();
  }
}
