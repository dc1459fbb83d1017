// heddle: verdict=violated
// heddle: class=Conn.uses benign
// heddle: race=OwnThreadLocalPool$Conn.uses kinds=WR,WW,RW
// heddle: repair=atomic OwnThreadLocalPool.Conn.uses
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=a pool of one object that hands it out twice
import java.util.concurrent.ConcurrentLinkedQueue;

public class OwnThreadLocalPool {
  static class Conn { int uses; }

  static final ConcurrentLinkedQueue<Conn> free = new ConcurrentLinkedQueue<>();

  static void use() {
    Conn c = free.peek();
    if (c == null) return;
    c.uses++;
    free.remove(c);
    free.add(c);
  }

  public static void main(String[] args) throws InterruptedException {
    free.add(new Conn());
    Thread t = new Thread(OwnThreadLocalPool::use);
    t.start();
    use();
    t.join();
  }
}
