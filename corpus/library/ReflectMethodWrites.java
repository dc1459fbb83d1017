// heddle: verdict=violated
// heddle: class=ReflectMethodWrites.n benign
// heddle: race=ReflectMethodWrites.n kinds=WR,WW,RW
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=methods called by reflection and by method handle
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;

public class ReflectMethodWrites {
  static int n;

  public static void inc() { n++; }

  public static void main(String[] args) throws Throwable {
    Method m = ReflectMethodWrites.class.getMethod("inc");
    MethodHandle h = MethodHandles.lookup().findStatic(ReflectMethodWrites.class, "inc", MethodType.methodType(void.class));
    Thread t = new Thread(() -> {
      try {
        m.invoke(null);
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
    });
    t.start();
    h.invokeExact();
    t.join();
  }
}
