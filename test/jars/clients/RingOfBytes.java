// jars: agrona
// verdict: verified
import org.agrona.concurrent.UnsafeBuffer;
import org.agrona.concurrent.ringbuffer.ManyToOneRingBuffer;
import org.agrona.concurrent.ringbuffer.RingBufferDescriptor;

/** Messages of two writers in one array of bytes, through Unsafe. */
public class RingOfBytes {
    static long sum;

    public static void main(String[] args) throws InterruptedException {
        ManyToOneRingBuffer ring = new ManyToOneRingBuffer(new UnsafeBuffer(new byte[64 + RingBufferDescriptor.TRAILER_LENGTH]));
        Thread[] writers = new Thread[2];
        for (int i = 0; i < 2; i++) {
            long value = 10 + i;
            writers[i] = new Thread(() -> {
                UnsafeBuffer message = new UnsafeBuffer(new byte[8]);
                message.putLong(0, value);
                assert ring.write(1, message, 0, 8);
            });
            writers[i].start();
        }
        ring.read((type, buffer, index, length) -> sum += buffer.getLong(index));
        for (Thread writer : writers) writer.join();
        ring.read((type, buffer, index, length) -> sum += buffer.getLong(index));
        assert sum == 21;
    }
}
