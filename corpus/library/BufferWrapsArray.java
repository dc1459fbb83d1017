// heddle: verdict=violated
// heddle: class=BufferWrapsArray.array[] benign
// heddle: race=BufferWrapsArray.array[] kinds=WR,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=a wrapped array is the program's own: the other thread reads it directly
import java.nio.IntBuffer;

public class BufferWrapsArray {
  static final int[] array = new int[2];

  public static void main(String[] args) throws InterruptedException {
    IntBuffer buffer = IntBuffer.wrap(array);
    Thread t = new Thread(() -> buffer.put(1, 5));
    t.start();
    int seen = array[1];
    t.join();
    assert seen == 0 || seen == 5;
  }
}
