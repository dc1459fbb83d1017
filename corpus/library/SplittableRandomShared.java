// heddle: verdict=violated
// heddle: class=SplittableRandom.seed benign
// heddle: race=java.util.SplittableRandom.seed kinds=WR,WW,RW
// heddle: repair=join t
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=a Random may be shared, a SplittableRandom may not
import java.util.SplittableRandom;

public class SplittableRandomShared {
  static final SplittableRandom random = new SplittableRandom(7);

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(random::nextInt);
    t.start();
    random.nextInt();
    t.join();
  }
}
