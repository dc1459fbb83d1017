// heddle: verdict=violated
// heddle: class=LazyInitUnsafe.instance destructive-sc
// heddle: class=LazyInitUnsafe.rate destructive-relaxed
// heddle: race=LazyInitUnsafe.instance kinds=WR,WW,RW
// heddle: race=LazyInitUnsafe.rate kinds=WR
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race, exception
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=lazy initialisation without any synchronization: two instances may be made
public class LazyInitUnsafe {
  private static LazyInitUnsafe instance;

  private int rate;

  private LazyInitUnsafe() {
    rate = 7;
  }

  static LazyInitUnsafe get() {
    if (instance == null) instance = new LazyInitUnsafe();
    return instance;
  }

  public static void main(String[] args) throws InterruptedException {
    LazyInitUnsafe[] seen = new LazyInitUnsafe[2];
    Thread[] team = new Thread[2];
    for (int i = 0; i < 2; i++) {
      int self = i;
      team[i] = new Thread(() -> {
        seen[self] = get();
        assert seen[self].rate == 7;
      });
    }
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
    assert seen[0] == seen[1] : "two instances";
  }
}
