// heddle: verdict=verified
// heddle: outcomes=false|true
// heddle: note=enqueue by one thread, poll by another.
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

class WeakEnqueued {
  public static void main(String[] args) throws Exception {
    Object o = new Object();
    ReferenceQueue<Object> q = new ReferenceQueue<>();
    WeakReference<Object> ref = new WeakReference<>(o, q);
    Thread t = new Thread(() -> ref.enqueue());
    t.start();
    boolean got = q.poll() != null;
    t.join();
    System.out.print(got);
  }
}
