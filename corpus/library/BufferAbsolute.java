// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=absolute puts at different indices leave the position alone: bytes are locations of their own
import java.nio.ByteBuffer;

public class BufferAbsolute {
  public static void main(String[] args) throws InterruptedException {
    ByteBuffer buffer = ByteBuffer.allocate(4);
    Thread t = new Thread(() -> buffer.put(0, (byte) 1));
    t.start();
    buffer.put(1, (byte) 2);
    t.join();
    assert buffer.get(0) + buffer.get(1) == 3;
  }
}
