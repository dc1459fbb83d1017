// heddle: verdict=violated
// heddle: class=ListItr.cursor benign
// heddle: race=java.util.ImmutableCollections$ListItr.cursor kinds=WR,WW,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=the list is immutable, its iterator is not: two threads draw from one
import java.util.Iterator;
import java.util.List;

public class ImmutableListIteratorShared {
  public static void main(String[] args) throws InterruptedException {
    Iterator<Integer> iterator = List.of(1, 2, 3).iterator();
    Runnable draw = () -> {
      if (iterator.hasNext()) iterator.next();
    };
    Thread a = new Thread(draw);
    Thread b = new Thread(draw);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
