/** StackWalker, getStackTrace, caller class, hidden and reflective frames. */
import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

public class StackWalking {
    static List<String> names(Set<Option> options) {
        return StackWalker.getInstance(options).walk(s -> s.map(f -> f.getMethodName() + ":" + f.getLineNumber())
                .collect(Collectors.toList()));
    }

    static List<String> deep(int n, Set<Option> options) {
        return n == 0 ? names(options) : deep(n - 1, options);
    }

    static Class<?> caller() {
        return StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE).getCallerClass();
    }

    static class Other {
        static Class<?> ask() {
            return caller();
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(deep(3, Set.of()));
        Supplier<List<String>> lambda = () -> names(Set.of());
        System.out.println(lambda.get());
        System.out.println(StackWalking.class.getDeclaredMethod("names", Set.class).invoke(null, Set.of()));
        List<String> reflective = (List<String>) StackWalking.class.getDeclaredMethod("names", Set.class)
                .invoke(null, Set.of(Option.SHOW_REFLECT_FRAMES));
        System.out.println(reflective.size() + " " + reflective.stream().filter(s -> s.startsWith("invoke"))
                .map(s -> s.split(":")[0]).distinct().toList());
        System.out.println(caller() + " " + Other.ask());
        try {
            StackWalker.getInstance().getCallerClass();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        StackWalker w = StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE);
        StackFrame top = w.walk(s -> s.findFirst().get());
        System.out.println(top + " " + top.getClassName() + " " + top.getDeclaringClass() + " " + top.getDescriptor()
                + " " + top.getMethodType() + " " + top.getFileName() + " " + top.isNativeMethod() + " "
                + (top.getByteCodeIndex() >= 0) + " " + top.toStackTraceElement());
        long walked = w.walk(s -> s.skip(0).limit(1).count());
        System.out.println(walked);
        w.forEach(f -> System.out.println("frame " + f.getMethodName()));
        StackTraceElement[] trace = Thread.currentThread().getStackTrace();
        for (StackTraceElement e : trace) System.out.println(e + " | " + e.getClassName() + " " + e.getMethodName()
                + " " + e.getFileName() + " " + e.getModuleName() + " " + e.getClassLoaderName() + " "
                + (e.getModuleVersion() != null));
        Thread t = new Thread(() -> {
        });
        System.out.println(t.getStackTrace().length);
        System.out.println(new Throwable().getStackTrace()[0].equals(new Throwable().getStackTrace()[0]));
        Object o = new Object() {
            @Override
            public String toString() {
                return names(Set.of()).toString();
            }
        };
        System.out.println("concat: " + o);
        System.out.println(String.valueOf(o));
        System.out.println(List.of(1).stream().map(x -> names(Set.of()).size()).toList().get(0) > 5);
        class Init {
            final List<String> seen = names(Set.of());
        }
        System.out.println(new Init().seen);
        System.out.println(StaticInit.SEEN);
    }

    static class StaticInit {
        static final List<String> SEEN = names(Set.of());
    }
}
