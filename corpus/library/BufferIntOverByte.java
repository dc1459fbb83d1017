// heddle: verdict=violated
// heddle: class=ByteBuffer.hb[] benign
// heddle: race=java.nio.ByteBuffer.hb[] kinds=WR,RW
// heddle: repair=join t
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=an int covers four bytes, one of which is read without order
import java.nio.ByteBuffer;

public class BufferIntOverByte {
  public static void main(String[] args) throws InterruptedException {
    ByteBuffer buffer = ByteBuffer.allocate(8);
    Thread t = new Thread(() -> buffer.putInt(0, 0x01020304));
    t.start();
    int seen = buffer.get(2);
    t.join();
    assert seen == 0 || seen == 3;
  }
}
