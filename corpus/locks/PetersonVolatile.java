// heddle: verdict=verified
// heddle: args=2
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=Peterson's two-thread lock, every shared variable of the protocol volatile
public class PetersonVolatile {
  static class TwoThreadLock {
    private volatile boolean leftWants;
    private volatile boolean rightWants;
    private volatile int waiter;

    void lockLeft() {
      leftWants = true;
      waiter = 0;
      while (rightWants && waiter == 0) Thread.onSpinWait();
    }

    void unlockLeft() {
      leftWants = false;
    }

    void lockRight() {
      rightWants = true;
      waiter = 1;
      while (leftWants && waiter == 1) Thread.onSpinWait();
    }

    void unlockRight() {
      rightWants = false;
    }
  }

  static int counter;
  static boolean inside;

  static void critical() {
    assert !inside : "two threads inside";
    inside = true;
    counter++;
    inside = false;
  }

  public static void main(String[] args) throws InterruptedException {
    int rounds = Integer.parseInt(args[0]);
    TwoThreadLock lock = new TwoThreadLock();
    Thread left = new Thread(() -> {
      for (int i = 0; i < rounds; i++) {
        lock.lockLeft();
        critical();
        lock.unlockLeft();
      }
    });
    Thread right = new Thread(() -> {
      for (int i = 0; i < rounds; i++) {
        lock.lockRight();
        critical();
        lock.unlockRight();
      }
    });
    left.start();
    right.start();
    left.join();
    right.join();
    assert counter == 2 * rounds;
  }
}
