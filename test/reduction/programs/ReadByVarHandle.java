import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class ReadByVarHandle {
    public static void main(String[] args) throws Exception {
        VarHandle h = MethodHandles.lookup().findVarHandle(LaterReads.Cell.class, "v", int.class);
        LaterReads.run(v -> LaterReads.cell = new LaterReads.Cell(v), () -> (int) h.getAndAdd(LaterReads.cell, 1));
    }
}
