// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=Peterson's lock, plain fields accessed as volatiles through VarHandles
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class PetersonHandles {
  static final VarHandle FLAG = MethodHandles.arrayElementVarHandle(boolean[].class);
  static final VarHandle TURN;
  static {
    try {
      TURN = MethodHandles.lookup().findStaticVarHandle(PetersonHandles.class, "turn", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }
  static final boolean[] flag = new boolean[2];
  static int turn;
  static int n;

  static void work(int me) {
    FLAG.setVolatile(flag, me, true);
    TURN.setVolatile(1 - me);
    while ((boolean) FLAG.getVolatile(flag, 1 - me) && (int) TURN.getVolatile() == 1 - me) Thread.onSpinWait();
    n++;
    FLAG.setVolatile(flag, me, false);
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> work(1));
    t.start();
    work(0);
    t.join();
    assert n == 2;
  }
}
