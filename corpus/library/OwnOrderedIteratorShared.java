// heddle: verdict=violated
// heddle: class=Walk.cur undecided budget
// heddle: class=Walk.next undecided budget
// heddle: class=Walk.prev undecided budget
// heddle: race=OwnOrderedIteratorShared$Walk.next kinds=WR,WW,RW
// heddle: race=OwnOrderedIteratorShared$Walk.cur kinds=WR,WW,RW
// heddle: race=OwnOrderedIteratorShared$Walk.prev kinds=WW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=iterator of an ordered list that skips what is smaller than a bound, shared by two threads
public class OwnOrderedIteratorShared {
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

    void next() {
      prev = cur;
      Link at = next;
      while (at != null && at.value < 2) at = at.after;
      cur = at;
      if (cur != null) next = cur.after;
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
