/** Iterators, visitors, builders, listeners: ordinary object code with covariant and generic dispatch. */
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

public class AccessorPatterns {
    interface Visitor<R> {
        R leaf(int v);

        R node(Tree l, Tree r);
    }

    static abstract class Tree implements Iterable<Integer> {
        abstract <R> R accept(Visitor<R> v);

        @Override
        public Iterator<Integer> iterator() {
            List<Integer> out = new ArrayList<>();
            forEachLeaf(out::add);
            return out.iterator();
        }

        void forEachLeaf(Consumer<? super Integer> c) {
            accept(new Visitor<Void>() {
                public Void leaf(int v) {
                    c.accept(v);
                    return null;
                }

                public Void node(Tree l, Tree r) {
                    l.accept(this);
                    r.accept(this);
                    return null;
                }
            });
        }
    }

    static Tree leaf(int n) {
        return new Tree() {
            <R> R accept(Visitor<R> v) {
                return v.leaf(n);
            }
        };
    }

    static Tree node(Tree l, Tree r) {
        return new Tree() {
            <R> R accept(Visitor<R> v) {
                return v.node(l, r);
            }
        };
    }

    static final Visitor<Integer> DEPTH = new Visitor<>() {
        public Integer leaf(int v) {
            return 1;
        }

        public Integer node(Tree l, Tree r) {
            return 1 + Math.max(l.accept(this), r.accept(this));
        }
    };

    static class Events {
        private final Map<String, List<Runnable>> listeners = new LinkedHashMap<>();

        Events on(String name, Runnable r) {
            listeners.computeIfAbsent(name, k -> new ArrayList<>()).add(r);
            return this;
        }

        void fire(String name) {
            listeners.getOrDefault(name, List.of()).forEach(Runnable::run);
        }
    }

    static class Range implements Iterable<Integer> {
        final int from, to, step;

        Range(int from, int to, int step) {
            this.from = from;
            this.to = to;
            this.step = step;
        }

        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int next = from;

                public boolean hasNext() {
                    return step > 0 ? next < to : next > to;
                }

                public Integer next() {
                    int r = next;
                    next += step;
                    return r;
                }
            };
        }
    }

    public static void main(String[] args) {
        Tree t = node(node(leaf(1), leaf(2)), node(leaf(3), node(leaf(4), leaf(5))));
        int sum = 0;
        for (int v : t) sum += v;
        System.out.println(sum + " " + t.accept(DEPTH));
        String shown = t.accept(new Visitor<String>() {
            public String leaf(int v) {
                return "" + v;
            }

            public String node(Tree l, Tree r) {
                return "(" + l.accept(this) + " " + r.accept(this) + ")";
            }
        });
        System.out.println(shown);
        StringBuilder log = new StringBuilder();
        Events e = new Events().on("a", () -> log.append("a1 ")).on("b", () -> log.append("b1 "))
                .on("a", () -> log.append("a2 "));
        e.fire("a");
        e.fire("b");
        e.fire("c");
        System.out.println(log);
        for (int i : new Range(0, 10, 3)) System.out.print(i + " ");
        for (int i : new Range(5, 0, -2)) System.out.print(i + " ");
        System.out.println();
        new Range(0, 3, 1).forEach(i -> System.out.print(i * i + ";"));
        System.out.println();
        new Range(0, 5, 1).spliterator().forEachRemaining(System.out::print);
        System.out.println();
    }
}
