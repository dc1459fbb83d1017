// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=neighbouring elements of boolean, byte, short and char arrays are locations of their own
public class FlagsOfBytes {
  static final boolean[] z = new boolean[2];
  static final byte[] b = new byte[2];
  static final short[] s = new short[2];
  static final char[] c = new char[2];

  static void set(int i) {
    z[i] = true;
    b[i] = 1;
    s[i] = 1;
    c[i] = 'x';
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> set(0));
    t.start();
    set(1);
    t.join();
    assert z[0] && z[1] && b[0] + b[1] + s[0] + s[1] == 4;
  }
}
