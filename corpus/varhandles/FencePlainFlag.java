// heddle: verdict=violated
// heddle: class=FencePlainFlag.data undecided superset
// heddle: class=FencePlainFlag.flag undecided superset
// heddle: race=FencePlainFlag.flag kinds=WR,RW
// heddle: race=FencePlainFlag.data kinds=WR
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=full fences around a plain flag: the flag still races, and with it the data; the fences order what the reads see, so that the assertion holds
import java.lang.invoke.VarHandle;

public class FencePlainFlag {
  private boolean flag;
  private int data;

  public static void main(String[] args) throws InterruptedException {
    FencePlainFlag box = new FencePlainFlag();
    Thread writer = new Thread(() -> {
      box.data = 6;
      VarHandle.fullFence();
      box.flag = true;
    });
    writer.start();
    if (box.flag) {
      VarHandle.fullFence();
      assert box.data == 6;
    }
    writer.join();
  }
}
