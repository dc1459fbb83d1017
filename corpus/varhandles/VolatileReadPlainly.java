// heddle: verdict=violated
// heddle: class=VolatileReadPlainly.data destructive-relaxed
// heddle: class=VolatileReadPlainly.flag undecided future-reads
// heddle: race=VolatileReadPlainly.flag kinds=WR,RW
// heddle: race=VolatileReadPlainly.data kinds=WR
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=a volatile field read in plain mode through a VarHandle: the read races, and what it guards too
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VolatileReadPlainly {
  static final VarHandle FLAG;

  static {
    try {
      FLAG = MethodHandles.lookup().findStaticVarHandle(VolatileReadPlainly.class, "flag", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  static volatile boolean flag;
  static int data;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      data = 2;
      flag = true;
    });
    t.start();
    if ((boolean) FLAG.get()) assert data == 2;
    t.join();
  }
}
