// heddle: verdict=verified
// heddle: outcomes=false|true
// heddle: note=The owner that a program's own synchronizer keeps in the library's plain field.
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

class ExclusiveOwnerSeen {
  static class Sync extends AbstractQueuedSynchronizer {
    void own() { setExclusiveOwnerThread(Thread.currentThread()); }
    boolean owned() { return getExclusiveOwnerThread() != null; }
  }
  public static void main(String[] args) throws Exception {
    Sync sync = new Sync();
    Thread t = new Thread(() -> sync.own());
    t.start();
    System.out.print(sync.owned());
    t.join();
  }
}
