// sc: none
// pjmm: assertion
// args: field object element wide fraction text small handle reflected handleWrites reflectedWrites elementHandle constructor collection overwritten
// Reads of old values of every type, by bytecode and by natives, written by bytecode and by natives.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.ArrayList;

class OldValues {
    static boolean flag;
    static int number;
    static long wide;
    static double fraction;
    static String text;
    static Object shared;
    static byte small;
    static char letter;
    static final int[] elements = new int[2];
    static final OldValues object = new OldValues();
    static final VarHandle HANDLE, ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);
    static final Field FIELD;
    short own;

    static {
        try {
            HANDLE = MethodHandles.lookup().findStaticVarHandle(OldValues.class, "number", int.class);
            FIELD = OldValues.class.getDeclaredField("number");
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static void write(String how) throws IllegalAccessException {
        switch (how) {
            case "field", "handle", "reflected" -> number = 5;
            case "object" -> object.own = 5;
            case "element" -> elements[1] = 5;
            case "wide" -> wide = -1;
            case "fraction" -> fraction = 1.5;
            case "text" -> text = "hello";
            case "small" -> {
                small = 3;
                letter = 'q';
            }
            case "handleWrites" -> HANDLE.set(5);
            case "reflectedWrites" -> FIELD.setInt(null, 5);
            case "elementHandle" -> ELEMENT.set(elements, 1, 5);
            case "constructor" -> shared = new int[] {4};
            case "collection" -> {
                ArrayList<String> list = new ArrayList<>();
                list.add("one");
                shared = list;
            }
            default -> {
                number = 1;
                number = 5;
            }
        }
        flag = true;
    }

    static boolean old(String how) throws IllegalAccessException {
        if (!flag) return false;
        return switch (how) {
            case "field", "handleWrites", "reflectedWrites" -> number == 0;
            case "object" -> object.own == 0;
            case "element", "elementHandle" -> elements[1] == 0;
            case "wide" -> wide == 0xffffffffL;
            case "fraction" -> fraction == 0;
            case "text" -> text == null;
            case "small" -> small == 0 && letter == 0;
            case "handle" -> (int) HANDLE.get() == 0;
            case "reflected" -> FIELD.getInt(null) == 0;
            case "constructor" -> shared instanceof int[] a && a[0] == 0;
            case "collection" -> shared instanceof ArrayList<?> a && a.size() == 0;
            default -> number == 1;
        };
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        String how = args[0];
        Thread writer = new Thread(() -> {
            try {
                write(how);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        });
        writer.start();
        assert !old(how) : how;
    }
}
