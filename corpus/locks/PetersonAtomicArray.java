// heddle: verdict=verified
// heddle: args=1
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=Peterson with its flags in an AtomicIntegerArray: element accesses are volatile
import java.util.concurrent.atomic.AtomicIntegerArray;

public class PetersonAtomicArray {
  private final AtomicIntegerArray interested = new AtomicIntegerArray(2);
  private volatile int polite;
  private int counter;

  void enter(int self) {
    interested.set(self, 1);
    polite = self;
    while (interested.get(1 - self) == 1 && polite == self) Thread.onSpinWait();
  }

  void leave(int self) {
    interested.set(self, 0);
  }

  void work(int self, int rounds) {
    for (int i = 0; i < rounds; i++) {
      enter(self);
      counter++;
      leave(self);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int rounds = Integer.parseInt(args[0]);
    PetersonAtomicArray lock = new PetersonAtomicArray();
    Thread other = new Thread(() -> lock.work(1, rounds));
    other.start();
    lock.work(0, rounds);
    other.join();
    assert lock.counter == 2 * rounds;
  }
}
