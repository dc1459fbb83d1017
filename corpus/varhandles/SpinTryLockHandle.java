// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=a spin lock by compareAndSet on an int array's element, released by setRelease
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class SpinTryLockHandle {
  static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
  static final int[] locks = new int[4];
  static int n;

  static void inc() {
    while (!INTS.weakCompareAndSetAcquire(locks, 2, 0, 1)) Thread.onSpinWait();
    n++;
    INTS.setRelease(locks, 2, 0);
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(SpinTryLockHandle::inc);
    t.start();
    inc();
    t.join();
    assert n == 2;
  }
}
