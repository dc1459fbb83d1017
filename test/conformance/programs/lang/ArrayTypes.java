/** Array clone, covariance, instanceof with arrays, classes of arrays. */
import java.io.Serializable;
import java.util.Arrays;
import java.util.RandomAccess;

public class ArrayTypes {
    static String kinds(Object o) {
        StringBuilder s = new StringBuilder();
        s.append(o instanceof Object[] ? 'O' : '-').append(o instanceof int[] ? 'I' : '-')
                .append(o instanceof long[] ? 'J' : '-');
        s.append(o instanceof Number[] ? 'N' : '-').append(o instanceof Integer[] ? 'i' : '-')
                .append(o instanceof Comparable[] ? 'C' : '-');
        s.append(o instanceof int[][] ? '2' : '-').append(o instanceof Object[][] ? 'P' : '-')
                .append(o instanceof Cloneable ? 'c' : '-');
        s.append(o instanceof Serializable ? 's' : '-').append(o instanceof Cloneable[] ? 'l' : '-')
                .append(o instanceof Serializable[] ? 'z' : '-');
        s.append(o instanceof RandomAccess ? 'R' : '-');
        return s.toString();
    }

    static void describe(Class<?> c) {
        System.out.println(c.getName() + " " + c.getSimpleName() + " " + c.getCanonicalName() + " " + c.isArray() + " "
                + c.getComponentType() + " " + c.getSuperclass() + " " + Arrays.toString(c.getInterfaces()) + " "
                + java.lang.reflect.Modifier.toString(c.getModifiers()) + " " + c.getPackageName() + " "
                        + c.descriptorString());
    }

    private static class Hidden {
    }

    public static void main(String[] args) {
        Object[] all = {new Object[0], new int[0], new long[0], new Number[0], new Integer[0], new String[0],
                new int[0][], new Object[0][],
            new Integer[0][], new Cloneable[0], new int[0][][], "text", 5, new Hidden[0]};
        for (Object o : all) System.out.println(o.getClass().getSimpleName() + " " + kinds(o));
        for (Class<?> c : new Class<?>[] {int[].class, String[].class, boolean[][].class, Hidden[].class,
                Runnable[].class, char[].class}) describe(c);
        int[] a = {1, 2, 3};
        int[] b = a.clone();
        b[0] = 9;
        System.out.println(a[0] + " " + (a.getClass() == b.getClass()) + " " + a.equals(b) + " "
                + Arrays.equals(a, new int[] {1, 2, 3}));
        Integer[] boxed = {1, 2};
        Number[] numbers = boxed;
        Object[] cloned = numbers.clone();
        System.out.println(cloned.getClass().getSimpleName());
        try {
            numbers[0] = 1.5;
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(int[].class.isAssignableFrom(int[].class) + " "
                + Object[].class.isAssignableFrom(int[].class) + " "
                + Object[].class.isAssignableFrom(int[][].class) + " " + Object.class.isAssignableFrom(int[].class)
                        + " "
                + Cloneable[].class.isAssignableFrom(int[][].class) + " "
                        + Number[].class.isAssignableFrom(Integer[].class));
        System.out.println((Object) Object[].class == new Object[2].getClass());
        System.out.println(String[].class.arrayType() + " " + int.class.arrayType() + " "
                + int[][].class.componentType());
        byte[] empty = new byte[0].clone();
        System.out.println(empty.length + " " + Arrays.hashCode(empty) + " " + Arrays.hashCode((int[]) null) + " "
                + Arrays.hashCode(a));
    }
}
