// heddle: verdict=verified
// heddle: outcomes=false|true
// heddle: note=A weak reference that another thread clears.
import java.lang.ref.WeakReference;

class WeakCleared {
  public static void main(String[] args) throws Exception {
    Object o = new Object();
    WeakReference<Object> ref = new WeakReference<>(o);
    Thread t = new Thread(() -> ref.clear());
    t.start();
    boolean gone = ref.get() == null;
    t.join();
    System.out.print(gone);
    if (o == null) System.out.print("");
  }
}
