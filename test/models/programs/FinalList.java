// sc, tso, pso: none
// pjmm: none
// What a final field leads to, through several objects and a variable: it has the state at the end of the constructor.
import java.util.ArrayList;
import java.util.List;

class FinalList {
    static final class Holder {
        final List<String> names = new ArrayList<>();
        Holder() { this("a"); }
        Holder(String name) { names.add(name); }
    }

    static Holder holder;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> holder = new Holder());
        writer.start();
        Holder seen = holder;
        if (seen != null) {
            List<String> names = seen.names;
            seen = null;
            int count = 0;
            for (String name : names) count += name.length();
            if (count != 1) throw new AssertionError("count " + count);
        }
        writer.join();
    }
}
