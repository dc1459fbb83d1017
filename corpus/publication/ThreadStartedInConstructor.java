// heddle: verdict=violated
// heddle: class=ThreadStartedInConstructor.limit destructive-sc
// heddle: race=ThreadStartedInConstructor.limit kinds=WR,RW
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=a constructor starts a thread on this and sets a field afterwards
public class ThreadStartedInConstructor implements Runnable {
  private final Thread runner;
  private int limit;

  ThreadStartedInConstructor() {
    runner = new Thread(this);
    runner.start();
    limit = 3;
  }

  @Override
  public void run() {
    assert limit == 3 : "constructor not finished";
  }

  public static void main(String[] args) throws InterruptedException {
    new ThreadStartedInConstructor().runner.join();
  }
}
