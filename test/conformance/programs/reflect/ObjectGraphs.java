/** A small reflective printer, bean copier and dependency injector: reflection used the way frameworks do. */
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.*;
import java.util.*;

public class ObjectGraphs {
    @Retention(RetentionPolicy.RUNTIME)
    @interface Inject {
        String value() default "";
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Test {
        Class<? extends Throwable> expected() default None.class;

        class None extends Throwable {
        }
    }

    static class Address {
        private String street = "Main";
        protected int number = 5;
    }

    static class Person {
        private final String name;
        int[] scores = {1, 2};
        List<Address> addresses = List.of(new Address());
        Person friend;
        static int population = 2;
        transient String ignored = "x";

        Person(String name) {
            this.name = name;
        }
    }

    static String show(Object o, Set<Object> seen) throws IllegalAccessException {
        if (o == null) return "null";
        if (o instanceof String || o instanceof Number) return o.toString();
        if (o.getClass().isArray()) {
            StringJoiner j = new StringJoiner(",", "[", "]");
            for (int i = 0; i < Array.getLength(o); i++) j.add(show(Array.get(o, i), seen));
            return j.toString();
        }
        if (o instanceof Collection<?> c) return show(c.toArray(), seen);
        if (!seen.add(o)) return "^" + o.getClass().getSimpleName();
        Field[] fs = o.getClass().getDeclaredFields();
        Arrays.sort(fs, Comparator.comparing(Field::getName));
        StringJoiner j = new StringJoiner(" ", o.getClass().getSimpleName() + "{", "}");
        for (Field f : fs) {
            if (Modifier.isStatic(f.getModifiers()) || Modifier.isTransient(f.getModifiers())) continue;
            f.setAccessible(true);
            j.add(f.getName() + "=" + show(f.get(o), seen));
        }
        return j.toString();
    }

    interface Engine {
        String start();
    }

    static class Diesel implements Engine {
        public String start() {
            return "brumm";
        }
    }

    static class Car {
        @Inject
        private Engine engine;
        @Inject("plate")
        String plate;
        final List<String> log = new ArrayList<>();

        @Inject
        void setLogger(Engine e) {
            log.add("logger " + e.start());
        }

        String drive() {
            return plate + " " + engine.start() + " " + log;
        }
    }

    static <T> T inject(Class<T> c, Map<Object, Object> beans) throws Exception {
        T t = c.getDeclaredConstructor().newInstance();
        for (Field f : c.getDeclaredFields()) {
            Inject in = f.getAnnotation(Inject.class);
            if (in == null) continue;
            f.setAccessible(true);
            f.set(t, beans.get(in.value().isEmpty() ? f.getType() : in.value()));
        }
        for (Method m : c.getDeclaredMethods()) {
            if (m.isAnnotationPresent(Inject.class)) m.invoke(t, Arrays.stream(m.getParameterTypes()).map(beans::get)
                    .toArray());
        }
        return t;
    }

    static class Suite {
        @Test
        void passes() {
        }

        @Test
        void fails() {
            throw new AssertionError("no good");
        }

        @Test(expected = ArithmeticException.class)
        int expected() {
            return 1 / 0;
        }

        @Test(expected = ArithmeticException.class)
        void missing() {
        }

        void notATest() {
            throw new Error();
        }
    }

    static void runSuite(Class<?> c) throws Exception {
        Method[] ms = c.getDeclaredMethods();
        Arrays.sort(ms, Comparator.comparing(Method::getName));
        for (Method m : ms) {
            Test t = m.getAnnotation(Test.class);
            if (t == null) continue;
            String outcome;
            try {
                m.invoke(c.getDeclaredConstructor().newInstance());
                outcome = t.expected() == Test.None.class ? "ok" : "expected " + t.expected().getSimpleName();
            } catch (InvocationTargetException e) {
                outcome = t.expected().isInstance(e.getCause()) ? "ok" : "failed " + e.getCause();
            }
            System.out.println(m.getName() + ": " + outcome);
        }
    }

    public static void main(String[] args) throws Exception {
        Person a = new Person("ann");
        Person b = new Person("bob");
        a.friend = b;
        b.friend = a;
        System.out.println(show(a, Collections.newSetFromMap(new IdentityHashMap<>())));
        Map<Object, Object> beans = new HashMap<>();
        beans.put(Engine.class, new Diesel());
        beans.put("plate", "AB-12");
        System.out.println(inject(Car.class, beans).drive());
        runSuite(Suite.class);
        System.out.println(Modifier.toString(0xfff) + " | " + Modifier.toString(Modifier.methodModifiers()) + " | "
                + Modifier.isInterface(Runnable.class.getModifiers()));
    }
}
