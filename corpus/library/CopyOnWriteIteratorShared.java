// heddle: verdict=violated
// heddle: class=COWIterator.cursor destructive-sc
// heddle: race=java.util.concurrent.CopyOnWriteArrayList$COWIterator.cursor kinds=WR,WW,RW
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=the list is safe, one iterator of it in two threads is not: both may draw the same element
import java.util.Iterator;
import java.util.concurrent.CopyOnWriteArrayList;

public class CopyOnWriteIteratorShared {
  public static void main(String[] args) throws InterruptedException {
    Iterator<Integer> iterator = new CopyOnWriteArrayList<>(new Integer[] {1, 2}).iterator();
    int[] got = new int[2];
    Thread a = new Thread(() -> got[0] = iterator.next());
    Thread b = new Thread(() -> got[1] = iterator.next());
    a.start();
    b.start();
    a.join();
    b.join();
    assert got[0] + got[1] == 3 : "one element drawn twice";
  }
}
