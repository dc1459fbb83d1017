// outcome: 12ab
// outcome: 1a2b
// outcome: 1ab2
// outcome: a12b
// outcome: a1b2
// outcome: ab12
// A writer of the program's own, shared, with a buffer.
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;

public class PrintsToOwnStream {
  static final OutputStreamWriter out = new OutputStreamWriter(System.out);

  static void write(String text) {
    try {
      out.write(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {
      write("1");
      write("2");
    });
    t.start();
    write("a");
    write("b");
    t.join();
    out.flush();
  }
}
