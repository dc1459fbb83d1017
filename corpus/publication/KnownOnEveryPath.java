// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=the reader is ordered behind the writer by a monitor, or when told to hurry by a volatile
import java.util.concurrent.locks.LockSupport;

public class KnownOnEveryPath {
  static final Object monitor = new Object();
  static volatile boolean hurry;
  static volatile int done;
  static int data;

  public static void main(String[] args) throws InterruptedException {
    Thread reader = new Thread(() -> {
      LockSupport.park();  // orders nothing
      synchronized (monitor) {
      }
      int seen = done + data;
    });
    Thread writer = new Thread(() -> {
      data = 1;
      if (!hurry) {
        synchronized (monitor) {
        }
      } else {
        done = 0;
      }
      LockSupport.unpark(reader);
    });
    Thread pusher = new Thread(() -> {
      hurry = true;
      hurry = false;
    });
    reader.start();
    writer.start();
    pusher.start();
  }
}
