/** Type annotations and annotated types; parameters with names kept. */
// javac: -parameters
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

public class TypeAnnotations {
    @Target(ElementType.TYPE_USE)
    @Retention(RetentionPolicy.RUNTIME)
    @interface A {
        int value() default 0;
    }

    @Target({ElementType.TYPE_PARAMETER, ElementType.TYPE_USE})
    @Retention(RetentionPolicy.RUNTIME)
    @interface B {
    }

    static class Holder<@B T extends @A(1) Number> extends @A(2) Object implements @A(3) Runnable {
        @A(4) String plain;
        List<@A(5) ? extends @A(6) Number> wild;
        @A(7) int @A(8) [] @A(9) [] arrays;
        Map<@A(10) String, List<@A(11) Integer>> nested;

        public void run() {
        }

        <@B X> @A(12) String method(@A(13) Holder<T> this, @A(14) int first,
                final String... rest) throws @A(15) Exception {
            return null;
        }
    }

    static String show(AnnotatedType t) {
        String own = Arrays.toString(t.getAnnotations());
        if (t instanceof AnnotatedParameterizedType p) {
            StringBuilder s = new StringBuilder(own + "<");
            for (AnnotatedType a : p.getAnnotatedActualTypeArguments()) s.append(show(a)).append(';');
            return s + ">";
        }
        if (t instanceof AnnotatedArrayType a) return own + "[" + show(a.getAnnotatedGenericComponentType()) + "]";
        if (t instanceof AnnotatedWildcardType w) return own + "?" + show(w.getAnnotatedUpperBounds()[0]);
        return own + t.getType().getTypeName();
    }

    public static void main(String[] args) throws Exception {
        Class<?> c = Holder.class;
        System.out.println(show(c.getAnnotatedSuperclass()) + " " + show(c.getAnnotatedInterfaces()[0]));
        for (String n : new String[] {"plain", "wild", "arrays", "nested"})
                System.out.println(n + " " + show(c.getDeclaredField(n).getAnnotatedType()));
        TypeVariable<?> v = c.getTypeParameters()[0];
        System.out.println(Arrays.toString(v.getAnnotations()) + " " + show(v.getAnnotatedBounds()[0]));
        Method m = c.getDeclaredMethod("method", int.class, String[].class);
        System.out.println(show(m.getAnnotatedReturnType()) + " " + show(m.getAnnotatedReceiverType()) + " "
                + show(m.getAnnotatedParameterTypes()[0]) + " " + show(m.getAnnotatedExceptionTypes()[0]));
        for (Parameter p : m.getParameters()) System.out.println(p + " " + p.getName() + " " + p.isNamePresent() + " "
                + Modifier.toString(p.getModifiers()) + " " + p.isVarArgs() + " " + p.isImplicit() + " "
                + p.getParameterizedType());
        System.out.println(c.getDeclaredField("nested").getAnnotatedType());
        System.out.println(m.getAnnotatedReturnType().equals(m.getAnnotatedReturnType()));
        class Inner {
            Inner(int q) {
            }
        }
        for (Parameter p : TypeAnnotations_Enum.class.getDeclaredConstructors()[0].getParameters()) {
            System.out.println(p.getName() + " " + p.isSynthetic() + " " + p.isImplicit());
        }
        for (Parameter p : Inner.class.getDeclaredConstructors()[0].getParameters()) System.out.println(p);
    }
}

enum TypeAnnotations_Enum {
    X(1);

    TypeAnnotations_Enum(int own) {
    }
}
