// heddle: verdict=verified
// heddle: outcomes=false|true
// heddle: note=Likewise asked by refersTo.
import java.lang.ref.WeakReference;

class WeakRefersTo {
  public static void main(String[] args) throws Exception {
    Object o = new Object();
    WeakReference<Object> ref = new WeakReference<>(o);
    Thread t = new Thread(() -> ref.clear());
    t.start();
    boolean there = ref.refersTo(o);
    t.join();
    System.out.print(there);
  }
}
