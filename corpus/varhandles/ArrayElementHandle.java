// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=elements of a plain array made volatile through an array VarHandle
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class ArrayElementHandle {
  private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

  private final int[] ready = new int[2];
  private final int[] data = new int[2];

  void exchange(int self) {
    data[self] = self + 1;
    ELEMENT.setVolatile(ready, self, 1);
    while ((int) ELEMENT.getVolatile(ready, 1 - self) == 0) Thread.onSpinWait();
    assert data[1 - self] == 2 - self;
  }

  public static void main(String[] args) throws InterruptedException {
    ArrayElementHandle pair = new ArrayElementHandle();
    Thread other = new Thread(() -> pair.exchange(1));
    other.start();
    pair.exchange(0);
    other.join();
  }
}
