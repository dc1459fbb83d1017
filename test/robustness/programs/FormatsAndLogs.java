import java.text.MessageFormat;
import java.util.logging.Logger;

/** Inside the library's bookkeeping one thread spins until another thread, which has been interrupted there, has filled a table. */
public class FormatsAndLogs {
  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> MessageFormat.format("{0} has {1,number,integer} items", "x", 1234));
    Thread b = new Thread(() -> Logger.getLogger("x").info("hello"));
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
