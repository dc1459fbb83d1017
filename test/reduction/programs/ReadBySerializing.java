import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.Arrays;

class ReadBySerializing implements Serializable {
    int v;
    static ReadBySerializing cell;

    public static void main(String[] args) throws Exception {
        new ObjectOutputStream(new ByteArrayOutputStream()).writeObject(new ReadBySerializing());
        LaterReads.run(v -> {
            cell = new ReadBySerializing();
            cell.v = v;
        }, () -> {
            try (var bytes = new ByteArrayOutputStream(); var out = new ObjectOutputStream(bytes)) {
                out.writeObject(cell);
                out.flush();
                return Arrays.hashCode(bytes.toByteArray());
            } catch (IOException e) {
                return e;
            }
        });
    }
}
