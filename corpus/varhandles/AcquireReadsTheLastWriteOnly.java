// heddle: verdict=violated
// heddle: class=AcquireReadsTheLastWriteOnly.data benign
// heddle: race=AcquireReadsTheLastWriteOnly.data kinds=WR,RW
// heddle: repair=volatile AcquireReadsTheLastWriteOnly.data
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=an acquire read comes after the write that it reads, not after an earlier volatile one
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class AcquireReadsTheLastWriteOnly {
  static final VarHandle V;

  static {
    try {
      V = MethodHandles.lookup().findStaticVarHandle(AcquireReadsTheLastWriteOnly.class, "v", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  static volatile int v;
  static int data;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> {
      data = 1;
      v = 1;
    });
    Thread b = new Thread(() -> v = 2);
    a.start();
    b.start();
    if ((int) V.getAcquire() == 2) {
      int seen = data;
      assert seen == 0 || seen == 1;
    }
    a.join();
    b.join();
  }
}
