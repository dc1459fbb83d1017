// heddle: verdict=violated
// heddle: args=2 1
// heddle: class=SyncBenchPlain.shared_count destructive-sc
// heddle: race=SyncBenchPlain.shared_count kinds=WR,WW,RW
// heddle: finding=assertion
// heddle: repair=atomic SyncBenchPlain.shared_count
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=synchronization benchmark: each thread locks its own object, the counter is everybody's
public class SyncBenchPlain extends Thread {
  static int shared_count;
  final int rounds;

  SyncBenchPlain(int rounds) {
    this.rounds = rounds;
  }

  synchronized void count() {
    shared_count++;
  }

  @Override
  public void run() {
    for (int i = 0; i < rounds; i++) count();
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int rounds = Integer.parseInt(args[1]);
    Thread[] team = new Thread[threads];
    for (int i = 0; i < threads; i++) team[i] = new SyncBenchPlain(rounds);
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
    assert shared_count == threads * rounds : "an increment was lost";
  }
}
