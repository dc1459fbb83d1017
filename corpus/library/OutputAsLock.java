// heddle: verdict=violated
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion
// heddle: memory=tso violated: assertion
// heddle: memory=pso violated: assertion
// heddle: note=System.out's monitor, taken by the program itself, is a lock like any other: it orders, and who is first is open
public class OutputAsLock {
  static int first;
  static int count;

  static void enter(int who) {
    synchronized (System.out) {
      if (first == 0) first = who;
      count++;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> enter(1));
    t.start();
    enter(2);
    t.join();
    assert count == 2;
    assert first == 1;
  }
}
