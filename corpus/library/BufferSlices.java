// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=each thread has a slice of its own: positions of their own over different bytes
import java.nio.ByteBuffer;

public class BufferSlices {
  public static void main(String[] args) throws InterruptedException {
    ByteBuffer whole = ByteBuffer.allocate(8);
    ByteBuffer left = whole.slice(0, 4), right = whole.slice(4, 4);
    Thread t = new Thread(() -> left.put((byte) 1).put((byte) 2));
    t.start();
    right.putInt(9);
    t.join();
    assert whole.get(1) == 2 && whole.getInt(4) == 9;
  }
}
