// heddle: verdict=violated
// heddle: class=Buffer.position destructive-sc
// heddle: race=java.nio.Buffer.position kinds=WR,WW,RW
// heddle: race=java.nio.ByteBuffer.hb[] kinds=WW
// heddle: finding=assertion
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=two threads put into one buffer: its position is read and written by both, and one byte may land on the other
import java.nio.ByteBuffer;

public class BufferPosition {
  public static void main(String[] args) throws InterruptedException {
    ByteBuffer buffer = ByteBuffer.allocate(4);
    Thread t = new Thread(() -> buffer.put((byte) 1));
    t.start();
    buffer.put((byte) 2);
    t.join();
    assert buffer.position() == 2;
  }
}
