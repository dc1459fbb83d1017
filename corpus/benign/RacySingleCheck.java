// heddle: verdict=violated
// heddle: class=RacySingleCheck.cached benign
// heddle: race=RacySingleCheck.cached kinds=WR,WW,RW
// heddle: repair=volatile RacySingleCheck.cached
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=benign: an immutable value may be made twice, each copy is safe thanks to its final field
public class RacySingleCheck {
  static final class Limits {
    final int top;

    Limits(int top) {
      this.top = top;
    }
  }

  private Limits cached;

  Limits limits() {
    Limits local = cached;
    if (local == null) cached = local = new Limits(99);
    return local;
  }

  public static void main(String[] args) throws InterruptedException {
    RacySingleCheck config = new RacySingleCheck();
    Runnable use = () -> {
      assert config.limits().top == 99;
    };
    Thread a = new Thread(use);
    Thread b = new Thread(use);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
