import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Method;

/**
 * Two threads are the first to look at a class by reflection. Who of them fills in what the library keeps about it makes
 * no difference; but the initialiser of the program's that this runs sees what was before it.
 */
public class ReflectsFirst {
    static volatile int turn;
    static final Object[] marks = new Object[2];

    enum Level {
        LOW, HIGH;

        static final int SEEN = turn;
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Mark {
        Level value();
    }

    public static class Marked implements Comparable<Marked> {
        @Mark(Level.HIGH)
        public int twice(int n) {
            return 2 * n;
        }

        @Override
        public int compareTo(Marked other) {
            return 0;
        }
    }

    static void look(int who) {
        try {
            turn = who;
            Method twice = Marked.class.getMethod("twice", int.class);
            marks[who - 1] = twice.getAnnotation(Mark.class);
            assert ((Mark) marks[who - 1]).value() == Level.HIGH;
            assert twice.invoke(Marked.class.getConstructor().newInstance(), who).equals(2 * who);
            assert Marked.class.getGenericInterfaces().length == 1;
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> look(1));
        Thread two = new Thread(() -> look(2));
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println(Level.SEEN + " " + marks[0].equals(marks[1]));
    }
}
