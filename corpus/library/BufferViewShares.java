// heddle: verdict=violated
// heddle: class=ByteBuffer.hb[] benign
// heddle: race=java.nio.ByteBuffer.hb[] kinds=WR,RW
// heddle: repair=join t
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=a view as longs writes the bytes of the buffer that it was made from
import java.nio.ByteBuffer;
import java.nio.LongBuffer;

public class BufferViewShares {
  public static void main(String[] args) throws InterruptedException {
    ByteBuffer bytes = ByteBuffer.allocate(16);
    LongBuffer longs = bytes.asLongBuffer();
    Thread t = new Thread(() -> longs.put(1, -1L));
    t.start();
    int seen = bytes.get(15);
    t.join();
    assert seen == 0 || seen == -1;
  }
}
