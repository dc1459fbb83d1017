// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=two threads print to a stream of the program's own: the PrintStream's monitor orders what it does
import java.io.OutputStream;
import java.io.PrintStream;

public class OwnStreamLocked {
  static class Counting extends OutputStream {
    int bytes;

    @Override
    public void write(int b) {
      bytes++;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Counting count = new Counting();
    PrintStream out = new PrintStream(count);
    Thread printer = new Thread(() -> out.print("x"));
    printer.start();
    out.print("y");
    printer.join();
    assert count.bytes == 2;
  }
}
