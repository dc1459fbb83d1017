/** ThreadLocal and InheritableThreadLocal: initial values, removal, inheritance, many keys, per-thread state. */
import java.util.ArrayList;
import java.util.List;

public class ThreadLocals {
    static int initialised;
    static final ThreadLocal<StringBuilder> BUFFER = ThreadLocal.withInitial(() ->
            new StringBuilder("init" + ++initialised));
    static final InheritableThreadLocal<String> PASSED = new InheritableThreadLocal<>() {
        @Override
        protected String childValue(String parent) {
            return parent + ">" + "child";
        }

        @Override
        protected String initialValue() {
            return "none";
        }
    };
    static final InheritableThreadLocal<int[]> SHARED = new InheritableThreadLocal<>();
    static final ThreadLocal<Integer> PLAIN = new ThreadLocal<>();

    static void inThread(String name, Runnable r) throws InterruptedException {
        Thread t = new Thread(r, name);
        t.start();
        t.join();
    }

    public static void main(String[] args) throws Exception {
        System.out.println(PLAIN.get() + " " + BUFFER.get() + " " + BUFFER.get().append("+") + " " + PASSED.get());
        PLAIN.set(5);
        PASSED.set("main");
        SHARED.set(new int[] {1});
        inThread("a", () -> {
            System.out.println(PLAIN.get() + " " + BUFFER.get() + " " + PASSED.get() + " " + SHARED.get()[0]);
            SHARED.get()[0]++;
            PASSED.set("a");
            PLAIN.set(6);
            try {
                inThread("b", () -> System.out.println(PLAIN.get() + " " + PASSED.get() + " " + SHARED.get()[0] + " "
                        + BUFFER.get()));
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        System.out.println(PLAIN.get() + " " + BUFFER.get() + " " + PASSED.get() + " " + SHARED.get()[0]);
        BUFFER.remove();
        System.out.println(BUFFER.get() + " " + initialised);
        PLAIN.set(null);
        System.out.println(PLAIN.get());
        PLAIN.remove();
        PASSED.remove();
        System.out.println(PASSED.get());
        List<ThreadLocal<Integer>> many = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            int v = i;
            many.add(ThreadLocal.withInitial(() -> v * v));
        }
        long sum = 0;
        for (ThreadLocal<Integer> t : many) sum += t.get();
        for (int i = 0; i < 200; i += 2) many.get(i).remove();
        for (int i = 0; i < 200; i += 3) many.get(i).set(-1);
        for (ThreadLocal<Integer> t : many) sum += t.get();
        System.out.println(sum);
        ThreadLocal<Object> recursive = ThreadLocal.withInitial(() -> {
            BUFFER.get().append("r");
            return "recursive";
        });
        System.out.println(recursive.get() + " " + BUFFER.get());
        Thread noInherit = new Thread(null, () -> System.out.println(PASSED.get() + " " + (SHARED.get() == null)), "no",
                0, false);
        noInherit.start();
        noInherit.join();
        ThreadLocal<String> failing = ThreadLocal.withInitial(() -> {
            throw new IllegalStateException("initial value");
        });
        for (int i = 0; i < 2; i++) {
            try {
                failing.get();
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
