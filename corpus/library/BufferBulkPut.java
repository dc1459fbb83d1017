// heddle: verdict=violated
// heddle: class=BufferBulkPut.source[] benign
// heddle: race=BufferBulkPut.source[] kinds=WR,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=a bulk put reads the array that it is given while another thread writes it
import java.nio.ByteBuffer;

public class BufferBulkPut {
  static final byte[] source = new byte[4];

  public static void main(String[] args) throws InterruptedException {
    ByteBuffer buffer = ByteBuffer.allocate(4);
    Thread t = new Thread(() -> buffer.put(source));
    t.start();
    source[3] = 1;
    t.join();
    assert buffer.get(3) >= 0;
  }
}
