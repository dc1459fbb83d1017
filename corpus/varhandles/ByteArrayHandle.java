// heddle: verdict=violated
// heddle: class=ByteArrayHandle.flags[] undecided future-reads
// heddle: race=ByteArrayHandle.flags[] kinds=WR,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=a VarHandle for bytes: one side volatile, the other plain
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class ByteArrayHandle {
  static final VarHandle BYTES = MethodHandles.arrayElementVarHandle(byte[].class);
  static final byte[] flags = new byte[2];

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> BYTES.setVolatile(flags, 1, (byte) 1));
    t.start();
    byte seen = (byte) BYTES.get(flags, 1);
    t.join();
    assert seen == 0 || seen == 1;
  }
}
