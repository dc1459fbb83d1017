// heddle: verdict=violated
// heddle: class=DclPlain.instance destructive-relaxed
// heddle: class=DclPlain.rate destructive-relaxed
// heddle: race=DclPlain.instance kinds=WR,RW
// heddle: race=DclPlain.rate kinds=WR
// heddle: repair=volatile DclPlain.instance
// heddle: memory=pjmm violated: assertion, data-race, exception
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=double-checked locking on a plain field: the fast path reads reference and contents without order
public class DclPlain {
  private static DclPlain instance;

  private int rate;

  private DclPlain() {
    rate = 7;
  }

  static DclPlain get() {
    if (instance == null) {
      synchronized (DclPlain.class) {
        if (instance == null) instance = new DclPlain();
      }
    }
    return instance;
  }

  static void use() {
    assert get().rate == 7;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(DclPlain::use);
    Thread b = new Thread(DclPlain::use);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
