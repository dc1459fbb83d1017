// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=two threads log to a handler of the program's that locks; how the library finds loggers is its own affair
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

public class LoggingCollected {
  static class Collected extends Handler {
    final List<String> lines = new ArrayList<>();

    @Override
    public synchronized void publish(LogRecord record) {
      lines.add(record.getMessage());
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  static void log(Handler handler, String text) {
    Logger logger = Logger.getLogger("collected." + text);
    logger.setUseParentHandlers(false);
    logger.addHandler(handler);
    logger.info(text);
  }

  public static void main(String[] args) throws InterruptedException {
    Collected all = new Collected();
    Thread t = new Thread(() -> log(all, "a"));
    t.start();
    log(all, "b");
    t.join();
    assert all.lines.size() == 2;
  }
}
