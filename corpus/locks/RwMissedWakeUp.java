// heddle: verdict=violated
// heddle: finding=deadlock
// heddle: memory=pjmm violated: deadlock
// heddle: memory=tso violated: deadlock
// heddle: memory=pso violated: deadlock
// heddle: note=the writer notifies no thread when it is done: a reader that waited before that sleeps forever
public class RwMissedWakeUp {
  private boolean writing;
  private int value;

  synchronized void startWrite() {
    writing = true;
  }

  synchronized void endWrite() {
    writing = false;
  }

  synchronized void awaitQuiet() throws InterruptedException {
    while (writing) wait();
  }

  public static void main(String[] args) throws InterruptedException {
    RwMissedWakeUp lock = new RwMissedWakeUp();
    Thread writer = new Thread(() -> {
      lock.startWrite();
      lock.value++;
      lock.endWrite();
    });
    writer.start();
    lock.awaitQuiet();
    writer.join();
    assert lock.value == 1;
  }
}
