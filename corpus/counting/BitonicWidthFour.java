// heddle: verdict=verified
// heddle: args=2 1
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=bitonic network of width 4 (two of width 2 and a merger), synchronized balancers
public class BitonicWidthFour {
  static final class Balancer {
    private boolean up = true;

    synchronized int pass() {
      up = !up;
      return up ? 1 : 0;
    }
  }

  private final Balancer[] in = {new Balancer(), new Balancer()};
  private final Balancer[] cross = {new Balancer(), new Balancer()};
  private final Balancer[] out = {new Balancer(), new Balancer()};
  private final int[] arrived = new int[4];

  void traverse(int entry) {
    int half = entry / 2;
    int row = in[half].pass();
    int merger = half == 0 ? row : 1 - row;
    int lane = cross[merger].pass();
    int exit = 2 * lane + out[lane].pass();
    synchronized (this) {
      arrived[exit]++;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int tokens = Integer.parseInt(args[1]);
    BitonicWidthFour network = new BitonicWidthFour();
    Thread[] team = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      int entry = i;
      team[i] = new Thread(() -> {
        for (int k = 0; k < tokens; k++) network.traverse(entry);
      });
    }
    for (Thread t : team) t.start();
    for (Thread t : team) t.join();
    int[] arrived = network.arrived;
    assert arrived[0] + arrived[1] + arrived[2] + arrived[3] == threads * tokens;
    for (int i = 0; i < 3; i++) assert arrived[i] >= arrived[i + 1] && arrived[0] - arrived[3] <= 1 : "no step";
  }
}
