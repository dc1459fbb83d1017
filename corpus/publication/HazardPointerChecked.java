// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a reader announces the node and looks again; the owner recycles only nodes that no reader has announced
public class HazardPointerChecked {
  static class Node { int v = 1; }
  static volatile Node top = new Node();
  static volatile Node hazard;

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(() -> {
      Node n = top;
      top = null;
      if (hazard != n) n.v = 2;
    });
    t.start();
    Node n = top;
    hazard = n;
    if (n != null && top == n) assert n.v == 1;
    hazard = null;
    t.join();
  }
}
