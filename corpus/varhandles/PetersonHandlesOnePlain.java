// heddle: verdict=violated
// heddle: class=PetersonHandlesOnePlain.turn destructive-relaxed
// heddle: race=PetersonHandlesOnePlain.turn kinds=WR,RW
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=as above, but the turn is read plainly while waiting
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class PetersonHandlesOnePlain {
  static final VarHandle FLAG = MethodHandles.arrayElementVarHandle(boolean[].class);
  static final VarHandle TURN;
  static {
    try {
      TURN = MethodHandles.lookup().findStaticVarHandle(PetersonHandlesOnePlain.class, "turn", int.class);
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
    while ((boolean) FLAG.getVolatile(flag, 1 - me) && turn == 1 - me) Thread.onSpinWait();
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
