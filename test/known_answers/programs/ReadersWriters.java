// outcome: 0 0
// outcome: 0 2
// outcome: 2 0
// outcome: 2 2
// Two readers may be in at a time; the writer's two steps are never seen half done.
public class ReadersWriters {
  static int readers;
  static boolean writing;
  static int value;
  static final int[] seen = new int[2];

  static synchronized void beginRead() throws InterruptedException {
    while (writing) ReadersWriters.class.wait();
    readers++;
  }

  static synchronized void endRead() {
    readers--;
    ReadersWriters.class.notifyAll();
  }

  static synchronized void beginWrite() throws InterruptedException {
    while (writing || readers > 0) ReadersWriters.class.wait();
    writing = true;
  }

  static synchronized void endWrite() {
    writing = false;
    ReadersWriters.class.notifyAll();
  }

  static void read(int me) {
    try {
      beginRead();
      seen[me] = value;
      endRead();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread one = new Thread(() -> read(0)), two = new Thread(() -> read(1));
    one.start();
    two.start();
    beginWrite();
    value++;
    value++;
    endWrite();
    one.join();
    two.join();
    System.out.println(seen[0] + " " + seen[1]);
  }
}
