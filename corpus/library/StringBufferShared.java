// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=the same with a StringBuffer, whose methods are synchronized
public class StringBufferShared {
  static final StringBuffer TEXT = new StringBuffer(8);

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> TEXT.append('a'));
    Thread b = new Thread(() -> TEXT.append('b'));
    a.start();
    b.start();
    a.join();
    b.join();
    assert TEXT.length() == 2;
  }
}
