// heddle: verdict=violated
// heddle: class=CRC32.crc benign
// heddle: race=java.util.zip.CRC32.crc kinds=WR,WW,RW
// heddle: repair=join t
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=two threads add to one checksum
import java.util.zip.CRC32;

public class CrcShared {
  static final CRC32 sum = new CRC32();

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> sum.update(1));
    t.start();
    sum.update(2);
    t.join();
  }
}
