// The reader could come before the writer, but only after a third thread has ended, which does nothing that the writer
// would notice.
public class EnabledByThird {
  static volatile int x, y, z, read = -1;

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(() -> {
      x = 1;
      z = 1;
      z = 2;
    });
    Thread third = new Thread(() -> {
      y = 1;
      y = 2;
      y = 3;
    });
    Thread reader = new Thread(() -> {
      try {
        third.join();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      read = x;
    });
    writer.start();
    third.start();
    reader.start();
    writer.join();
    third.join();
    reader.join();
    System.out.println(read);
  }
}
