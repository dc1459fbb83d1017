/** A pipeline of threads: prime sieve with one thread per prime, a token ring, and a chain of filters. */
import java.util.*;
import java.util.concurrent.*;

public class Pipelines {
    static final int END = -1;

    static class Channel {
        private Integer value;

        synchronized void send(int v) throws InterruptedException {
            while (value != null) wait();
            value = v;
            notifyAll();
            while (value != null) wait();
        }

        synchronized int receive() throws InterruptedException {
            while (value == null) wait();
            int v = value;
            value = null;
            notifyAll();
            return v;
        }
    }

    interface Body {
        void run() throws InterruptedException;
    }

    static Thread go(Body b) {
        Thread t = new Thread(() -> {
            try {
                b.run();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        return t;
    }

    static List<Integer> sieve(int limit) throws InterruptedException {
        List<Integer> primes = Collections.synchronizedList(new ArrayList<>());
        List<Thread> threads = Collections.synchronizedList(new ArrayList<>());
        Channel first = new Channel();
        threads.add(go(() -> {
            for (int i = 2; i <= limit; i++) first.send(i);
            first.send(END);
        }));
        Channel in = first;
        while (true) {
            int prime = in.receive();
            if (prime == END) break;
            primes.add(prime);
            Channel from = in;
            Channel to = new Channel();
            threads.add(go(() -> {
                int v;
                while ((v = from.receive()) != END) if (v % prime != 0) to.send(v);
                to.send(END);
            }));
            in = to;
        }
        for (Thread t : threads) t.join();
        return primes;
    }

    static String ring(int n, int laps) throws Exception {
        List<SynchronousQueue<Integer>> links = new ArrayList<>();
        for (int i = 0; i < n; i++) links.add(new SynchronousQueue<>());
        StringBuffer log = new StringBuffer();
        List<Thread> ts = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            int me = i;
            ts.add(go(() -> {
                while (true) {
                    int token = links.get(me).take();
                    if (token >= n * laps) {
                        if (token < n * laps + n - 1) links.get((me + 1) % n).put(token + 1);
                        return;
                    }
                    log.append((char) ('a' + me));
                    links.get((me + 1) % n).put(token + 1);
                }
            }));
        }
        links.get(0).put(0);
        for (Thread t : ts) t.join();
        return log.toString();
    }

    static List<String> filters(List<String> input) throws Exception {
        BlockingQueue<Optional<String>> a = new ArrayBlockingQueue<>(2);
        BlockingQueue<Optional<String>> b = new ArrayBlockingQueue<>(2);
        List<String> out = new ArrayList<>();
        Thread t1 = go(() -> {
            for (String s : input) a.put(Optional.of(s));
            a.put(Optional.empty());
        });
        Thread t2 = go(() -> {
            Optional<String> o;
            while ((o = a.take()).isPresent()) if (o.get().length() > 2) b.put(Optional.of(o.get().toUpperCase()));
            b.put(Optional.empty());
        });
        Thread t3 = go(() -> {
            Optional<String> o;
            while ((o = b.take()).isPresent()) out.add(o.get());
        });
        t1.join();
        t2.join();
        t3.join();
        return out;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(sieve(60));
        System.out.println(ring(4, 3));
        System.out.println(filters(List.of("to", "be", "or", "not", "tobe", "that", "is", "the", "question")));
    }
}
