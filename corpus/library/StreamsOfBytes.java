// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a pipe: one writes, the other reads
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;

public class StreamsOfBytes {
  public static void main(String[] args) throws Exception {
    PipedOutputStream out = new PipedOutputStream();
    PipedInputStream in = new PipedInputStream(out, 4);
    Thread t = new Thread(() -> {
      try (out) {
        out.write(7);
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    });
    t.start();
    assert in.read() == 7;
    assert in.read() == -1;
    t.join();
  }
}
