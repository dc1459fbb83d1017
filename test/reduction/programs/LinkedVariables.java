import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Two threads look up the same variables and access them as other types than theirs. */
class LinkedVariables {
    static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
    int i;
    long l;
    byte b;
    volatile Object o;

    static VarHandle find(String name, Class<?> type) throws ReflectiveOperationException {
        return MethodHandles.lookup().findVarHandle(LinkedVariables.class, name, type);
    }

    void work(int[] shared) throws Throwable {
        VarHandle i = find("i", int.class);
        VarHandle l = find("l", long.class);
        VarHandle o = find("o", Object.class);
        i.getAndAdd(this, 1);
        Object boxed = i.getVolatile(this);
        assert (Integer) boxed >= 1;
        l.getAndAdd(this, (short) 2);
        o.getAndSet(this, (Comparable<?>) 4);
        find("b", byte.class).getAndBitwiseOr(this, (byte) 3);
        INTS.getAndAdd(shared, 1, 4);
        MethodHandle add = i.toMethodHandle(VarHandle.AccessMode.GET_AND_ADD);
        int old = (int) add.invokeExact(this, 10);
        Object older = add.invoke((Object) this, (Integer) 10);
        assert (Integer) older >= old + 10;
    }

    public static void main(String[] args) throws Exception {
        LinkedVariables v = new LinkedVariables();
        int[] shared = new int[2];
        Thread a = LinkedHandles.thread(() -> v.work(shared));
        Thread b = LinkedHandles.thread(() -> v.work(shared));
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.print(v.i + " " + v.l + " " + v.b + " " + v.o + " " + shared[1]);
    }
}
