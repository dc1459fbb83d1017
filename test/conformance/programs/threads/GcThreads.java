/** Several threads allocate, collect and share at once; nothing they keep may be lost. */
import java.util.*;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;

public class GcThreads {
    static class Link {
        final int id;
        final Link next;
        final int[] load;

        Link(int id, Link next) {
            this.id = id;
            this.next = next;
            load = new int[] {id, id * 2, id * 3};
        }
    }

    static long check(Link l) {
        long sum = 0;
        for (; l != null; l = l.next) {
            if (l.load[1] != l.id * 2 || l.load[2] != l.id * 3) return -1;
            sum += l.id;
        }
        return sum;
    }

    public static void main(String[] args) throws Exception {
        int threads = 4;
        long[] sums = new long[threads];
        ConcurrentHashMap<Integer, Link> shared = new ConcurrentHashMap<>();
        CountDownLatch go = new CountDownLatch(1);
        Thread[] ts = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            int me = i;
            ts[i] = new Thread(() -> {
                try {
                    go.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                Link mine = null;
                for (int k = 1; k <= 500; k++) {
                    mine = new Link(k, k % 100 == 0 ? null : mine);
                    shared.put(me * 10 + k % 10, mine);
                    String garbage = "";
                    for (int g = 0; g < 5; g++) garbage += k * g;
                    if (garbage.isEmpty()) throw new AssertionError();
                    if (k % 250 == 0) System.gc();
                }
                sums[me] = check(mine);
            });
            ts[i].start();
        }
        go.countDown();
        for (Thread t : ts) t.join();
        System.out.println(Arrays.toString(sums));
        long total = 0;
        for (Map.Entry<Integer, Link> e : new TreeMap<>(shared).entrySet()) total += check(e.getValue());
        System.out.println(shared.size() + " " + total);
        List<Thread> many = new ArrayList<>();
        int[] done = {0};
        for (int i = 0; i < 60; i++) {
            Thread t = new Thread(() -> {
                byte[] b = new byte[10_000];
                synchronized (done) {
                    done[0] += b.length / 10_000;
                }
            });
            many.add(t);
            t.start();
        }
        for (Thread t : many) t.join();
        System.out.println(done[0]);
        ThreadLocal<List<Integer>> local = ThreadLocal.withInitial(ArrayList::new);
        int[] sizes = new int[3];
        Thread[] ls = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int me = i;
            ls[i] = new Thread(() -> {
                for (int k = 0; k < 200; k++) {
                    local.get().add(k);
                    if (k == 100) System.gc();
                }
                sizes[me] = local.get().size();
            });
            ls[i].start();
        }
        for (Thread t : ls) t.join();
        System.out.println(Arrays.toString(sizes) + " " + local.get().size());
    }
}
