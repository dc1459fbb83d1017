/** Treiber stack, Michael-Scott queue and a lock-free ordered set, checked by their sums. */
import java.util.*;
import java.util.concurrent.atomic.*;

public class LockFreeStructures {
    static class Stack<T> {
        private record Node<T>(T value, Node<T> next) {
        }

        private final AtomicReference<Node<T>> top = new AtomicReference<>();

        void push(T t) {
            Node<T> old;
            do {
                old = top.get();
            } while (!top.compareAndSet(old, new Node<>(t, old)));
        }

        T pop() {
            Node<T> old;
            do {
                old = top.get();
                if (old == null) return null;
            } while (!top.compareAndSet(old, old.next()));
            return old.value();
        }
    }

    static class Queue<T> {
        private static class Node<T> {
            final T value;
            final AtomicReference<Node<T>> next = new AtomicReference<>();

            Node(T value) {
                this.value = value;
            }
        }

        private final AtomicReference<Node<T>> head;
        private final AtomicReference<Node<T>> tail;

        Queue() {
            Node<T> dummy = new Node<>(null);
            head = new AtomicReference<>(dummy);
            tail = new AtomicReference<>(dummy);
        }

        void add(T t) {
            Node<T> n = new Node<>(t);
            while (true) {
                Node<T> last = tail.get();
                Node<T> next = last.next.get();
                if (next != null) tail.compareAndSet(last, next);
                else if (last.next.compareAndSet(null, n)) {
                    tail.compareAndSet(last, n);
                    return;
                }
            }
        }

        T poll() {
            while (true) {
                Node<T> first = head.get();
                Node<T> last = tail.get();
                Node<T> next = first.next.get();
                if (next == null) return null;
                if (first == last) tail.compareAndSet(last, next);
                else if (head.compareAndSet(first, next)) return next.value;
            }
        }
    }

    static class OrderedSet {
        private static class Node {
            final int key;
            final AtomicMarkableReference<Node> next;

            Node(int key, Node next) {
                this.key = key;
                this.next = new AtomicMarkableReference<>(next, false);
            }
        }

        private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

        private Node[] find(int key) {
            retry:
            while (true) {
                Node pred = head;
                Node cur = pred.next.getReference();
                boolean[] marked = {false};
                while (true) {
                    Node succ = cur.next.get(marked);
                    while (marked[0]) {
                        if (!pred.next.compareAndSet(cur, succ, false, false)) continue retry;
                        cur = succ;
                        succ = cur.next.get(marked);
                    }
                    if (cur.key >= key) return new Node[] {pred, cur};
                    pred = cur;
                    cur = succ;
                }
            }
        }

        boolean add(int key) {
            while (true) {
                Node[] w = find(key);
                if (w[1].key == key) return false;
                if (w[0].next.compareAndSet(w[1], new Node(key, w[1]), false, false)) return true;
            }
        }

        boolean remove(int key) {
            while (true) {
                Node[] w = find(key);
                if (w[1].key != key) return false;
                Node succ = w[1].next.getReference();
                if (!w[1].next.compareAndSet(succ, succ, false, true)) continue;
                w[0].next.compareAndSet(w[1], succ, false, false);
                return true;
            }
        }

        List<Integer> keys() {
            List<Integer> out = new ArrayList<>();
            for (Node n = head.next.getReference(); n.key != Integer.MAX_VALUE;
                    n = n.next.getReference()) if (!n.next.isMarked()) out.add(n.key);
            return out;
        }
    }

    static void race(int threads, java.util.function.IntConsumer c) throws InterruptedException {
        Thread[] ts = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            int me = i;
            (ts[i] = new Thread(() -> c.accept(me))).start();
        }
        for (Thread t : ts) t.join();
    }

    public static void main(String[] args) throws InterruptedException {
        Stack<Integer> s = new Stack<>();
        AtomicLong popped = new AtomicLong();
        race(4, me -> {
            for (int k = 1; k <= 100; k++) {
                s.push(k);
                if (k % 2 == 0) {
                    Integer p = s.pop();
                    if (p != null) popped.addAndGet(p);
                }
            }
        });
        Integer x;
        while ((x = s.pop()) != null) popped.addAndGet(x);
        System.out.println(popped + " " + s.pop());
        Queue<Integer> q = new Queue<>();
        AtomicLong taken = new AtomicLong();
        AtomicInteger count = new AtomicInteger();
        race(4, me -> {
            if (me < 2) {
                for (int k = 1; k <= 200; k++) q.add(k);
            } else {
                while (count.get() < 400) {
                    Integer v = q.poll();
                    if (v == null) {
                        Thread.yield();
                    } else {
                        taken.addAndGet(v);
                        count.incrementAndGet();
                    }
                }
            }
        });
        System.out.println(taken + " " + count + " " + q.poll());
        OrderedSet set = new OrderedSet();
        AtomicInteger added = new AtomicInteger();
        AtomicInteger removed = new AtomicInteger();
        race(3, me -> {
            for (int k = 0; k < 60; k++) if (set.add(k * 7 % 60)) added.incrementAndGet();
        });
        System.out.println(added + " " + set.keys().size());
        race(3, me -> {
            for (int k = 0; k < 60; k += 2) if (set.remove(k)) removed.incrementAndGet();
        });
        System.out.println(removed + " " + set.keys());
    }
}
