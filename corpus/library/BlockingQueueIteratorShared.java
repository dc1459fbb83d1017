// heddle: verdict=violated
// heddle: class=Itr.lastRet benign
// heddle: class=Itr.next benign
// heddle: race=java.util.concurrent.LinkedBlockingQueue$Itr.next kinds=WR,RW
// heddle: race=java.util.concurrent.LinkedBlockingQueue$Itr.nextItem kinds=WR,RW
// heddle: race=java.util.concurrent.LinkedBlockingQueue$Itr.lastRet kinds=WW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=one LinkedBlockingQueue iterator drawn from by two threads: it locks the queue to advance, but looks at its own fields before that
import java.util.Iterator;
import java.util.concurrent.LinkedBlockingQueue;

public class BlockingQueueIteratorShared {
  public static void main(String[] args) throws InterruptedException {
    LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
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
