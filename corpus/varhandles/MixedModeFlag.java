// heddle: verdict=violated
// heddle: class=MixedModeFlag.data destructive-relaxed
// heddle: class=MixedModeFlag.flag undecided future-reads
// heddle: race=MixedModeFlag.flag kinds=WR,RW
// heddle: race=MixedModeFlag.data kinds=WR
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=the writer uses release mode, the reader a plain read of the same field: the field itself races
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class MixedModeFlag {
  private static final VarHandle FLAG;

  static {
    try {
      FLAG = MethodHandles.lookup().findVarHandle(MixedModeFlag.class, "flag", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private boolean flag;
  private int data;

  public static void main(String[] args) throws InterruptedException {
    MixedModeFlag box = new MixedModeFlag();
    Thread writer = new Thread(() -> {
      box.data = 6;
      FLAG.setRelease(box, true);
    });
    writer.start();
    if (box.flag) assert box.data == 6;
    writer.join();
  }
}
