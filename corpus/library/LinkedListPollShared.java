// heddle: verdict=violated
// heddle: class=LinkedList.first undecided budget
// heddle: race=java.util.LinkedList.first kinds=WR,WW,RW
// heddle: race=java.util.LinkedList.size kinds=WR,WW,RW
// heddle: race=java.util.LinkedList$Node.item kinds=WR,WW,RW
// heddle: race=java.util.LinkedList$Node.next kinds=WR,WW,RW
// heddle: race=java.util.LinkedList$Node.prev kinds=WW
// heddle: race=java.util.AbstractList.modCount kinds=WR,WW,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso unfinished
// heddle: note=two consumers poll one LinkedList used as a work queue
import java.util.LinkedList;
import java.util.Queue;

public class LinkedListPollShared {
  static final Queue<Integer> WORK = new LinkedList<>();

  public static void main(String[] args) throws InterruptedException {
    for (int i = 1; i <= 3; i++) WORK.add(i);
    Thread a = new Thread(WORK::poll);
    Thread b = new Thread(WORK::poll);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
