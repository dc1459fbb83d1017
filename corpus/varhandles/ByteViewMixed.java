// heddle: verdict=violated
// heddle: class=ByteViewMixed.frame[] undecided future-reads
// heddle: race=ByteViewMixed.frame[] kinds=WR,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=one of the four bytes that are written together as a volatile int is read plainly
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

public class ByteViewMixed {
  static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());
  static final byte[] frame = new byte[16];

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> INTS.setVolatile(frame, 4, -1));
    t.start();
    byte seen = frame[6];
    t.join();
    assert seen == 0 || seen == -1;
  }
}
