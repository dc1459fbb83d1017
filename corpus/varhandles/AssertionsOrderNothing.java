// heddle: verdict=violated
// heddle: class=AssertionsOrderNothing.data benign
// heddle: race=AssertionsOrderNothing.data kinds=WR
// heddle: memory=pjmm violated: data-race
// heddle: memory=tso violated: data-race
// heddle: memory=pso violated: data-race
// heddle: note=both threads initialise a class that has assertions, which takes a lock of the class loader; that is the library's own and orders nothing, no more than the opaque flag does
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class AssertionsOrderNothing {
    static int data;
    static int flag;
    static final VarHandle FLAG;

    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(AssertionsOrderNothing.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static class First {
        static void check(int n) {
            assert n > 0;
        }
    }

    static class Second {
        static void check(int n) {
            assert n > 0;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread reader = new Thread(() -> {
            if ((int) FLAG.getOpaque() == 1) {
                Second.check(1);
                int seen = data;
            }
        });
        reader.start();
        data = 1;
        First.check(1);
        FLAG.setOpaque(1);
        reader.join();
    }
}
