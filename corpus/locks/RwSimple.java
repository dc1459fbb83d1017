// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=readers-writers lock on one monitor: readers counted, writers wait for none
public class RwSimple {
  private int readers;
  private boolean writing;
  private int first;
  private int second;

  synchronized void startRead() throws InterruptedException {
    while (writing) wait();
    readers++;
  }

  synchronized void endRead() {
    if (--readers == 0) notifyAll();
  }

  synchronized void startWrite() throws InterruptedException {
    while (writing || readers > 0) wait();
    writing = true;
  }

  synchronized void endWrite() {
    writing = false;
    notifyAll();
  }

  void write() {
    try {
      startWrite();
      first++;
      second++;
      endWrite();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  void read() {
    try {
      startRead();
      assert first == second : "saw half a write";
      endRead();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    RwSimple lock = new RwSimple();
    Thread writer = new Thread(lock::write);
    Thread reader = new Thread(lock::read);
    writer.start();
    reader.start();
    lock.read();
    writer.join();
    reader.join();
    assert lock.first == 1 && lock.second == 1;
  }
}
