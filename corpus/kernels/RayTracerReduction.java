// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=ray tracer with a checksum per thread, added up under a lock
public class RayTracerReduction {
  private long checksum;

  void render(int line) {
    long local = 0;
    for (int x = 0; x < 2; x++) local += line * 10L + x;
    synchronized (this) {
      checksum += local;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    RayTracerReduction scene = new RayTracerReduction();
    Thread a = new Thread(() -> scene.render(1));
    Thread b = new Thread(() -> scene.render(2));
    a.start();
    b.start();
    a.join();
    b.join();
    assert scene.checksum == 21 + 41;
  }
}
