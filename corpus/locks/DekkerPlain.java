// heddle: verdict=violated
// heddle: class=DekkerPlain.counter destructive-relaxed
// heddle: class=DekkerPlain.oneWants destructive-relaxed
// heddle: class=DekkerPlain.turn destructive-relaxed
// heddle: class=DekkerPlain.zeroWants destructive-relaxed
// heddle: race=DekkerPlain.zeroWants kinds=WR,RW
// heddle: race=DekkerPlain.oneWants kinds=WR,RW
// heddle: race=DekkerPlain.turn kinds=WR,WW,RW
// heddle: race=DekkerPlain.counter kinds=WR,WW,RW
// heddle: repair=volatile DekkerPlain.oneWants
// heddle: repair=volatile DekkerPlain.turn
// heddle: repair=volatile DekkerPlain.zeroWants
// heddle: memory=pjmm violated: assertion, data-race, livelock
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=Dekker's algorithm without volatile, one passage per thread
public class DekkerPlain {
  static boolean zeroWants;
  static boolean oneWants;
  static int turn;
  static int counter;

  static void zero() {
    zeroWants = true;
    while (oneWants) {
      if (turn != 0) {
        zeroWants = false;
        while (turn != 0) Thread.yield();
        zeroWants = true;
      }
      Thread.yield();
    }
    counter++;
    turn = 1;
    zeroWants = false;
  }

  static void one() {
    oneWants = true;
    while (zeroWants) {
      if (turn != 1) {
        oneWants = false;
        while (turn != 1) Thread.yield();
        oneWants = true;
      }
      Thread.yield();
    }
    counter++;
    turn = 0;
    oneWants = false;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(DekkerPlain::zero);
    Thread b = new Thread(DekkerPlain::one);
    a.start();
    b.start();
    a.join();
    b.join();
    assert counter == 2;
  }
}
