// heddle: verdict=violated
// heddle: class=Job.in benign
// heddle: race=QueueUsedAfterPut$Job.in kinds=WR,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=the producer continues to write to a job that it has already handed over
import java.util.concurrent.ConcurrentLinkedQueue;

public class QueueUsedAfterPut {
  static class Job { int in; }

  public static void main(String[] args) throws InterruptedException {
    ConcurrentLinkedQueue<Job> q = new ConcurrentLinkedQueue<>();
    Thread t = new Thread(() -> {
      Job j = q.poll();
      if (j != null) assert j.in >= 0;
    });
    t.start();
    Job j = new Job();
    q.add(j);
    j.in = 4;
    t.join();
  }
}
