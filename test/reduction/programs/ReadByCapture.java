import java.util.function.Supplier;

class ReadByCapture {
    static Supplier<Object> kept;

    public static void main(String[] args) throws Exception {
        LaterReads.run(v -> kept = () -> v, () -> kept.get());
    }
}
