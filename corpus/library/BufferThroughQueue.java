// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a buffer is filled, flipped and handed over through a queue
import java.nio.ByteBuffer;
import java.util.concurrent.ArrayBlockingQueue;

public class BufferThroughQueue {
  public static void main(String[] args) throws InterruptedException {
    ArrayBlockingQueue<ByteBuffer> queue = new ArrayBlockingQueue<>(1);
    Thread t = new Thread(() -> queue.add(ByteBuffer.allocate(8).putLong(77L).flip()));
    t.start();
    assert queue.take().getLong() == 77L;
    t.join();
  }
}
