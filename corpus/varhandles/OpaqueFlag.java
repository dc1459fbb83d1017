// heddle: verdict=violated
// heddle: class=OpaqueFlag.data destructive-relaxed
// heddle: race=OpaqueFlag.data kinds=WR
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=an opaque flag never races itself, but orders nothing else
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class OpaqueFlag {
  private static final VarHandle FLAG;

  static {
    try {
      FLAG = MethodHandles.lookup().findVarHandle(OpaqueFlag.class, "flag", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private int flag;
  private int data;

  public static void main(String[] args) throws InterruptedException {
    OpaqueFlag box = new OpaqueFlag();
    Thread writer = new Thread(() -> {
      box.data = 6;
      FLAG.setOpaque(box, 1);
    });
    writer.start();
    if ((int) FLAG.getOpaque(box) == 1) assert box.data == 6;
    writer.join();
  }
}
