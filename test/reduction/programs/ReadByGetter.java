import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

class ReadByGetter {
    public static void main(String[] args) throws Exception {
        MethodHandle get = MethodHandles.lookup().findGetter(LaterReads.Cell.class, "v", int.class);
        LaterReads.run(v -> LaterReads.cell = new LaterReads.Cell(v), () -> {
            try {
                return (int) get.invokeExact(LaterReads.cell);
            } catch (Throwable e) {
                return e;
            }
        });
    }
}
