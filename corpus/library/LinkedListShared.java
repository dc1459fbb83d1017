// heddle: verdict=violated
// heddle: class=LinkedList.last destructive-sc
// heddle: race=java.util.LinkedList.size kinds=WR,WW,RW
// heddle: race=java.util.LinkedList.last kinds=WR,WW,RW
// heddle: race=java.util.LinkedList$Node.next kinds=WW
// heddle: race=java.util.AbstractList.modCount kinds=WR,WW,RW
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=two threads append to one LinkedList that is not empty
import java.util.LinkedList;

public class LinkedListShared {
  static final LinkedList<String> LIST = new LinkedList<>();

  public static void main(String[] args) throws InterruptedException {
    LIST.add("first");
    Thread a = new Thread(() -> LIST.addLast("a"));
    Thread b = new Thread(() -> LIST.addLast("b"));
    a.start();
    b.start();
    a.join();
    b.join();
    assert LIST.size() == 3 : "the size is wrong";
  }
}
