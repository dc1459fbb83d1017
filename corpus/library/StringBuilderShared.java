// heddle: verdict=violated
// heddle: class=AbstractStringBuilder.count destructive-sc
// heddle: race=java.lang.AbstractStringBuilder.count kinds=WR,WW,RW
// heddle: race=java.lang.AbstractStringBuilder.value[] kinds=WW
// heddle: finding=assertion
// heddle: repair=concurrent-class StringBuilder
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=two threads append a character to one StringBuilder
public class StringBuilderShared {
  static final StringBuilder TEXT = new StringBuilder(8);

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> TEXT.append('a'));
    Thread b = new Thread(() -> TEXT.append('b'));
    a.start();
    b.start();
    a.join();
    b.join();
    assert TEXT.length() == 2 : "a character was lost";
  }
}
