// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=array stack under one lock
public class CoarseStack {
  private final int[] items = new int[2];
  private int height;

  synchronized void push(int item) {
    items[height++] = item;
  }

  synchronized int pop() {
    return height == 0 ? -1 : items[--height];
  }

  public static void main(String[] args) throws InterruptedException {
    CoarseStack stack = new CoarseStack();
    Thread a = new Thread(() -> stack.push(1));
    Thread b = new Thread(() -> stack.push(2));
    a.start();
    b.start();
    int early = stack.pop();
    a.join();
    b.join();
    int rest = stack.pop();
    assert early == -1 || early != rest;
    assert (early == -1 ? rest + stack.pop() : early + rest) == 3;
  }
}
