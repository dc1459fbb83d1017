// heddle: verdict=violated
// heddle: class=SeqlockPlainData.a destructive-relaxed
// heddle: class=SeqlockPlainData.b destructive-relaxed
// heddle: race=SeqlockPlainData.a kinds=WR,RW
// heddle: race=SeqlockPlainData.b kinds=WR,RW
// heddle: repair=volatile SeqlockPlainData.a
// heddle: repair=volatile SeqlockPlainData.b
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=sequence lock whose data are plain fields: the reader's discarded reads still race
public class SeqlockPlainData {
  static volatile int seq;
  static int a, b;

  static void write() {
    seq = 1;
    a = 7;
    b = 7;
    seq = 2;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread w = new Thread(SeqlockPlainData::write);
    w.start();
    int before = seq;
    int x = a, y = b;
    int after = seq;
    if (before == after && before % 2 == 0) assert x == y;
    w.join();
  }
}
