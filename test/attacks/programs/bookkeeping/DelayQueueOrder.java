// heddle: verdict=verified
// heddle: outcomes=ab|ba
// heddle: note=A program's own Delayed elements compute their times with the clock.
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

class DelayQueueOrder {
  static class Item implements Delayed {
    final String name; final long due;
    Item(String name, long ms) { this.name = name; due = System.nanoTime() + ms * 1_000_000; }
    public long getDelay(TimeUnit u) { return u.convert(due - System.nanoTime(), TimeUnit.NANOSECONDS); }
    public int compareTo(Delayed o) { return Long.compare(due, ((Item) o).due); }
  }
  public static void main(String[] args) throws Exception {
    DelayQueue<Item> q = new DelayQueue<>();
    Thread t = new Thread(() -> {
      try { Thread.sleep(10); } catch (InterruptedException e) { throw new Error(e); }
    });
    t.start();
    q.add(new Item("a", 5));
    q.add(new Item("b", 1));
    String s = q.take().name + q.take().name;
    t.join();
    System.out.print(s);
  }
}
