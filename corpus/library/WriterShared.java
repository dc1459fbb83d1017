// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a PrintWriter over a StringWriter locks for each call
import java.io.PrintWriter;
import java.io.StringWriter;

public class WriterShared {
  public static void main(String[] args) throws InterruptedException {
    StringWriter s = new StringWriter();
    PrintWriter w = new PrintWriter(s);
    Thread t = new Thread(() -> w.print("ab"));
    t.start();
    w.print("cd");
    t.join();
    assert s.toString().length() == 4;
  }
}
