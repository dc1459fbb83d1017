// heddle: verdict=violated
// heddle: class=Walk.cursor benign
// heddle: race=OwnSkipIteratorShared$Walk.cursor kinds=WR,WW,RW
// heddle: repair=volatile OwnSkipIteratorShared.Walk.cursor
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=iterator of a priority queue, along the lowest level of its skip list, shared by two threads
public class OwnSkipIteratorShared {
  static final class Node {
    final int value;
    final Node above;

    Node(int value, Node above) {
      this.value = value;
      this.above = above;
    }
  }

  static final class Walk {
    private Node cursor;

    Walk(Node start) {
      cursor = start;
    }

    Integer next() {
      Node at = cursor;
      while (at != null && at.value < 0) at = at.above;
      cursor = at == null ? null : at.above;
      return at == null ? null : at.value;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Node last = new Node(3, null);
    Walk it = new Walk(new Node(1, new Node(2, last)));
    Thread a = new Thread(it::next);
    Thread b = new Thread(it::next);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
