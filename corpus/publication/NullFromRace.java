// heddle: verdict=violated
// heddle: class=NullFromRace.name destructive-sc
// heddle: race=NullFromRace.name kinds=WR,RW
// heddle: finding=exception
// heddle: memory=pjmm violated: data-race, exception
// heddle: memory=tso violated: data-race, exception
// heddle: memory=pso violated: data-race, exception
// heddle: note=tested, then cleared by another thread, then used
public class NullFromRace {
  static String name = "x";

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> name = null);
    t.start();
    if (name != null) name.length();
    t.join();
  }
}
