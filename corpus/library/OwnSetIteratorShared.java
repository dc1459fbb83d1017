// heddle: verdict=violated
// heddle: class=Cursor.cur undecided budget
// heddle: class=Cursor.next undecided budget
// heddle: class=Cursor.prev undecided budget
// heddle: race=OwnSetIteratorShared$Cursor.cur kinds=WR,WW,RW
// heddle: race=OwnSetIteratorShared$Cursor.prev kinds=WW
// heddle: race=OwnSetIteratorShared$Cursor.next kinds=WR,WW,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=a hand-written cursor (previous, current, next) over an immutable list, shared by two threads
public class OwnSetIteratorShared {
  static final class Link {
    final int value;
    final Link after;

    Link(int value, Link after) {
      this.value = value;
      this.after = after;
    }
  }

  static final class Cursor {
    private Link prev;
    private Link cur;
    private Link next;

    Cursor(Link start) {
      next = start;
    }

    void advance() {
      prev = cur;
      cur = next;
      if (next != null) next = next.after;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Cursor cursor = new Cursor(new Link(1, new Link(2, new Link(3, new Link(4, null)))));
    Thread a = new Thread(cursor::advance);
    Thread b = new Thread(cursor::advance);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
