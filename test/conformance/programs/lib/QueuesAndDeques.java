/** ArrayDeque, PriorityQueue, LinkedList as deque, Stack: order, wrap-around, iterators, nulls. */
import java.util.*;

public class QueuesAndDeques {
    interface Body {
        Object run();
    }

    static void attempt(String name, Body b) {
        try {
            System.out.println(name + ": " + b.run());
        } catch (RuntimeException e) {
            System.out.println(name + ": " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    static void deque(Deque<Integer> d) {
        System.out.println("-- " + d.getClass().getSimpleName());
        for (int i = 0; i < 20; i++) {
            if (i % 3 == 0) d.addFirst(i);
            else d.addLast(i);
            if (i % 4 == 3) d.pollFirst();
        }
        System.out.println(d + " " + d.size());
        System.out.println(d.peekFirst() + " " + d.peekLast() + " " + d.pop() + " " + d.removeLast() + " "
                + d.element());
        System.out.println(d.removeFirstOccurrence(8) + " " + d.removeLastOccurrence(100) + " " + d.contains(7) + " "
                + d.offerFirst(-1) + " " + d.offer(99));
        Iterator<Integer> it = d.descendingIterator();
        StringBuilder s = new StringBuilder();
        while (it.hasNext()) {
            int x = it.next();
            if (x % 2 == 0) it.remove();
            else s.append(x).append(' ');
        }
        System.out.println(s + "" + d);
        attempt("null", () -> { d.add(null); return d.pollLast(); });
        d.clear();
        attempt("pop empty", () -> d.pop());
        attempt("poll empty", () -> d.poll());
        attempt("getFirst empty", () -> d.getFirst());
        attempt("remove empty", () -> d.remove());
        attempt("peek empty", () -> d.peek());
        for (int i = 0; i < 40; i++) d.push(i);
        d.removeIf(x -> x % 5 != 0);
        System.out.println(d);
    }

    public static void main(String[] args) {
        deque(new ArrayDeque<>());
        deque(new LinkedList<>());
        deque(new java.util.concurrent.ConcurrentLinkedDeque<>());
        PriorityQueue<Integer> pq = new PriorityQueue<>(List.of(5, 1, 4, 1, 5, 9, 2, 6));
        System.out.println(pq + " " + pq.peek());
        pq.remove(4);
        pq.add(0);
        System.out.println(pq);
        StringBuilder s = new StringBuilder();
        while (!pq.isEmpty()) s.append(pq.poll()).append(' ');
        System.out.println(s);
        PriorityQueue<String> words = new PriorityQueue<>(Comparator.comparing(String::length).reversed()
                .thenComparing(Comparator.naturalOrder()));
        Collections.addAll(words, "pear", "fig", "apple", "kiwi", "banana");
        System.out.println(words.poll() + words.poll() + words.poll() + words.poll() + words.poll() + words.poll());
        attempt("pq null", () -> new PriorityQueue<String>().add(null));
        attempt("pq incomparable", () -> new PriorityQueue<Object>(List.of(new Thread())).size());
        attempt("pq mixed", () -> { PriorityQueue<Object> p = new PriorityQueue<>(); p.add(1); return p.add("x"); });
        Stack<Integer> st = new Stack<>();
        st.push(1);
        st.push(2);
        st.push(3);
        System.out.println(st + " " + st.peek() + st.pop() + st.search(1) + st.search(9) + st.empty());
        st.clear();
        attempt("stack pop", () -> st.pop());
        Queue<Integer> q = Collections.asLifoQueue(new ArrayDeque<>());
        q.add(1);
        q.add(2);
        System.out.println(q.remove() + " " + q);
    }
}
