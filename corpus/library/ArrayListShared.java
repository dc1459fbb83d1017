// heddle: verdict=violated
// heddle: class=AbstractList.modCount destructive-sc
// heddle: race=java.util.ArrayList.size kinds=WR,WW,RW
// heddle: race=java.util.AbstractList.modCount kinds=WR,WW,RW
// heddle: race=java.util.ArrayList.elementData[] kinds=WW
// heddle: finding=assertion
// heddle: repair=concurrent-class ArrayList
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=two threads add to one ArrayList (large enough not to grow)
import java.util.ArrayList;
import java.util.List;

public class ArrayListShared {
  static final List<String> NAMES = new ArrayList<>(4);

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> NAMES.add("a"));
    Thread b = new Thread(() -> NAMES.add("b"));
    a.start();
    b.start();
    a.join();
    b.join();
    assert NAMES.size() == 2 : "an element was lost";
  }
}
