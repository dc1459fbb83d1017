import java.nio.ByteBuffer;

/** Two threads and a direct buffer: its bytes are not part of what is explored. */
public class WritesOutside {
  public static void main(String[] args) throws InterruptedException {
    ByteBuffer buffer = ByteBuffer.allocateDirect(8);
    Thread other = new Thread(() -> buffer.put(0, (byte) 1));
    other.start();
    buffer.put(1, (byte) 2);
    other.join();
  }
}
