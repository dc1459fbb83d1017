// heddle: verdict=violated
// heddle: class=Itr.cursor destructive-sc
// heddle: race=java.util.ArrayList$Itr.cursor kinds=WR,WW,RW
// heddle: race=java.util.ArrayList$Itr.lastRet kinds=WW
// heddle: finding=exception
// heddle: memory=pjmm violated: data-race, exception
// heddle: memory=tso violated: data-race, exception
// heddle: memory=pso violated: data-race, exception
// heddle: note=two threads draw from one ArrayList iterator with one element left
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

public class ListIteratorShared {
  public static void main(String[] args) throws InterruptedException {
    List<Integer> list = new ArrayList<>();
    list.add(1);
    Iterator<Integer> iterator = list.iterator();
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
