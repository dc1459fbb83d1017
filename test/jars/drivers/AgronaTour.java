// jars: agrona
import org.agrona.concurrent.*;
import org.agrona.collections.*;
import org.agrona.concurrent.ringbuffer.*;
import java.nio.*;
/** Ring buffers and queues on raw memory, primitive collections. */
public class AgronaTour {
    public static void main(String[] a) throws Exception {
        UnsafeBuffer u = new UnsafeBuffer(ByteBuffer.allocateDirect(1024 + RingBufferDescriptor.TRAILER_LENGTH));
        OneToOneRingBuffer r = new OneToOneRingBuffer(u);
        Thread t = new Thread(() -> {
            UnsafeBuffer s = new UnsafeBuffer(new byte[8]);
            for (int i = 0; i < 50; i++) {
                s.putLong(0, i);
                while (!r.write(1, s, 0, 8)) Thread.yield();
            }
        });
        t.start();
        long[] sum = new long[2];
        while (sum[1] < 50)
            r.read((ty, b, o, l) -> {
                sum[0] += b.getLong(o);
                sum[1]++;
            });
        t.join();
        System.out.println(sum[0]);
        Int2ObjectHashMap<String> m = new Int2ObjectHashMap<>();
        for (int i = 0; i < 100; i++) m.put(i, "v" + i);
        m.remove(5);
        System.out.println(m.size() + m.get(7));
        ManyToOneConcurrentArrayQueue<Integer> q = new ManyToOneConcurrentArrayQueue<>(4);
        System.out.println(q.offer(1) + " " + q.poll() + q.poll());
        LongHashSet ls = new LongHashSet();
        ls.add(4);
        System.out.println(ls);
    }
}
