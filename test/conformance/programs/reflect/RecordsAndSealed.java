/** Reflection on records, sealed classes and nests. */
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

public class RecordsAndSealed {
    @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
    @interface Mark {
    }

    record Point<T extends Number>(@Mark T x, List<? super T> list, int[]... rest) implements Comparable<Point<T>> {
        static int count;

        public int compareTo(Point<T> o) {
            return 0;
        }

        @Override
        public T x() {
            count++;
            return x;
        }
    }

    record Empty() {
    }

    static class Plain {
    }

    sealed interface Shape permits Circle, Square, Other {
    }

    record Circle(double r) implements Shape {
    }

    static final class Square implements Shape {
    }

    static non-sealed class Other implements Shape {
    }

    sealed static class Implied {
    }

    static final class Only extends Implied {
    }

    public static void main(String[] args) throws Exception {
        Point<Integer> p = new Point<>(5, List.of(), new int[] {1});
        for (RecordComponent c : Point.class.getRecordComponents()) {
            System.out.println(c + " | " + c.getName() + " " + c.getType() + " " + c.getGenericType() + " "
                    + c.getGenericSignature() + " " + c.getAccessor() + " " + Arrays.toString(c.getAnnotations()) + " "
                    + c.getDeclaringRecord().getSimpleName());
        }
        System.out.println(Point.class.getRecordComponents()[0].getAccessor().invoke(p) + " " + Point.count);
        System.out.println(Empty.class.getRecordComponents().length + " " + Plain.class.getRecordComponents() + " "
                + Point.class.isRecord() + " " + Plain.class.isRecord() + " " + Point.class.getSuperclass());
        System.out.println(Arrays.toString(Point.class.getDeclaredConstructors()));
        System.out.println(java.lang.reflect.Modifier.toString(Point.class.getModifiers()) + " "
                + java.lang.reflect.Modifier.toString(Point.class.getDeclaredField("x").getModifiers()));
        try {
            java.lang.reflect.Field f = Point.class.getDeclaredField("x");
            f.setAccessible(true);
            f.set(p, 6);
        } catch (IllegalAccessException e) {
            System.out.println(e.getMessage());
        }
        for (Class<?> c : new Class<?>[] {Shape.class, Circle.class, Other.class, Implied.class, Plain.class}) {
            Class<?>[] permitted = c.getPermittedSubclasses();
            System.out.println(c.getSimpleName() + " " + c.isSealed() + " "
                    + (permitted == null ? null : Arrays.stream(permitted).map(Class::getSimpleName).toList()));
        }
        System.out.println(RecordsAndSealed.class.getNestHost() + " " + Circle.class.getNestHost() + " "
                + Circle.class.isNestmateOf(Square.class) + " " + int[].class.getNestHost() + " "
                + int.class.getNestHost());
        Class<?>[] members = RecordsAndSealed.class.getNestMembers();
        System.out.println(members[0].getSimpleName() + " " + Arrays.stream(members).map(Class::getSimpleName).sorted()
                .toList());
        Class<?>[] declared = RecordsAndSealed.class.getDeclaredClasses();
        Arrays.sort(declared, Comparator.comparing(Class::getName));
        for (Class<?> c : declared) System.out.print(c.getSimpleName() + ":"
                + java.lang.reflect.Modifier.toString(c.getModifiers()) + " ");
        System.out.println();
        System.out.println(Arrays.toString(Circle.class.getDeclaredMethods().length > 0
                ? Arrays.stream(Circle.class.getDeclaredMethods()).map(m -> m.getName()).sorted().toArray() : null));
        System.out.println(new Circle(1.5).equals(new Circle(1.5)) + " " + new Circle(1.5).hashCode() + " "
                + new Circle(Double.NaN) + " " + p.toString().startsWith("Point[x=5, list=[], rest=[[I@"));
    }
}
