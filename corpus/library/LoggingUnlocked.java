// heddle: verdict=violated
// heddle: class=AbstractList.modCount destructive-sc
// heddle: race=java.util.AbstractList.modCount kinds=WR,WW,RW
// heddle: race=java.util.ArrayList.elementData kinds=WR,WW,RW
// heddle: race=java.util.ArrayList.elementData[] kinds=WR,WW,RW
// heddle: race=java.util.ArrayList.size kinds=WR,WW,RW
// heddle: finding=exception
// heddle: memory=pjmm violated: data-race, exception
// heddle: memory=tso violated: data-race, exception
// heddle: memory=pso violated: data-race, exception
// heddle: note=two threads log to a handler of the program's that forgets to lock
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

public class LoggingUnlocked {
  static class Collected extends Handler {
    final List<String> lines = new ArrayList<>();

    @Override
    public void publish(LogRecord record) {
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
  }
}
