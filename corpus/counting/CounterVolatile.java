// heddle: verdict=violated
// heddle: args=2
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion
// heddle: memory=tso violated: assertion
// heddle: memory=pso violated: assertion
// heddle: note=volatile++ is no race and still loses increments
public class CounterVolatile {
  private volatile int hits;

  public static void main(String[] args) throws InterruptedException {
    CounterVolatile counter = new CounterVolatile();
    Thread[] team = new Thread[Integer.parseInt(args[0])];
    for (int i = 0; i < team.length; i++) team[i] = new Thread(() -> counter.hits++);
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
    assert counter.hits == team.length : "an increment was lost";
  }
}
