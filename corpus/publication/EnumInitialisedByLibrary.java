// heddle: verdict=violated
// heddle: class=EnumInitialisedByLibrary.count benign
// heddle: race=EnumInitialisedByLibrary.count kinds=WR,WW,RW
// heddle: repair=atomic EnumInitialisedByLibrary.count
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=EnumSet asks an enum for its constants: its initialiser, which counts without a lock, runs inside
import java.util.EnumSet;

public class EnumInitialisedByLibrary {
  static int count;

  enum Colour {
    RED, GREEN;

    static {
      count++;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> EnumSet.allOf(Colour.class));
    Thread b = new Thread(() -> count++);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
