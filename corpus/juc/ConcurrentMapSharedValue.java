// heddle: verdict=violated
// heddle: class=Tally.count destructive-sc
// heddle: race=ConcurrentMapSharedValue$Tally.count kinds=WR,WW,RW
// heddle: finding=assertion
// heddle: repair=atomic ConcurrentMapSharedValue.Tally.count
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=the map is safe, the mutable value both threads get out of it is not
import java.util.concurrent.ConcurrentHashMap;

public class ConcurrentMapSharedValue {
  static final class Tally {
    int count;
  }

  public static void main(String[] args) throws InterruptedException {
    ConcurrentHashMap<String, Tally> tallies = new ConcurrentHashMap<>();
    tallies.put("hits", new Tally());
    Runnable hit = () -> tallies.get("hits").count++;
    Thread a = new Thread(hit);
    Thread b = new Thread(hit);
    a.start();
    b.start();
    a.join();
    b.join();
    assert tallies.get("hits").count == 2 : "a hit was lost";
  }
}
