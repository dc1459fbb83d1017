// heddle: verdict=violated
// heddle: class=CRC32C.crc benign
// heddle: race=java.util.zip.CRC32C.crc kinds=WR,WW,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=one checksum updated by two threads
import java.util.zip.CRC32C;

public class Crc32cShared {
  public static void main(String[] args) throws InterruptedException {
    CRC32C sum = new CRC32C();
    Thread a = new Thread(() -> sum.update(1));
    Thread b = new Thread(() -> sum.update(2));
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
