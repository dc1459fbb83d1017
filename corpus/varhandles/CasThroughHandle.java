// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=spin lock on a plain int field through volatile-mode compareAndSet and setVolatile of a VarHandle
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class CasThroughHandle {
  private static final VarHandle STATE;

  static {
    try {
      STATE = MethodHandles.lookup().findVarHandle(CasThroughHandle.class, "state", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private int state;
  private int counter;

  void bump() {
    while (!STATE.compareAndSet(this, 0, 1)) Thread.onSpinWait();
    counter++;
    STATE.setVolatile(this, 0);
  }

  public static void main(String[] args) throws InterruptedException {
    CasThroughHandle lock = new CasThroughHandle();
    Thread a = new Thread(lock::bump);
    Thread b = new Thread(lock::bump);
    a.start();
    b.start();
    a.join();
    b.join();
    assert lock.counter == 2;
  }
}
