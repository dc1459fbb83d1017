// heddle: verdict=violated
// heddle: class=KnownOnOnePath.data benign
// heddle: race=KnownOnOnePath.data kinds=WR
// heddle: repair=volatile KnownOnOnePath.data
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=the reader is ordered behind the writer by a monitor that the writer leaves out when told to hurry; later only happens-before tells the paths apart
import java.util.concurrent.locks.LockSupport;

public class KnownOnOnePath {
  static final Object monitor = new Object();
  static volatile boolean hurry;
  static volatile int turns;
  static int data;

  public static void main(String[] args) throws InterruptedException {
    Thread pusher = new Thread(() -> {
      hurry = true;
      hurry = false;
    });
    Thread reader = new Thread(() -> {
      LockSupport.park();  // orders nothing
      turns = 0;
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
    Thread bystander = new Thread(() -> turns = 0);
    pusher.start();
    reader.start();
    writer.start();
    bystander.start();
  }
}
