import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

/** A final field that deserialisation sets is frozen when others come to reach the object. */
class FinalDeserialized {
    static class Value implements Serializable {
        final int number;

        Value(int number) {
            this.number = number;
        }
    }

    static Value shared;

    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(new Value(1));
        ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        Thread reader = new Thread(() -> {
            Value seen = shared;
            System.out.print(seen == null ? 0 : seen.number);
        });
        reader.start();
        shared = (Value) in.readObject();
        reader.join();
    }
}
