// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=several plain fields of different kinds ride on one volatile
public class Piggyback {
  private byte b;
  private char c;
  private long l;
  private double d;
  private Object o;
  private volatile int version;

  void publish() {
    b = 1;
    c = 'x';
    l = 1L << 40;
    d = 2.5;
    o = this;
    version = 1;
  }

  public static void main(String[] args) throws InterruptedException {
    Piggyback box = new Piggyback();
    Thread writer = new Thread(box::publish);
    writer.start();
    if (box.version == 1) assert box.b == 1 && box.c == 'x' && box.l == 1L << 40 && box.d == 2.5 && box.o == box;
    writer.join();
  }
}
