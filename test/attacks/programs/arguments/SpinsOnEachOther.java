// heddle: verdict=violated
// heddle: finding=livelock
// heddle: note=(cycles) two threads that wait for each other.
class SpinsOnEachOther {
  static volatile boolean a, b;
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { while (!a) Thread.onSpinWait(); b = true; });
    t.start();
    while (!b) Thread.onSpinWait();
    a = true;
    t.join();
  }
}
