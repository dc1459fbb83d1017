// heddle: verdict=violated
// heddle: class=TasCheckThenAct.counter destructive-sc
// heddle: race=TasCheckThenAct.counter kinds=WR,WW,RW
// heddle: finding=assertion
// heddle: repair=atomic TasCheckThenAct.counter
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=a volatile flag tested and then set in two steps: both threads may pass the test
public class TasCheckThenAct {
  static volatile boolean taken;
  static int counter;

  static void step() {
    while (taken) Thread.onSpinWait();
    taken = true;
    counter++;
    taken = false;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(TasCheckThenAct::step);
    Thread b = new Thread(TasCheckThenAct::step);
    a.start();
    b.start();
    a.join();
    b.join();
    assert counter == 2 : "an increment was lost";
  }
}
