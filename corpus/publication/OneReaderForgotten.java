// heddle: verdict=violated
// heddle: class=OneReaderForgotten.x benign
// heddle: race=OneReaderForgotten.x kinds=RW,WR
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=the writer waits for one of two readers only
public class OneReaderForgotten {
  static int x = 1;
  static volatile boolean aDone;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> { int seen = x; aDone = seen > 0; });
    Thread b = new Thread(() -> { int seen = x; assert seen > 0; });
    a.start();
    b.start();
    if (aDone) x = 2;
    a.join();
    b.join();
  }
}
