import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** What is packed half lies outside the heap and is not put back between paths: what is thrown then is no finding. */
public class PacksBytes {
  static volatile int done;

  static void work(String text) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
        out.write(text.getBytes());
      }
      done += new GZIPInputStream(new ByteArrayInputStream(bytes.toByteArray())).readAllBytes().length;
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> work("a"));
    Thread b = new Thread(() -> work("b"));
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
