// heddle: verdict=violated
// heddle: class=Buffer.position benign
// heddle: race=java.nio.Buffer.position kinds=WR,WW,RW
// heddle: repair=join t
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=a direct buffer has a position like any other
import java.nio.ByteBuffer;

public class DirectBufferPosition {
  public static void main(String[] args) throws InterruptedException {
    ByteBuffer buffer = ByteBuffer.allocateDirect(4);
    Thread t = new Thread(() -> buffer.position(1));
    t.start();
    buffer.position(buffer.position() + 1);
    t.join();
  }
}
