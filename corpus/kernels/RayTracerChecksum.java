// heddle: verdict=violated
// heddle: class=RayTracerChecksum.checksum destructive-sc
// heddle: race=RayTracerChecksum.checksum kinds=WR,WW,RW
// heddle: finding=assertion
// heddle: repair=atomic RayTracerChecksum.checksum
// heddle: memory=pjmm violated: assertion, data-race
// heddle: memory=tso violated: assertion, data-race
// heddle: memory=pso violated: assertion, data-race
// heddle: note=ray tracer in small: lines are shared out correctly, the long checksum is not
public class RayTracerChecksum {
  static long checksum;

  static void render(int line) {
    long pixel = 0;
    for (int x = 0; x < 2; x++) pixel += line * 10L + x;
    checksum += pixel;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> render(1));
    Thread b = new Thread(() -> render(2));
    a.start();
    b.start();
    a.join();
    b.join();
    assert checksum == 21 + 41 : "a line is missing";
  }
}
