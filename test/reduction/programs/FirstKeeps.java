import java.util.concurrent.locks.ReentrantLock;

// Who comes first keeps the lock or gives it back: if he keeps it, the other one never does anything.
public class FirstKeeps {
  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Thread keeps = new Thread(lock::lock);
    Thread returns = new Thread(() -> {
      lock.lock();
      lock.unlock();
    });
    keeps.start();
    returns.start();
    keeps.join();
    returns.join();
    System.out.println("both");
  }
}
