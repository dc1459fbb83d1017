// heddle: verdict=violated
// heddle: class=Node.v benign
// heddle: race=HazardPointerMissing$Node.v kinds=WR,RW
// heddle: repair=volatile HazardPointerMissing.Node.v
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=a node is recycled by its owner while another thread that holds no hazard pointer reads it
import java.util.concurrent.atomic.AtomicReference;

public class HazardPointerMissing {
  static class Node { int v = 1; }
  static final AtomicReference<Node> top = new AtomicReference<>(new Node());

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      Node n = top.getAndSet(null);
      if (n != null) n.v = 2;
    });
    t.start();
    Node n = top.get();
    if (n != null) assert n.v > 0;
    t.join();
  }
}
