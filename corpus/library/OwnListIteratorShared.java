// heddle: verdict=violated
// heddle: class=Walk.cur undecided budget
// heddle: class=Walk.next undecided budget
// heddle: class=Walk.prev undecided budget
// heddle: race=OwnListIteratorShared$Walk.next kinds=WR,WW,RW
// heddle: race=OwnListIteratorShared$Walk.cur kinds=WR,WW,RW
// heddle: race=OwnListIteratorShared$Walk.prev kinds=WW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=iterator of a linked list that looks one link ahead, shared by two threads
public class OwnListIteratorShared {
  static final class Link {
    final int value;
    final Link after;

    Link(int value, Link after) {
      this.value = value;
      this.after = after;
    }
  }

  static final class Walk {
    private Link prev;
    private Link cur;
    private Link next;

    Walk(Link start) {
      next = start;
    }

    boolean next() {
      if (next == null) return false;
      prev = cur;
      cur = next;
      next = cur.after;
      return true;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Walk it = new Walk(new Link(1, new Link(2, new Link(3, null))));
    Thread a = new Thread(it::next);
    Thread b = new Thread(it::next);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
