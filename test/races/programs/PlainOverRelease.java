import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

// A thread that reads the plain write is not ordered after the release that it overwrote.
public class PlainOverRelease {
    static int data, flag;
    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(PlainOverRelease.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread reader = new Thread(() -> {
            if ((int) FLAG.getVolatile() == 2) System.out.println(data);
        });
        reader.start();
        data = 1;
        FLAG.setRelease(1);
        flag = 2;
        reader.join();
    }
}
