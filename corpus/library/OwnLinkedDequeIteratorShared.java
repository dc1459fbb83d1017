// heddle: verdict=violated
// heddle: class=Walk.cursor benign
// heddle: race=OwnLinkedDequeIteratorShared$Walk.cursor kinds=WR,WW,RW
// heddle: repair=volatile OwnLinkedDequeIteratorShared.Walk.cursor
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=iterator of a linked deque, from the right to the left, shared by two threads
public class OwnLinkedDequeIteratorShared {
  static final class Node {
    final int value;
    final Node left;

    Node(int value, Node left) {
      this.value = value;
      this.left = left;
    }
  }

  static final class Walk {
    private Node cursor;

    Walk(Node start) {
      cursor = start;
    }

    Integer next() {
      if (cursor == null) return null;
      int value = cursor.value;
      Node before = cursor.left;
      cursor = before;
      return value;
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
