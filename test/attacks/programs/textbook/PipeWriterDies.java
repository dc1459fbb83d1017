// heddle: verdict=verified
// heddle: outcomes=65/io
// heddle: note=(pipes) the writer ends without close: after the byte, read fails and does not return -1.
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;

class PipeWriterDies {
  public static void main(String[] a) throws Exception {
    PipedOutputStream o = new PipedOutputStream(); PipedInputStream i = new PipedInputStream(o, 2);
    Thread t = go(() -> o.write(65));
    int v = i.read(); String e;
    try { e = "" + i.read(); } catch (IOException x) { e = "io"; }
    t.join();
    System.out.print(v + "/" + e);
  }

  interface Action {
    void run() throws Exception;
  }

  static Thread go(Action action) {
    Thread t = new Thread(() -> {
      try {
        action.run();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    });
    t.start();
    return t;
  }
}
