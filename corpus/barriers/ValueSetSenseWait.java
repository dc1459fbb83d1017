// heddle: verdict=violated
// heddle: class=ValueSetSenseWait._value benign
// heddle: race=ValueSetSenseWait._value kinds=WW
// heddle: repair=volatile ValueSetSenseWait._value
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=sense barrier whose threads wait in a monitor; both threads set the same value in front of it
public class ValueSetSenseWait {
  private int missing = 2;
  private boolean sense;
  private int _value;

  synchronized void await(int self) {
    boolean mine = !sense;
    if (--missing == 0) {
      missing = 2;
      sense = mine;
      notifyAll();
      return;
    }
    try {
      while (sense != mine) wait();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  void run(int self) {
    _value = 7;
    await(self);
    assert _value == 7;
  }

  public static void main(String[] args) throws InterruptedException {
    ValueSetSenseWait test = new ValueSetSenseWait();
    Thread a = new Thread(() -> test.run(0));
    Thread b = new Thread(() -> test.run(1));
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
