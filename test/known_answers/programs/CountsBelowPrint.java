// outcome: 0
// outcome: 1
// outcome: 2
// A stream of the program's own below a PrintStream: what it does is seen while it is done.
import java.io.OutputStream;
import java.io.PrintStream;

public class CountsBelowPrint {
  static class Counting extends OutputStream {
    volatile int bytes;

    @Override
    public void write(int b) {
      bytes++;
    }
  }

  public static void main(String[] args) throws Exception {
    Counting count = new Counting();
    PrintStream out = new PrintStream(count);
    Thread printer = new Thread(() -> out.print("xy"));
    printer.start();
    System.out.println(count.bytes);
    printer.join();
  }
}
