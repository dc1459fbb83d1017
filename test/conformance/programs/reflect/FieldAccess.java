/** Field: get and set of every type, widening, statics, finals, access checks, wrong targets. */
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;

public class FieldAccess {
    public boolean z = true;
    public byte b = 1;
    public char c = 'c';
    public short s = 2;
    public int i = 3;
    public long l = 4;
    public float f = 5;
    public double d = 6;
    public String text = "t";
    public Object any;
    private int hidden = 7;
    final int fin = Integer.parseInt("8");
    static int st = 9;
    static final int CONSTANT = 10;
    static final Object STATIC_FINAL = "sf";
    volatile transient int vt;
    protected int[] array = {1};

    static class Sub extends FieldAccess {
        public int i = 33;
    }

    interface Body {
        Object run() throws Exception;
    }

    static void attempt(String name, Body b) {
        try {
            System.out.println(name + ": " + b.run());
        } catch (Exception e) {
            System.out.println(name + ": " + e.toString().replaceAll("@[0-9a-f]+", "@"));
        }
    }

    static Field field(String n) throws Exception {
        return FieldAccess.class.getDeclaredField(n);
    }

    public static void main(String[] args) throws Exception {
        Field[] fs = FieldAccess.class.getDeclaredFields();
        Arrays.sort(fs, Comparator.comparing(Field::getName));
        FieldAccess o = new FieldAccess();
        for (Field x : fs) {
            Object v = x.get(o);
            System.out.println(x + " = " + (v instanceof int[] ? "ints" : v) + " " + x.getType() + " "
                    + Modifier.toString(x.getModifiers()) + " " + x.getDeclaringClass().getSimpleName() + " "
                    + x.isSynthetic());
        }
        for (String n : new String[] {"b", "c", "s", "i", "l", "f"}) {
            Field x = field(n);
            System.out.println(n + " as double " + x.getDouble(o));
            attempt(n + " as int", () -> x.getInt(o));
            attempt(n + " as byte", () -> x.getByte(o));
            attempt(n + " set byte", () -> { x.setByte(o, (byte) 65); return x.get(o); });
            attempt(n + " set int", () -> { x.setInt(o, 1000); return x.get(o); });
            attempt(n + " set boxed short", () -> { x.set(o, (short) 12); return x.get(o); });
            attempt(n + " set null", () -> { x.set(o, null); return x.get(o); });
        }
        attempt("boolean", () -> { field("z").setBoolean(o, false); return field("z").getBoolean(o); });
        attempt("boolean as int", () -> field("z").getInt(o));
        attempt("text", () -> { field("text").set(o, "new"); return o.text; });
        attempt("text wrong", () -> { field("text").set(o, 5); return o.text; });
        attempt("any", () -> { field("any").set(o, o.array); return o.any == o.array; });
        attempt("static null target", () -> { field("st").set(null, 90); return st; });
        attempt("static any target", () -> field("st").get("ignored"));
        attempt("null target", () -> field("i").get(null));
        attempt("wrong target", () -> field("i").get("string"));
        attempt("final", () -> { field("fin").setInt(o, 1); return o.fin; });
        attempt("final accessible", () -> { Field x = field("fin"); x.setAccessible(true); x.setInt(o, 88); return o.fin
                + " " + x.get(o); });
        attempt("static final", () -> { Field x = field("STATIC_FINAL"); x.setAccessible(true); x.set(null, "y");
                return STATIC_FINAL; });
        attempt("constant", () -> field("CONSTANT").getInt(null));
        attempt("no such", () -> field("nope"));
        attempt("inherited hidden", () -> Sub.class.getField("i").get(new Sub()) + " " + FieldAccess.class.getField("i")
                .get(new Sub()) + " " + Sub.class.getField("text").getDeclaringClass());
        attempt("declared in sub", () -> Sub.class.getDeclaredFields().length + " " + Sub.class.getFields().length);
        attempt("private of String", () -> { Field x = String.class.getDeclaredField("hash"); x.setAccessible(true);
                return x.get("x"); });
        attempt("other class private", () -> FieldAccess_Other.class.getDeclaredField("secret")
                .get(new FieldAccess_Other()));
        attempt("other class accessible", () -> { Field x = FieldAccess_Other.class.getDeclaredField("secret");
                x.setAccessible(true); x.setLong(new FieldAccess_Other(), 4);
                return x.canAccess(new FieldAccess_Other()); });
        attempt("trySetAccessible", () -> String.class.getDeclaredField("value").trySetAccessible() + " "
                + field("hidden").trySetAccessible());
        attempt("equality", () -> field("i").equals(field("i")) + " " + (field("i") == field("i")) + " " + field("i")
                .hashCode() + " " + field("i").toGenericString());
        attempt("array length", () -> int[].class.getField("length"));
    }
}

class FieldAccess_Other {
    private long secret = 3;
}
