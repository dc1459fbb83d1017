// heddle: verdict=violated
// heddle: class=Itr.lastRet benign
// heddle: race=java.util.concurrent.ConcurrentLinkedQueue$Itr.nextNode kinds=WR,WW,RW
// heddle: race=java.util.concurrent.ConcurrentLinkedQueue$Itr.nextItem kinds=WR,WW,RW
// heddle: race=java.util.concurrent.ConcurrentLinkedQueue$Itr.lastRet kinds=WW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=one ConcurrentLinkedQueue iterator drawn from by two threads
import java.util.Iterator;
import java.util.concurrent.ConcurrentLinkedQueue;

public class LinkedQueueIteratorShared {
  public static void main(String[] args) throws InterruptedException {
    ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
    for (int i = 0; i < 3; i++) queue.add(i);
    Iterator<Integer> iterator = queue.iterator();
    Thread a = new Thread(iterator::next);
    Thread b = new Thread(iterator::next);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
