// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a view of bytes as ints, accessed as a volatile, publishes; the bytes beside it are plain
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

public class ByteViewOrders {
  static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());
  static final byte[] frame = new byte[16];

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      frame[8] = 5;
      INTS.setVolatile(frame, 0, 1);
    });
    t.start();
    if ((int) INTS.getVolatile(frame, 0) == 1) assert frame[8] == 5;
    t.join();
  }
}
