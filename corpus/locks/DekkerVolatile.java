// heddle: verdict=verified
// heddle: args=1
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=Dekker's algorithm, intentions and turn volatile
public class DekkerVolatile {
  static final class Wish {
    volatile boolean wants;
  }

  static final Wish[] WISH = {new Wish(), new Wish()};
  static volatile int turn;
  static int counter;

  static void pass(int self) {
    Wish mine = WISH[self];
    Wish theirs = WISH[1 - self];
    mine.wants = true;
    while (theirs.wants) {
      if (turn == self) {
        Thread.onSpinWait();
        continue;
      }
      mine.wants = false;
      while (turn != self) Thread.onSpinWait();
      mine.wants = true;
    }
    counter++;
    turn = 1 - self;
    mine.wants = false;
  }

  public static void main(String[] args) throws InterruptedException {
    int rounds = Integer.parseInt(args[0]);
    Thread[] team = new Thread[2];
    for (int i = 0; i < 2; i++) {
      int self = i;
      team[i] = new Thread(() -> {
        for (int r = 0; r < rounds; r++) pass(self);
      });
      team[i].start();
    }
    for (Thread t : team) t.join();
    assert counter == 2 * rounds;
  }
}
