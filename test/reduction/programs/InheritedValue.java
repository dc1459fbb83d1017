/** The library asks the program for what a new thread inherits. */
class InheritedValue {
    static volatile int shared;

    static class Inherited extends InheritableThreadLocal<Integer> {
        int asked;

        @Override
        protected synchronized Integer childValue(Integer parent) {
            asked++;
            return parent + shared;
        }
    }

    static final Inherited inherited = new Inherited();

    public static void main(String[] args) throws Exception {
        inherited.set(10);
        Thread t = new Thread(() -> {
            shared = 1;
            shared = 2;
            synchronized (inherited) {
                inherited.asked++;
            }
        });
        t.start();
        Thread u = new Thread(() -> System.out.print(inherited.get() + " "));
        u.start();
        t.join();
        u.join();
        System.out.print(inherited.asked);
    }
}
