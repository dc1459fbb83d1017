// heddle: verdict=violated
// heddle: class=UnusedCounter.calls benign
// heddle: race=UnusedCounter.calls kinds=WR,WW,RW
// heddle: repair=atomic UnusedCounter.calls
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=benign: an approximate statistics counter that no decision depends on
public class UnusedCounter {
  private int calls;

  public static void main(String[] args) throws InterruptedException {
    UnusedCounter service = new UnusedCounter();
    Thread a = new Thread(() -> service.calls++);
    a.start();
    service.calls++;
    a.join();
    assert service.calls >= 1 && service.calls <= 2;
  }
}
