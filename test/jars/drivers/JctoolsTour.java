// jars: jctools-core
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jctools.counters.CountersFactory;
import org.jctools.counters.FixedSizeStripedLongCounter;
import org.jctools.maps.NonBlockingHashMap;
import org.jctools.maps.NonBlockingHashMapLong;
import org.jctools.maps.NonBlockingHashSet;
import org.jctools.maps.NonBlockingIdentityHashMap;
import org.jctools.maps.NonBlockingSetInt;
import org.jctools.queues.*;
import org.jctools.queues.atomic.MpmcAtomicArrayQueue;
import org.jctools.queues.atomic.MpscLinkedAtomicQueue;
import org.jctools.queues.atomic.SpscAtomicArrayQueue;
import org.jctools.util.Pow2;

/** Lock-free queues and maps, first by one thread, then by several with an order-free result. */
public class JctoolsTour {
    static List<MessagePassingQueue<Integer>> queues() {
        return List.of(new SpscArrayQueue<>(8), new SpscLinkedQueue<>(), new SpscUnboundedArrayQueue<>(4), new SpscChunkedArrayQueue<>(8, 16), new SpscGrowableArrayQueue<>(8, 16),
                new MpscArrayQueue<>(8), new MpscLinkedQueue<>(), new MpscUnboundedArrayQueue<>(4), new MpscChunkedArrayQueue<>(4, 16), new MpscGrowableArrayQueue<>(4, 16),
                new SpmcArrayQueue<>(8), new MpmcArrayQueue<>(8), new MpmcUnboundedXaddArrayQueue<>(4), new MpscUnboundedXaddArrayQueue<>(4),
                new SpscAtomicArrayQueue<>(8), new MpmcAtomicArrayQueue<>(8), new MpscLinkedAtomicQueue<>());
    }

    static void alone(MessagePassingQueue<Integer> queue) {
        int offered = 0;
        while (offered < 20 && queue.offer(offered)) {
            offered++;
        }
        int first = queue.relaxedPeek();
        int sum = queue.poll() + queue.relaxedPoll();
        int[] drained = {0};
        int count = queue.drain(e -> drained[0] = drained[0] * 3 + e, 4);
        boolean again = queue.relaxedOffer(99);
        int[] next = {100};
        int filled = queue.fill(() -> next[0]++, 2);
        String rest = "";
        for (Integer e = queue.poll(); e != null; e = queue.poll()) {
            rest += e + ",";
        }
        System.out.println(queue.getClass().getSimpleName() + " " + queue.capacity() + " " + offered + " " + first + " " + sum + " " + count + ":" + drained[0] + " " + again + " " + filled
                + " " + rest + " " + queue.isEmpty() + queue.size());
    }

    /** Each producer's elements keep their order, and none is lost. */
    static void together(Queue<Integer> queue, int producers, int each) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int p = 0; p < producers; p++) {
            int base = p * 1000;
            Thread t = new Thread(() -> {
                for (int i = 0; i < each; i++) {
                    while (!queue.offer(base + i)) {
                        Thread.yield();
                    }
                }
            });
            threads.add(t);
            t.start();
        }
        long sum = 0;
        int[] last = new int[producers];
        boolean ordered = true;
        for (int got = 0; got < producers * each; ) {
            Integer e = queue.poll();
            if (e == null) {
                Thread.yield();
                continue;
            }
            got++;
            sum += e;
            ordered &= e % 1000 == last[e / 1000]++;
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println(queue.getClass().getSimpleName() + " sum " + sum + " ordered " + ordered + " empty " + queue.isEmpty());
    }

    static void maps() throws InterruptedException {
        NonBlockingHashMap<String, Integer> map = new NonBlockingHashMap<>();
        for (int i = 0; i < 100; i++) {
            map.put("k" + i % 40, i);
        }
        map.replaceAll((k, v) -> v + 1);
        map.computeIfAbsent("fresh", String::length);
        map.merge("k3", 1000, Integer::sum);
        System.out.println(map.size() + " " + map.remove("k7") + " " + map.putIfAbsent("k8", 1) + " " + map.replace("k9", 90, 5) + " " + map.get("k3") + " " + new TreeMap<>(map).headMap("k11"));
        NonBlockingHashMapLong<String> byLong = new NonBlockingHashMapLong<>();
        for (long key = -5; key < 5; key++) {
            byLong.put(key * 1_000_000_007L, "v" + key);
        }
        System.out.println(byLong.size() + " " + byLong.get(-2_000_000_014L) + " " + byLong.containsKey(1L) + " " + new TreeSet<>(byLong.keySet()).first());
        NonBlockingIdentityHashMap<String, Integer> identity = new NonBlockingIdentityHashMap<>();
        identity.put(new String("same"), 1);
        identity.put(new String("same"), 2);
        NonBlockingSetInt bits = new NonBlockingSetInt();
        NonBlockingHashSet<Integer> set = new NonBlockingHashSet<>();
        FixedSizeStripedLongCounter counter = CountersFactory.createFixedSizeStripedCounter(4);
        Thread[] threads = new Thread[3];
        for (int t = 0; t < threads.length; t++) {
            int start = t;
            threads[t] = new Thread(() -> {
                for (int i = start; i < 60; i += 2) {
                    bits.add(i);
                    set.add(i / 2);
                    counter.inc();
                    map.merge("shared", 1, Integer::sum);
                }
            });
            threads[t].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println(identity.size() + " " + bits.size() + " " + new TreeSet<>(set).last() + " " + set.size() + " " + counter.get() + " " + map.get("shared") + " " + Pow2.roundToPowerOfTwo(1000));
    }

    public static void main(String[] args) throws InterruptedException {
        queues().forEach(JctoolsTour::alone);
        together(new MpscArrayQueue<>(16), 3, 50);
        together(new MpmcArrayQueue<>(8), 2, 50);
        together(new MpscUnboundedArrayQueue<>(8), 3, 40);
        together(new SpscLinkedQueue<>(), 1, 100);
        together(new MpscLinkedAtomicQueue<>(), 3, 30);
        maps();
    }
}
