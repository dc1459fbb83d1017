// heddle: verdict=violated
// heddle: class=SameValueWrites.mode benign
// heddle: race=SameValueWrites.mode kinds=WW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=benign: two threads write the same value and no thread reads it before join
public class SameValueWrites {
  static int mode;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> mode = 1);
    Thread b = new Thread(() -> mode = 1);
    a.start();
    b.start();
    a.join();
    b.join();
    assert mode == 1;
  }
}
