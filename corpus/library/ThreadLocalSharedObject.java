// heddle: verdict=violated
// heddle: class=Buffer.length benign
// heddle: race=ThreadLocalSharedObject$Buffer.length kinds=WR,WW,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=every thread's ThreadLocal gives the same object: the supplier hands out one that it keeps
public class ThreadLocalSharedObject {
  static class Buffer {
    int length;
  }

  static final Buffer one = new Buffer();
  static final ThreadLocal<Buffer> buffers = ThreadLocal.withInitial(() -> one);

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> buffers.get().length++);
    t.start();
    buffers.get().length++;
    t.join();
  }
}
