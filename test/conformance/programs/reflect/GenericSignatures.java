/** Signature attributes: type variables, bounds, wildcards, parameterized owners, generic arrays, throws. */
import java.io.Serializable;
import java.lang.reflect.*;
import java.util.*;
import java.util.function.Function;

public class GenericSignatures {
    static class Pair<A, B extends Comparable<? super B> & Serializable> {
        A a;
        List<? extends Number> wild;
        Map<String, List<int[]>>[] array;
        A[] generic;

        class Inner<C> {
            Pair<A, B>.Inner<C> self;
        }

        <X extends Exception, Y extends X> Y method(A a, List<? super B> l, X[] xs, Class<?> c) throws X,
                RuntimeException {
            return null;
        }
    }

    interface Visitor<R, V extends Visitor<R, V>> extends Function<V, R>, Comparable<Visitor<R, V>> {
    }

    static abstract class Sub extends Pair<String, Integer> implements Visitor<Map<String, ?>, Sub> {
    }

    static class Reader<T> {
        final Type type = ((ParameterizedType) getClass().getGenericSuperclass()).getActualTypeArguments()[0];
    }

    <T> GenericSignatures(T t, List<T>... more) {
    }

    static String describe(Type t) {
        if (t instanceof Class<?> c) return "class:" + c.getSimpleName();
        if (t instanceof TypeVariable<?> v) return "var:" + v.getName() + "@"
                + (v.getGenericDeclaration() instanceof Class ? "class" : "method");
        if (t instanceof ParameterizedType p) {
            StringBuilder s = new StringBuilder("param:" + describe(p.getRawType()) + "<");
            for (Type a : p.getActualTypeArguments()) s.append(describe(a)).append(';');
            return s + ">" + (p.getOwnerType() == null ? "" : " in " + describe(p.getOwnerType()));
        }
        if (t instanceof WildcardType w) return "wild:" + Arrays.toString(w.getUpperBounds())
                + Arrays.toString(w.getLowerBounds());
        if (t instanceof GenericArrayType g) return "array:" + describe(g.getGenericComponentType());
        return "?";
    }

    public static void main(String[] args) throws Exception {
        for (TypeVariable<?> v : Pair.class.getTypeParameters()) System.out.println(v + " "
                + Arrays.toString(v.getBounds()) + " " + v.getGenericDeclaration());
        for (String n : new String[] {"a", "wild", "array", "generic"}) {
            Field f = Pair.class.getDeclaredField(n);
            System.out.println(f.toGenericString() + " | " + describe(f.getGenericType()) + " | " + f.getType());
        }
        System.out.println(describe(Pair.Inner.class.getDeclaredField("self").getGenericType()) + " "
                + Pair.Inner.class.getDeclaredField("self").getGenericType());
        for (Method m : Pair.class.getDeclaredMethods()) {
            System.out.println(m.toGenericString());
            System.out.println(m);
            for (TypeVariable<?> v : m.getTypeParameters()) System.out.println("  " + v + " "
                    + Arrays.toString(v.getBounds()));
            for (Type t : m.getGenericParameterTypes()) System.out.println("  " + describe(t));
            System.out.println("  returns " + describe(m.getGenericReturnType()) + " throws "
                    + Arrays.toString(m.getGenericExceptionTypes()));
        }
        System.out.println(Sub.class.getGenericSuperclass() + " " + Arrays.toString(Sub.class.getGenericInterfaces()));
        System.out.println(Arrays.toString(Visitor.class.getGenericInterfaces()) + " "
                + Visitor.class.toGenericString());
        System.out.println(new Reader<Map<String, ? super Integer>>() {
        }.type);
        System.out.println(GenericSignatures.class.getDeclaredConstructors()[0].toGenericString());
        System.out.println(Map.Entry.class.toGenericString() + " " + Enum.class.toGenericString() + " "
                + int.class.toGenericString() + " " + Thread.State.class.toGenericString() + " "
                + Override.class.toGenericString());
        Type a = Pair.class.getDeclaredField("wild").getGenericType();
        Type b = Pair.class.getDeclaredField("wild").getGenericType();
        System.out.println(a.equals(b) + " " + (a.hashCode() == b.hashCode()) + " " + a.getTypeName());
        System.out.println(Collections.class.getMethod("max", Collection.class).toGenericString());
        System.out.println(HashMap.class.getGenericSuperclass() + " "
                + Arrays.toString(ArrayList.class.getGenericInterfaces()));
        System.out.println(Arrays.toString(Reader.class.getTypeParameters()[0].getBounds()) + " "
                + Runnable.class.getTypeParameters().length);
        Method varargs = Arrays.class.getMethod("asList", Object[].class);
        System.out.println(varargs.toGenericString() + " " + describe(varargs.getGenericParameterTypes()[0]) + " "
                + Arrays.toString(varargs.getParameters()));
    }
}
