// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=release write of a flag, acquire read that sees it: an edge
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class AcquireReleasePublication {
  private static final VarHandle FLAG;

  static {
    try {
      FLAG = MethodHandles.lookup().findVarHandle(AcquireReleasePublication.class, "flag", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private boolean flag;
  private int data;

  public static void main(String[] args) throws InterruptedException {
    AcquireReleasePublication box = new AcquireReleasePublication();
    Thread writer = new Thread(() -> {
      box.data = 6;
      FLAG.setRelease(box, true);
    });
    writer.start();
    if ((boolean) FLAG.getAcquire(box)) assert box.data == 6;
    writer.join();
  }
}
