// heddle: verdict=violated
// heddle: class=DayFormat.digits[] destructive-sc
// heddle: class=DayFormat.used destructive-sc
// heddle: race=FormatterShared$DayFormat.digits[] kinds=WR,WW,RW
// heddle: race=FormatterShared$DayFormat.used kinds=WR,WW,RW
// heddle: finding=assertion
// heddle: finding=exception
// heddle: memory=pjmm violated: assertion, data-race, exception
// heddle: memory=tso violated: assertion, data-race, exception
// heddle: memory=pso violated: assertion, data-race, exception
// heddle: note=a formatter that keeps its scratch buffer in fields, like the old date formats, shared by two threads
public class FormatterShared {
  static final class DayFormat {
    private final char[] digits = new char[2];
    private int used;

    String format(int day) {
      used = 0;
      digits[used++] = (char) ('0' + day / 10);
      digits[used++] = (char) ('0' + day % 10);
      char tens = digits[0];
      char ones = digits[1];
      return tens == '1' && ones == '7' ? "17" : tens == '2' && ones == '4' ? "24" : "garbled";
    }
  }

  public static void main(String[] args) throws InterruptedException {
    DayFormat format = new DayFormat();
    Thread a = new Thread(() -> {
      String text = format.format(17);
      assert text == "17" : "someone else's day";
    });
    Thread b = new Thread(() -> {
      String text = format.format(24);
      assert text == "24" : "someone else's day";
    });
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
