// heddle: verdict=violated
// heddle: class=LazyHashReadTwice.hash destructive-relaxed
// heddle: race=LazyHashReadTwice.hash kinds=WR,WW,RW
// heddle: repair=volatile LazyHashReadTwice.hash
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=not benign beyond SC: the field is read a second time for the result, which may then be the old zero; every SC execution is fine
public class LazyHashReadTwice {
  private int hash;

  int cached() {
    if (hash == 0) hash = 57;
    return hash;
  }

  public static void main(String[] args) throws InterruptedException {
    LazyHashReadTwice word = new LazyHashReadTwice();
    Runnable use = () -> {
      assert word.cached() == 57;
    };
    Thread a = new Thread(use);
    Thread b = new Thread(use);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
