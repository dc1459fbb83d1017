// heddle: verdict=violated
// heddle: class=Counting.bytes benign
// heddle: race=OwnStreamCounted.Counting.bytes kinds=WR,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=a stream of the program's own below a PrintStream, whose count is read without a lock
import java.io.OutputStream;
import java.io.PrintStream;

public class OwnStreamCounted {
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
    System.out.println(count.bytes);
    printer.join();
  }
}
