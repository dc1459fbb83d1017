/** Class objects: names, kinds, modifiers, hierarchy, enclosing things, for every kind of class. */
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.function.Supplier;

public class ClassFacts {
    public static class StaticNested {
    }

    protected class Inner {
        private class Deep {
        }
    }

    interface Face {
        class InFace {
        }
    }

    @interface Anno {
    }

    enum Kind {
        A, B {
        };
    }

    record Rec(int x) {
    }

    static abstract class Abs implements Face, Runnable {
    }

    static final class Fin extends Abs {
        public void run() {
        }
    }

    static void show(Class<?> c) {
        System.out.println(c.getName() + " | " + c.getSimpleName() + " | " + c.getCanonicalName() + " | "
                + c.getTypeName() + " | " + c);
        System.out.println("  " + Modifier.toString(c.getModifiers()) + " " + Integer.toHexString(c.getModifiers())
                + " super=" + c.getSuperclass() + " interfaces=" + Arrays.toString(c.getInterfaces()));
        System.out.println("  iface=" + c.isInterface() + " anno=" + c.isAnnotation() + " enum=" + c.isEnum() + " rec="
                + c.isRecord() + " arr=" + c.isArray() + " prim=" + c.isPrimitive() + " anon=" + c.isAnonymousClass()
                + " local=" + c.isLocalClass() + " member=" + c.isMemberClass() + " synth=" + c.isSynthetic()
                        + " hidden=" + c.isHidden() + " sealed=" + c.isSealed());
        System.out.println("  declaring=" + c.getDeclaringClass() + " enclosing=" + c.getEnclosingClass() + " method="
                + c.getEnclosingMethod() + " ctor=" + c.getEnclosingConstructor() + " nest=" + c.getNestHost()
                .getSimpleName()
                + " package=[" + c.getPackageName() + "] module=" + c.getModule().getName() + " desc="
                        + c.descriptorString());
    }

    final Object inField = new Object() {
    };
    final Object inConstructor;

    ClassFacts() {
        class LocalInCtor {
        }
        inConstructor = new LocalInCtor();
    }

    static Object inMethod(int x, String[] y) {
        class LocalInMethod {
        }
        return new LocalInMethod();
    }

    public static void main(String[] args) throws Exception {
        Supplier<Object> inLambda = () -> new Object() {
        };
        for (Class<?> c : new Class<?>[] {ClassFacts.class, StaticNested.class, Inner.class, Inner.Deep.class,
                Face.class, Face.InFace.class, Anno.class, Kind.class, Kind.A.getClass(), Kind.B.getClass(), Rec.class,
                Abs.class,
            Fin.class, int.class, void.class, double[][].class, Object.class, String.class, Runnable.class,
                    Override.class, Thread.State.class, java.util.Map.Entry.class, StaticNested[].class,
                    new ClassFacts().inField.getClass(),
            new ClassFacts().inConstructor.getClass(), inMethod(1, null).getClass(), inLambda.get().getClass()}) {
            show(c);
        }
        System.out.println(Integer.TYPE == int.class);
        System.out.println(Integer.class.isInstance(5) + " " + Number.class.isAssignableFrom(Integer.class) + " "
                + int.class.isAssignableFrom(Integer.class) + " " + long.class.isAssignableFrom(int.class) + " "
                + Object.class.isAssignableFrom(int.class));
        System.out.println(Class.forName("ClassFacts$Rec") == Rec.class);
        System.out.println(Class.forName("[[LClassFacts$Rec;").getComponentType() + " " + Class.forName("[I"));
        for (String bad : new String[] {"int", "ClassFacts.Rec", "[LNope;", "", "java/lang/String", "[",
                "no.such.Class"}) {
            try {
                System.out.println(Class.forName(bad));
            } catch (ClassNotFoundException e) {
                System.out.println(e);
            }
        }
        System.out.println(Integer.class.cast(5) + " " + Fin.class.asSubclass(Abs.class).getSimpleName() + " "
                + Kind.class.getEnumConstants().length + " " + String.class.getEnumConstants());
        try {
            Integer.class.asSubclass(String.class);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }
}
