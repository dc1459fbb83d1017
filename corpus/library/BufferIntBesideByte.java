// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=an int in the first four bytes and a byte behind it have nothing in common
import java.nio.ByteBuffer;

public class BufferIntBesideByte {
  public static void main(String[] args) throws InterruptedException {
    ByteBuffer buffer = ByteBuffer.allocate(8);
    Thread t = new Thread(() -> buffer.putInt(0, 7));
    t.start();
    buffer.put(4, (byte) 1);
    t.join();
    assert buffer.getInt(0) == 7 && buffer.get(4) == 1;
  }
}
