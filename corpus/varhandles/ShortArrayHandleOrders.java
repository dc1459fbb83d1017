// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=release and acquire on an element of a short array publish what was written before
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class ShortArrayHandleOrders {
  static final VarHandle SHORTS = MethodHandles.arrayElementVarHandle(short[].class);
  static final short[] flags = new short[2];
  static int data;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      data = 1;
      SHORTS.setRelease(flags, 1, (short) 1);
    });
    t.start();
    if ((short) SHORTS.getAcquire(flags, 1) == 1) assert data == 1;
    t.join();
  }
}
