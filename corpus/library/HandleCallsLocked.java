// heddle: verdict=verified
// heddle: memory=pjmm verified
// heddle: memory=tso verified
// heddle: memory=pso verified
// heddle: note=Two threads call a synchronized method through a handle, and have to wait for its lock there.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

public class HandleCallsLocked {
    int count;

    synchronized int add(int more) {
        count += more;
        return count;
    }

    static void call(MethodHandle add, HandleCallsLocked to) {
        try {
            int now = (int) add.invokeExact(to, 2);
            add.bindTo(to).invoke(1);
            assert now == 2 || now == 4 || now == 5;
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        MethodHandle add = MethodHandles.lookup().findVirtual(HandleCallsLocked.class, "add",
            MethodType.methodType(int.class, int.class));
        HandleCallsLocked to = new HandleCallsLocked();
        Thread other = new Thread(() -> call(add, to));
        other.start();
        call(add, to);
        other.join();
        assert to.count == 6;
    }
}
