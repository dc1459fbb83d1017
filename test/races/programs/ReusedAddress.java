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
    long a, b, c, d;  // large enough for its place to be used again
  }

  static final VarHandle WEAK;

  static {
    try {
      WEAK = MethodHandles.lookup().findVarHandle(Item.class, "weak", int.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  // What stays lies between what goes.
  static void garbage(Object[] kept) {
    for (int i = 0; i < kept.length; i++) {
      Item item = new Item();
      item.value = i;
      byte[] bytes = new byte[64];
      bytes[i % 64] = 1;
      long[] longs = new long[8];
      longs[i % 8] = i;
      kept[i] = new Object();
    }
  }

  static final Object[] first = new Object[12], second = new Object[12];

  static void writer() {
    garbage(first);
    x = 1;
    y = 1;
    z = 1;
    for (int i = 0; i < first.length; i++) {
      Item item = new Item();
      synchronized (item) {
        item.flag = 1;
      }
      WEAK.setRelease(item, 1);
      first[i] = new Object();
    }
    shared.value = 1;
  }

  static int reader() {
    int sum = 0;
    for (int i = 0; i < second.length; i++) {
      Item item = new Item();
      synchronized (item) {
        sum += item.flag + (int) WEAK.getAcquire(item);
      }
      second[i] = item;
    }
    sum += x + y + z + shared.value;
    garbage(second);
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
