// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=an OutputStreamWriter with a buffer inside locks for each call
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;

public class StreamEncoderShared {
  static void put(Writer w, String s) {
    try {
      w.write(s);
      w.flush();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Writer w = new OutputStreamWriter(bytes, "UTF-8");
    Thread t = new Thread(() -> put(w, "ab"));
    t.start();
    put(w, "cd");
    t.join();
    assert bytes.size() == 4;
  }
}
