// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=System.out is replaced by a stream of the program's own before the threads start
import java.io.OutputStream;
import java.io.PrintStream;

public class CapturedOut {
  static class Counting extends OutputStream {
    int count;
    @Override public void write(int b) { count++; }
  }

  public static void main(String[] args) throws InterruptedException {
    Counting c = new Counting();
    System.setOut(new PrintStream(c, true));
    Thread t = new Thread(() -> System.out.print("ab"));
    t.start();
    System.out.print("cd");
    t.join();
    assert c.count == 4;
  }
}
