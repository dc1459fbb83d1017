// heddle: verdict=violated
// heddle: class=ValueSetStaticTree._value benign
// heddle: race=ValueSetStaticTree._value kinds=WW
// heddle: repair=volatile ValueSetStaticTree._value
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=static tree barrier: the child reports to the root, which opens; both threads set the same value in front of it
public class ValueSetStaticTree {
  private volatile boolean childArrived;
  private volatile boolean open;
  private int _value;

  void await(int self) {
    if (self == 0) {
      while (!childArrived) Thread.onSpinWait();
      open = true;
    } else {
      childArrived = true;
      while (!open) Thread.onSpinWait();
    }
  }

  void run(int self) {
    _value = 7;
    await(self);
    assert _value == 7;
  }

  public static void main(String[] args) throws InterruptedException {
    ValueSetStaticTree test = new ValueSetStaticTree();
    Thread a = new Thread(() -> test.run(0));
    Thread b = new Thread(() -> test.run(1));
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
