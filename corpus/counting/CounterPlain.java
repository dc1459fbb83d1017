// heddle: verdict=violated
// heddle: args=2
// heddle: class=CounterPlain.hits destructive-sc
// heddle: race=CounterPlain.hits kinds=WR,WW,RW
// heddle: finding=assertion
// heddle: repair=atomic CounterPlain.hits
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=the smallest race: hits++ by several threads
public class CounterPlain {
  private int hits;

  public static void main(String[] args) throws InterruptedException {
    CounterPlain counter = new CounterPlain();
    Thread[] team = new Thread[Integer.parseInt(args[0])];
    for (int i = 0; i < team.length; i++) team[i] = new Thread(() -> counter.hits++);
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
    assert counter.hits == team.length : "an increment was lost";
  }
}
