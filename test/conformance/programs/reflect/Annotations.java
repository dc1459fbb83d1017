/** Annotations: defaults, nested, arrays, inheritance, repeatable, on every element, equality, proxies' text. */
import java.lang.annotation.*;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;

public class Annotations {
    enum Level {LOW, HIGH}

    @Retention(RetentionPolicy.RUNTIME)
    @interface Name {
        String value();

        int priority() default 5;
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Full {
        boolean z() default true;

        byte b() default 1;

        char c() default 'c';

        short s() default 2;

        int i() default 3;

        long l() default 4L;

        float f() default 5.5f;

        double d() default 6.5;

        String text() default "t\"q\"";

        Class<?> type() default String.class;

        Level level() default Level.HIGH;

        Name nested() default @Name("inner");

        int[] ints() default {1, 2};

        String[] strings() default {};

        Class<?>[] types() default {int.class, int[].class};

        Name[] names() default {@Name("a"), @Name(value = "b", priority = 1)};
    }

    @Inherited
    @Retention(RetentionPolicy.RUNTIME)
    @interface Passed {
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Repeatable(Tags.class)
    @interface Tag {
        String value();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Tags {
        Tag[] value();
    }

    @interface ClassOnly {
    }

    @Passed
    @Tag("one")
    @Tag("two")
    @ClassOnly
    @Deprecated(since = "3", forRemoval = true)
    static class Base {
        @Name("field")
        int field;

        @Full(i = 33, ints = {}, type = Base.class, nested = @Name(value = "given", priority = 9), level = Level.LOW,
                strings = "single")
        void method(@Name("param") int a, int b, @Tag("p1") @Tag("p2") String c) {
        }

        @Name("ctor")
        Base() {
        }
    }

    @Tag("only")
    static class Derived extends Base {
    }

    @Full
    static class Defaults {
    }

    static void show(String what, AnnotatedElement e) {
        Annotation[] as = e.getAnnotations();
        Arrays.sort(as, Comparator.comparing(a -> a.annotationType().getName()));
        System.out.println(what + ": " + Arrays.toString(as) + " declared " + e.getDeclaredAnnotations().length);
    }

    public static void main(String[] args) throws Exception {
        show("Base", Base.class);
        show("Derived", Derived.class);
        show("field", Base.class.getDeclaredField("field"));
        show("constructor", Base.class.getDeclaredConstructor());
        Method m = Base.class.getDeclaredMethod("method", int.class, int.class, String.class);
        Full f = m.getAnnotation(Full.class);
        System.out.println(f.z() + " " + f.b() + " " + f.c() + " " + f.s() + " " + f.i() + " " + f.l() + " " + f.f()
                + " " + f.d() + " " + f.text() + " " + f.type() + " " + f.level() + " " + f.nested().priority() + " "
                + f.ints().length + " "
                + Arrays.toString(f.strings()) + " " + Arrays.toString(f.types()) + " " + f.names()[1].value());
        Full g = Defaults.class.getAnnotation(Full.class);
        System.out.println(f.equals(g) + " " + g.equals(g) + " " + (g == Defaults.class.getAnnotation(Full.class)) + " "
                + g.annotationType() + " " + f.getClass().getName().contains("Proxy"));
        f.strings()[0] = "changed";
        System.out.println(f.strings()[0]);
        System.out.println(g.nested().equals(f.names()[0]) + " " + g.nested() + " " + g.nested().hashCode());
        for (Annotation[] as : m.getParameterAnnotations()) System.out.println(Arrays.toString(as));
        System.out.println(Arrays.toString(Base.class.getAnnotationsByType(Tag.class)) + " "
                + Base.class.getAnnotation(Tag.class) + " " + Derived.class.getAnnotationsByType(Tag.class).length + " "
                + Derived.class.getAnnotation(Tags.class));
        System.out.println(Derived.class.isAnnotationPresent(Passed.class) + " "
                + Derived.class.getDeclaredAnnotation(Passed.class) + " "
                + Base.class.isAnnotationPresent(ClassOnly.class));
        System.out.println(Name.class.getMethod("priority").getDefaultValue() + " " + Name.class.getMethod("value")
                .getDefaultValue() + " " + Arrays.toString((int[]) Full.class.getMethod("ints").getDefaultValue()));
        System.out.println(Tag.class.getAnnotation(Repeatable.class).value() + " "
                + Name.class.getAnnotation(Retention.class).value());
        System.out.println(Override.class.getAnnotation(Target.class));
        System.out.println(Base.class.getAnnotation(Deprecated.class).since() + Thread.class.getMethod("stop")
                .getAnnotation(Deprecated.class).forRemoval()
                + Runnable.class.isAnnotationPresent(FunctionalInterface.class));
        System.out.println(g.toString().length() > 100 ? g.toString().substring(0, 60) : g);
    }
}
