// heddle: verdict=verified
// heddle: outcomes=65
// heddle: note=(pipes) a byte goes from one thread to another.
import java.io.PipedInputStream;
import java.io.PipedOutputStream;

class PipeHandsOver {
  public static void main(String[] a) throws Exception {
    PipedOutputStream o = new PipedOutputStream(); PipedInputStream i = new PipedInputStream(o, 2);
    Thread t = go(() -> { o.write(65); o.close(); });
    int v = i.read();
    t.join();
    System.out.print(v);
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
