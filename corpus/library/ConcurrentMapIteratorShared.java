// heddle: verdict=violated
// heddle: class=BaseIterator.lastReturned undecided budget
// heddle: race=java.util.concurrent.ConcurrentHashMap$Traverser.next kinds=WR,WW,RW
// heddle: race=java.util.concurrent.ConcurrentHashMap$Traverser.index kinds=WR,WW,RW
// heddle: race=java.util.concurrent.ConcurrentHashMap$Traverser.baseIndex kinds=WR,WW,RW
// heddle: race=java.util.concurrent.ConcurrentHashMap$BaseIterator.lastReturned kinds=WW
// heddle: memory=pjmm unfinished
// heddle: memory=tso violated: data-race
// heddle: memory=pso unfinished
// heddle: note=one ConcurrentHashMap iterator drawn from by two threads
import java.util.Iterator;
import java.util.concurrent.ConcurrentHashMap;

public class ConcurrentMapIteratorShared {
  public static void main(String[] args) throws InterruptedException {
    ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>(2);
    map.put(0, 0);
    map.put(1, 1);
    Iterator<Integer> iterator = map.keySet().iterator();
    Thread a = new Thread(iterator::next);
    Thread b = new Thread(iterator::next);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
