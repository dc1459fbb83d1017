// heddle: verdict=violated
// heddle: class=WorkStealingPlainTop.bottom benign
// heddle: class=WorkStealingPlainTop.tasks[] destructive-relaxed
// heddle: race=WorkStealingPlainTop.tasks[] kinds=WR
// heddle: race=WorkStealingPlainTop.bottom kinds=WR,RW
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=a thief trusts the owner's plain bottom index
import java.util.concurrent.atomic.AtomicInteger;

public class WorkStealingPlainTop {
  static final int[] tasks = new int[2];
  static int bottom;
  static final AtomicInteger top = new AtomicInteger();

  public static void main(String[] args) throws InterruptedException {
    Thread thief = new Thread(() -> {
      int t = top.get();
      if (t < bottom && top.compareAndSet(t, t + 1)) {
        int got = tasks[t];
        assert got == 7;
      }
    });
    thief.start();
    tasks[bottom] = 7;
    bottom = bottom + 1;
    thief.join();
  }
}
