// heddle: verdict=violated
// heddle: class=RwUnguardedRead.first destructive-sc
// heddle: class=RwUnguardedRead.second destructive-sc
// heddle: race=RwUnguardedRead.first kinds=WR,RW
// heddle: race=RwUnguardedRead.second kinds=WR,RW
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=the reader checks that there is no writer but does not announce itself: a writer may come in meanwhile
public class RwUnguardedRead {
  private boolean writing;
  private int first;
  private int second;

  synchronized boolean free() {
    return !writing;
  }

  synchronized void writing(boolean on) {
    writing = on;
  }

  void write() {
    writing(true);
    first = 1;
    second = 1;
    writing(false);
  }

  void read() {
    if (!free()) return;
    int a = first;
    int b = second;
    assert a == b : "saw half a write";
  }

  public static void main(String[] args) throws InterruptedException {
    RwUnguardedRead lock = new RwUnguardedRead();
    Thread writer = new Thread(lock::write);
    Thread reader = new Thread(lock::read);
    writer.start();
    reader.start();
    writer.join();
    reader.join();
  }
}
