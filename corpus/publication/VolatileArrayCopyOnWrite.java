// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a new array per change, filled before it is assigned to the volatile reference
public class VolatileArrayCopyOnWrite {
  private volatile int[] items = {};

  synchronized void add(int item) {
    int[] old = items;
    int[] grown = new int[old.length + 1];
    for (int i = 0; i < old.length; i++) grown[i] = old[i];
    grown[old.length] = item;
    items = grown;
  }

  int sum() {
    int total = 0;
    for (int item : items) total += item;
    return total;
  }

  public static void main(String[] args) throws InterruptedException {
    VolatileArrayCopyOnWrite list = new VolatileArrayCopyOnWrite();
    Thread a = new Thread(() -> list.add(1));
    Thread b = new Thread(() -> list.add(2));
    a.start();
    b.start();
    int early = list.sum();
    assert early >= 0 && early <= 3;
    a.join();
    b.join();
    assert list.sum() == 3;
  }
}
