// heddle: verdict=violated
// heddle: class=KnownInsideALoop.data benign
// heddle: race=KnownInsideALoop.data kinds=WR
// heddle: repair=volatile KnownInsideALoop.data
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=the reader looks at data only when it catches another thread in the middle of its loop; a monitor orders it behind the writer, unless that was told to hurry
import java.util.concurrent.locks.LockSupport;

public class KnownInsideALoop {
  static final Object monitor = new Object();
  static volatile boolean hurry, open, over;
  static int data;

  public static void main(String[] args) {
    Thread pusher = new Thread(() -> {
      hurry = true;
      hurry = false;
    });
    Thread reader = new Thread(() -> {
      LockSupport.park();  // orders nothing
      if (!open) return;
      synchronized (monitor) {
      }
      int seen = data;
    });
    Thread writer = new Thread(() -> {
      data = 1;
      if (!hurry) {
        synchronized (monitor) {
        }
      }
      LockSupport.unpark(reader);
    });
    Thread door = new Thread(() -> {
      while (!over) {
        open = true;
        open = false;
      }
    });
    Thread evening = new Thread(() -> over = true);
    pusher.start();
    reader.start();
    writer.start();
    door.start();
    evening.start();
  }
}
