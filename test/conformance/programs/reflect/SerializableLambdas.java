/** Lambdas that survive serialization, writeReplace and SerializedLambda, and those that do not. */
import java.io.*;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.util.function.*;

public class SerializableLambdas {
    interface SFunction<A, B> extends Function<A, B>, Serializable {
    }

    interface SSupplier<T> extends Supplier<T>, Serializable {
    }

    static class Scale implements Serializable {
        final int factor;

        Scale(int factor) {
            this.factor = factor;
        }

        int apply(int x) {
            return x * factor;
        }

        SFunction<Integer, Integer> lambda() {
            return x -> x * factor;
        }
    }

    static byte[] write(Object o) throws IOException {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        new ObjectOutputStream(b).writeObject(o);
        return b.toByteArray();
    }

    @SuppressWarnings("unchecked")
    static <T> T copy(T t) throws Exception {
        return (T) new ObjectInputStream(new ByteArrayInputStream(write(t))).readObject();
    }

    static SerializedLambda form(Object o) throws Exception {
        Method m = o.getClass().getDeclaredMethod("writeReplace");
        m.setAccessible(true);
        return (SerializedLambda) m.invoke(o);
    }

    static String twice(String s) {
        return s + s;
    }

    public static void main(String[] args) throws Exception {
        int captured = 5;
        long wide = 1L << 33;
        String text = "t";
        SFunction<Integer, String> f = x -> text + (x + captured + wide);
        System.out.println(f.apply(1) + " " + copy(f).apply(1) + " " + (copy(f) == f));
        SFunction<String, String> ref = SerializableLambdas::twice;
        System.out.println(copy(ref).apply("ab"));
        Scale three = new Scale(3);
        SFunction<Integer, Integer> bound = three::apply;
        SFunction<Integer, Integer> thisCapture = new Scale(4).lambda();
        SSupplier<StringBuilder> ctor = StringBuilder::new;
        SFunction<String, Integer> unbound = String::length;
        System.out.println(copy(bound).apply(7) + " " + copy(thisCapture).apply(7) + " " + copy(ctor).get().append("x")
                + " " + copy(unbound).apply("four"));
        Runnable cast = (Runnable & Serializable) () -> System.out.println("ran " + captured);
        copy(cast).run();
        SerializedLambda s = form(f);
        System.out.println(s.getCapturingClass() + " " + s.getFunctionalInterfaceClass() + " "
                + s.getFunctionalInterfaceMethodName() + s.getFunctionalInterfaceMethodSignature() + " "
                + s.getImplMethodKind() + " " + s.getImplClass() + " "
                + s.getImplMethodSignature() + " " + s.getInstantiatedMethodType() + " " + s.getCapturedArgCount() + " "
                        + s.getCapturedArg(0) + s.getCapturedArg(1) + s.getCapturedArg(2));
        s = form(bound);
        System.out.println(s.getImplMethodKind() + " " + s.getImplClass() + "." + s.getImplMethodName()
                + s.getImplMethodSignature() + " " + s.getCapturedArgCount() + " " + (s.getCapturedArg(0) == three));
        s = form(ctor);
        System.out.println(s.getImplMethodKind() + " " + s.getImplClass() + "." + s.getImplMethodName()
                + s.getImplMethodSignature() + " " + s.getInstantiatedMethodType());
        System.out.println(form(ref).getImplMethodName() + " " + form(unbound).getImplMethodKind());
        try {
            write((Supplier<String>) () -> "not serializable");
        } catch (NotSerializableException e) {
            System.out.println("not serializable: " + e.getMessage().startsWith("SerializableLambdas$$Lambda$"));
        }
        Object unfit = new Object();
        SSupplier<Object> holds = () -> unfit;
        try {
            write(holds);
        } catch (NotSerializableException e) {
            System.out.println("captures " + e.getMessage());
        }
        SFunction<Integer, SFunction<Integer, Integer>> curried = x -> y -> x * 10 + y;
        System.out.println(copy(copy(curried).apply(4)).apply(2));
        System.out.println(copy((SSupplier<SSupplier<String>>) () -> () -> "nested").get().get());
        System.out.println(java.util.Comparator.<String, Integer>comparing((SFunction<String, Integer>) String::length)
                .compare("a", "bb"));
    }
}
