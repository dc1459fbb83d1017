// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=volatile long and double: whole values, ordered
public class LongVolatile {
  static volatile long stamp;
  static volatile double mean;
  static float plain;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> {
      plain = 1.5f;
      mean = 0.25;
      stamp = 0x1_0000_0001L;
    });
    a.start();
    long seen = stamp;
    assert seen == 0 || seen == 0x1_0000_0001L;
    if (seen != 0) assert mean == 0.25 && plain == 1.5f;
    a.join();
  }
}
