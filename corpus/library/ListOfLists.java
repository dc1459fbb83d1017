// heddle: verdict=violated
// heddle: class=AbstractList.modCount benign
// heddle: race=java.util.ArrayList.size kinds=WR,WW,RW
// heddle: race=java.util.AbstractList.modCount kinds=WR,WW,RW
// heddle: race=java.util.ArrayList.elementData[] kinds=WW
// heddle: repair=concurrent-class ArrayList
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=the outer list is synchronized, the inner one is not
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class ListOfLists {
  public static void main(String[] args) throws InterruptedException {
    List<List<Integer>> outer = Collections.synchronizedList(new ArrayList<>());
    outer.add(new ArrayList<>(4));
    Thread t = new Thread(() -> outer.get(0).add(1));
    t.start();
    outer.get(0).add(2);
    t.join();
  }
}
