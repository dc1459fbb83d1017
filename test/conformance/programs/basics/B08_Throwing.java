/** Throw, catch by type, finally, and the machine's own exceptions. */
public class B08_Throwing {
    static int depth(int n) {
        try {
            if (n == 0) throw new IllegalStateException("bottom");
            return depth(n - 1) + 1;
        } finally {
            System.out.println(n);
        }
    }

    static void provoke(int kind) {
        int zero = 0;
        Object o = "text";
        switch (kind) {
            case 0: System.out.println(1 / zero); break;
            case 1: System.out.println((new int[1])[kind]); break;
            case 2: o = null; System.out.println(o.hashCode()); break;
            case 3: System.out.println(((Integer) o).intValue()); break;
            case 4: System.out.println(new int[zero - 1].length); break;
            case 5: Object[] a = new String[1]; a[0] = a; break;
            default: System.out.println("nothing thrown");
        }
    }

    public static void main(String[] args) {
        try {
            depth(3);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        for (int kind = 0; kind < 7; kind++) {
            try {
                provoke(kind);
            } catch (ArithmeticException e) {
                System.out.println("arithmetic");
                System.out.println(e.getMessage());
            } catch (IndexOutOfBoundsException | ClassCastException e) {
                System.out.println(e.getClass().getName());
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName());
            }
        }
    }
}
