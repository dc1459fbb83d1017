// heddle: verdict=violated
// heddle: class=ByteBuffer.hb[] benign
// heddle: race=java.nio.ByteBuffer.hb[] kinds=WR,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=one buffer is put into another while its bytes are written
import java.nio.ByteBuffer;

public class BufferToBuffer {
  public static void main(String[] args) throws InterruptedException {
    ByteBuffer from = ByteBuffer.allocate(4), to = ByteBuffer.allocate(4);
    Thread t = new Thread(() -> to.put(from));
    t.start();
    from.put(3, (byte) 1);
    t.join();
    assert to.get(3) >= 0;
  }
}
