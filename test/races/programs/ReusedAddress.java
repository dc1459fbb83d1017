import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Both threads make garbage and synchronize on it. Where one's objects are collected, the other's take their place: what
 * was known of the dead must be forgotten. If a lock, a volatile or an acquired field were taken for the dead one's, the
 * reads of x, y and z would seem ordered; if accesses were, elements and fields of the threads' own objects would race.
 */
public class ReusedAddress {
  static int x, y, z;
  static final Item shared = new Item();

  static class Item {
    int value, weak;
    volatile int flag;
  }

  static final VarHandle WEAK;

  static {
    try {
      WEAK = MethodHandles.lookup().findVarHandle(Item.class, "weak", int.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  static void garbage() {
    for (int i = 0; i < 20; i++) {
      Item item = new Item();
      item.value = i;
      byte[] bytes = new byte[16];
      bytes[i % 16] = 1;
      long[] longs = new long[2];
      longs[1] = i;
    }
  }

  static void writer() {
    garbage();
    x = 1;
    synchronized (new Object()) {
    }
    y = 1;
    new Item().flag = 1;
    z = 1;
    WEAK.setRelease(new Item(), 1);
    shared.value = 1;
    garbage();
  }

  static int reader() {
    garbage();
    synchronized (new Object()) {
    }
    int sum = x;
    sum += new Item().flag + y;
    sum += (int) WEAK.getAcquire(new Item()) + z;
    sum += shared.value;
    garbage();
    return sum;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(ReusedAddress::writer), b = new Thread(ReusedAddress::reader);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
