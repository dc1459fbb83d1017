import java.nio.channels.SocketChannel;
import java.util.concurrent.atomic.AtomicInteger;

/** A class of the library cannot be initialized without a native method that the machine does not have. */
public class NativeInInitializer {
    static final AtomicInteger TURN = new AtomicInteger();

    static void open() {
        try {
            SocketChannel.open().close();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "main" -> open();
            case "both" -> {
                for (int i = 0; i < 2; i++) new Thread(NativeInInitializer::open).start();
            }
            // Only on some paths, and then again on others.
            case "order" -> {
                for (int i = 0; i < 3; i++)
                    new Thread(() -> {
                        if (TURN.getAndIncrement() > 0) open();
                        TURN.getAndAdd(10);
                    }).start();
            }
            // What the program does about the error says nothing about what it does on HotSpot.
            default -> new Thread(() -> {
                try {
                    open();
                } catch (LinkageError e) {
                    throw new IllegalStateException("no network");
                }
            }).start();
        }
    }
}
