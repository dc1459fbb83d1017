/** Skip lists, copy-on-write collections, lock-free queues under contention. */
import java.util.*;
import java.util.concurrent.*;

public class ConcurrentCollections {
    static void race(int threads, java.util.function.IntConsumer c) throws InterruptedException {
        Thread[] ts = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            int me = i;
            (ts[i] = new Thread(() -> c.accept(me))).start();
        }
        for (Thread t : ts) t.join();
    }

    public static void main(String[] args) throws Exception {
        ConcurrentSkipListMap<Integer, String> m = new ConcurrentSkipListMap<>();
        race(4, me -> {
            for (int k = me; k < 200; k += 4) m.put(k * 37 % 200, "v" + k);
        });
        System.out.println(m.size() + " " + m.firstKey() + " " + m.lastKey() + " " + m.floorKey(1000) + " "
                + m.ceilingEntry(7).getKey() + " " + m.lowerKey(0) + " " + m.headMap(5) + " "
                + m.subMap(10, true, 13, true).keySet());
        race(4, me -> {
            for (int k = me; k < 195; k += 4) m.remove(k);
        });
        System.out.println(m.keySet() + " " + m.pollFirstEntry().getKey() + " " + m.descendingMap().keySet() + " "
                + m.merge(196, "!", String::concat).endsWith("!") + " " + m.putIfAbsent(196, "x").isEmpty());
        ConcurrentSkipListSet<String> set = new ConcurrentSkipListSet<>(Comparator.reverseOrder());
        race(3, me -> {
            for (int k = 0; k < 30; k++) set.add("s" + (char) ('a' + k % 10));
        });
        System.out.println(set + " " + set.first() + " " + set.higher("se") + " " + set.tailSet("sc"));
        CopyOnWriteArrayList<Integer> cow = new CopyOnWriteArrayList<>();
        race(4, me -> {
            for (int k = 0; k < 25; k++) cow.add(me * 25 + k);
        });
        List<Integer> sorted = new ArrayList<>(cow);
        Collections.sort(sorted);
        System.out.println(cow.size() + " " + sorted.get(0) + " " + sorted.get(99) + " " + cow.addIfAbsent(5) + " "
                + cow.addAllAbsent(List.of(5, 100, 101)));
        Iterator<Integer> snapshot = cow.iterator();
        cow.clear();
        int seen = 0;
        while (snapshot.hasNext()) {
            snapshot.next();
            seen++;
        }
        System.out.println(seen + " " + cow.size());
        try {
            cow.add(1);
            Iterator<Integer> it = cow.iterator();
            it.next();
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println("snapshots are fixed");
        }
        CopyOnWriteArraySet<String> cows = new CopyOnWriteArraySet<>(List.of("b", "a", "b"));
        for (String s : cows) cows.add(s + "!");
        System.out.println(cows);
        ConcurrentLinkedQueue<Integer> q = new ConcurrentLinkedQueue<>();
        race(4, me -> {
            for (int k = 0; k < 100; k++) q.add(me * 1000 + k);
        });
        int[] last = {-1, -1, -1, -1};
        boolean fifo = true;
        Integer x;
        int n = 0;
        while ((x = q.poll()) != null) {
            fifo &= x % 1000 > last[x / 1000];
            last[x / 1000] = x % 1000;
            n++;
        }
        System.out.println(n + " " + fifo + " " + q.peek() + " " + q.isEmpty());
        ConcurrentLinkedDeque<Integer> d = new ConcurrentLinkedDeque<>();
        race(4, me -> {
            for (int k = 0; k < 100; k++) {
                if (me % 2 == 0) d.addFirst(k);
                else d.addLast(k);
            }
        });
        long[] sums = new long[4];
        race(4, me -> {
            Integer e;
            while ((e = me % 2 == 0 ? d.pollFirst() : d.pollLast()) != null) sums[me] += e;
        });
        System.out.println(sums[0] + sums[1] + sums[2] + sums[3] + " " + d.size());
        List<Integer> sync = Collections.synchronizedList(new ArrayList<>());
        Vector<Integer> vector = new Vector<>();
        Hashtable<Integer, Integer> table = new Hashtable<>();
        race(3, me -> {
            for (int k = 0; k < 50; k++) {
                sync.add(k);
                vector.add(k);
                table.merge(k % 5, 1, Integer::sum);
            }
        });
        System.out.println(sync.size() + " " + vector.size() + " " + table);
        StringBuffer buffer = new StringBuffer();
        race(3, me -> {
            for (int k = 0; k < 50; k++) buffer.append("ab");
        });
        System.out.println(buffer.length() + " " + buffer.indexOf("aa") + " " + buffer.indexOf("bb"));
    }
}
