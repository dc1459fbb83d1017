// heddle: verdict=violated
// heddle: class=ReleaseOverwritten.data destructive-relaxed
// heddle: race=ReleaseOverwritten.data kinds=WR
// heddle: repair=volatile ReleaseOverwritten.data
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=an acquire read is ordered after the write it reads from: here an opaque write that came after the release write
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class ReleaseOverwritten {
  private static final VarHandle STATE;

  static {
    try {
      STATE = MethodHandles.lookup().findVarHandle(ReleaseOverwritten.class, "state", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private int state;
  private int data;

  public static void main(String[] args) throws InterruptedException {
    ReleaseOverwritten box = new ReleaseOverwritten();
    Thread first = new Thread(() -> {
      box.data = 6;
      STATE.setRelease(box, 1);
    });
    Thread second = new Thread(() -> {
      if ((int) STATE.getOpaque(box) == 1) STATE.setOpaque(box, 2);
    });
    first.start();
    second.start();
    if ((int) STATE.getAcquire(box) == 2) assert box.data == 6;
    first.join();
    second.join();
  }
}
