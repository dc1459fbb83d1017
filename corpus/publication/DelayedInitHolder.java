// heddle: verdict=violated
// heddle: class=DelayedInitHolder.ready benign
// heddle: class=DelayedInitHolder.table[] benign
// heddle: race=DelayedInitHolder.ready kinds=WR,RW
// heddle: race=DelayedInitHolder.table[] kinds=WR
// heddle: repair=volatile DelayedInitHolder.ready
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=a plain flag guards a final array: neither the flag nor the elements are published
public class DelayedInitHolder {
  static boolean ready;
  static final int[] table = new int[2];

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      table[1] = 5;
      ready = true;
    });
    t.start();
    if (ready) {
      int seen = table[1];
    }
    t.join();
  }
}
