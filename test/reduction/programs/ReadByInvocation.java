import java.lang.reflect.Method;

class ReadByInvocation {
    static Object[] arguments;

    static Object same(Object o) {
        return o;
    }

    public static void main(String[] args) throws Exception {
        Method m = ReadByInvocation.class.getDeclaredMethod("same", Object.class);
        Object[] values = {"none", "one", "two"};
        LaterReads.run(v -> arguments = new Object[] {values[v]}, () -> {
            try {
                return m.invoke(null, arguments);
            } catch (ReflectiveOperationException e) {
                return e;
            }
        });
    }
}
