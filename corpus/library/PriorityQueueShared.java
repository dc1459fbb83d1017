// heddle: verdict=violated
// heddle: class=PriorityQueue.modCount destructive-sc
// heddle: race=java.util.PriorityQueue.modCount kinds=WR,WW,RW
// heddle: race=java.util.PriorityQueue.size kinds=WR,WW,RW
// heddle: race=java.util.PriorityQueue.queue[] kinds=WR,WW,RW
// heddle: finding=exception
// heddle: memory=pjmm violated: data-race, exception
// heddle: memory=tso violated: data-race, exception
// heddle: memory=pso violated: data-race, exception
// heddle: note=one thread offers to a PriorityQueue while another polls
import java.util.PriorityQueue;

public class PriorityQueueShared {
  static final PriorityQueue<Integer> queue = new PriorityQueue<>();

  public static void main(String[] args) throws InterruptedException {
    queue.add(2);
    Thread t = new Thread(() -> queue.add(1));
    t.start();
    queue.poll();
    t.join();
  }
}
