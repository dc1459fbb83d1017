// heddle: verdict=violated
// heddle: class=Walk.cursor benign
// heddle: race=OwnDequeIteratorShared$Walk.cursor kinds=WR,WW,RW
// heddle: repair=volatile OwnDequeIteratorShared.Walk.cursor
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=iterator of a deque with its position in a plain field, shared by two threads
public class OwnDequeIteratorShared {
  static final class Node {
    final int value;
    final Node right;

    Node(int value, Node right) {
      this.value = value;
      this.right = right;
    }
  }

  static final class Walk {
    private Node cursor;

    Walk(Node start) {
      cursor = start;
    }

    Integer next() {
      Node at = cursor;
      if (at == null) return null;
      cursor = at.right;
      return at.value;
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
