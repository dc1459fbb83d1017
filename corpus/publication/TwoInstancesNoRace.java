// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=the same field of two objects is two locations
public class TwoInstancesNoRace {
  int n;

  public static void main(String[] args) throws InterruptedException {
    TwoInstancesNoRace a = new TwoInstancesNoRace(), b = new TwoInstancesNoRace();
    Thread t = new Thread(() -> a.n++);
    t.start();
    b.n++;
    t.join();
    assert a.n == 1 && b.n == 1;
  }
}
