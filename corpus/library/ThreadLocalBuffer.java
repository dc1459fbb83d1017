// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a buffer per thread
public class ThreadLocalBuffer {
  static final ThreadLocal<StringBuilder> BUFFER = ThreadLocal.withInitial(StringBuilder::new);

  static String render(int n) {
    StringBuilder b = BUFFER.get();
    b.setLength(0);
    return b.append('<').append(n).append('>').toString();
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> { assert render(1).equals("<1>"); });
    t.start();
    assert render(2).equals("<2>");
    t.join();
  }
}
