// heddle: verdict=violated
// heddle: class=Walk.lastRef benign
// heddle: class=Walk.nextItem benign
// heddle: class=Walk.nextNode benign
// heddle: race=OwnQueueIteratorShared$Walk.nextNode kinds=WR,WW,RW
// heddle: race=OwnQueueIteratorShared$Walk.nextItem kinds=WR,WW,RW
// heddle: race=OwnQueueIteratorShared$Walk.lastRef kinds=WW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=iterator of a queue that holds the next item in advance, shared by two threads
public class OwnQueueIteratorShared {
  static final class Link {
    final int value;
    final Link after;

    Link(int value, Link after) {
      this.value = value;
      this.after = after;
    }
  }

  static final class Walk {
    private Link nextNode;
    private Integer nextItem;
    private Link lastRef;

    Walk(Link start) {
      nextNode = start;
      nextItem = start.value;
    }

    Integer next() {
      Integer item = nextItem;
      Link at = nextNode;
      lastRef = at;
      Link following = at == null ? null : at.after;
      nextNode = following;
      nextItem = following == null ? null : following.value;
      return item;
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
