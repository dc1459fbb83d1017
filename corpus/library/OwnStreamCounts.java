// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a stream of the program's own behind a PrintStream, which locks for each call
import java.io.OutputStream;
import java.io.PrintStream;

public class OwnStreamCounts {
  static class Counting extends OutputStream {
    int count;
    @Override public void write(int b) { count++; }
  }

  public static void main(String[] args) throws InterruptedException {
    Counting c = new Counting();
    PrintStream p = new PrintStream(c, true);
    Thread t = new Thread(() -> p.print("ab"));
    t.start();
    p.print("cd");
    t.join();
    assert c.count == 4;
  }
}
