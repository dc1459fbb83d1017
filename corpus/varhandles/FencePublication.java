// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=release fence before an opaque write, acquire fence after the opaque read that sees it. Doubtful: the language specification does not mention fences; this expects the usual reading (fences synchronize through the opaque flag)
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class FencePublication {
  private static final VarHandle FLAG;

  static {
    try {
      FLAG = MethodHandles.lookup().findVarHandle(FencePublication.class, "flag", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private int flag;
  private int data;

  public static void main(String[] args) throws InterruptedException {
    FencePublication box = new FencePublication();
    Thread writer = new Thread(() -> {
      box.data = 6;
      VarHandle.releaseFence();
      FLAG.setOpaque(box, 1);
    });
    writer.start();
    if ((int) FLAG.getOpaque(box) == 1) {
      VarHandle.acquireFence();
      assert box.data == 6;
    }
    writer.join();
  }
}
