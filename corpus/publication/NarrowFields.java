// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=neighbouring narrow fields of one object are locations of their own
public class NarrowFields {
  byte a;
  boolean b;
  short c;
  char d;

  public static void main(String[] args) throws InterruptedException {
    NarrowFields o = new NarrowFields();
    Thread t = new Thread(() -> { o.a = 1; o.c = 3; });
    t.start();
    o.b = true;
    o.d = 'd';
    t.join();
    assert o.a == 1 && o.b && o.c == 3 && o.d == 'd';
  }
}
