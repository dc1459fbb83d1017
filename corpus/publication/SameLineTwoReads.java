// heddle: verdict=violated
// heddle: class=SameLineTwoReads.x benign
// heddle: race=SameLineTwoReads.x kinds=WR,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=one line reads a field twice: one race to the reader, not two
public class SameLineTwoReads {
  static int x;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> x = 1);
    t.start();
    int sum = x + x;
    assert sum <= 2;
    t.join();
  }
}
