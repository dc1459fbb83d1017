// heddle: verdict=verified
// heddle: outcomes=false|true
// heddle: note=(locks) offer to a SynchronousQueue succeeds only if a taker waits.
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

class HandOffMeets {
  public static void main(String[] args) throws Exception {
    SynchronousQueue<String> q = new SynchronousQueue<>();
    Thread t = new Thread(() -> {
      try { q.poll(1, TimeUnit.MILLISECONDS); } catch (InterruptedException e) { throw new Error(e); }
    });
    t.start();
    System.out.print(q.offer("a"));
    t.join();
  }
}
