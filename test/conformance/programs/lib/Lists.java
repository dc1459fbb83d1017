/** ArrayList, LinkedList, Arrays.asList, List.of, subList, ListIterator, Collections wrappers. */
import java.util.*;

public class Lists {
    interface Body {
        Object run();
    }

    static void attempt(String name, Body b) {
        try {
            System.out.println(name + ": " + b.run());
        } catch (RuntimeException e) {
            System.out.println(name + ": " + e);
        }
    }

    static void exercise(List<Integer> l) {
        System.out.println("-- " + l.getClass().getSimpleName());
        attempt("add", () -> { l.add(4); return l; });
        attempt("add at", () -> { l.add(1, 9); return l; });
        attempt("set", () -> l.set(0, 7) + " " + l);
        attempt("remove at", () -> l.remove(1) + " " + l);
        attempt("remove object", () -> l.remove((Integer) 3) + " " + l);
        attempt("addAll", () -> l.addAll(1, List.of(5, 5, 6)) + " " + l);
        attempt("removeAll", () -> l.removeAll(Set.of(5)) + " " + l);
        attempt("removeIf", () -> l.removeIf(x -> x > 6) + " " + l);
        attempt("replaceAll", () -> { l.replaceAll(x -> x * 10); return l; });
        attempt("sort", () -> { l.sort(Comparator.reverseOrder()); return l; });
        attempt("get", () -> l.get(l.size()));
        attempt("get negative", () -> l.get(-1));
        attempt("indexOf", () -> l.indexOf(60) + " " + l.lastIndexOf(60) + " " + l.indexOf(null));
        attempt("contains null", () -> l.contains(null));
        attempt("subList", () -> l.subList(1, l.size()));
        attempt("bad subList", () -> l.subList(1, l.size() + 1));
        attempt("toArray", () -> Arrays.toString(l.toArray(new Integer[0])));
        attempt("equals", () -> l.equals(new ArrayList<>(l)) + " " + (l.hashCode() == new LinkedList<>(l).hashCode()));
        attempt("listIterator", () -> {
            ListIterator<Integer> it = l.listIterator(l.size());
            StringBuilder s = new StringBuilder();
            while (it.hasPrevious()) s.append(it.previousIndex()).append('=').append(it.previous()).append(' ');
            if (it.hasNext()) {
                it.next();
                it.set(-1);
                it.add(-2);
            }
            return s + " " + l;
        });
        attempt("iterator remove", () -> {
            Iterator<Integer> it = l.iterator();
            it.next();
            it.remove();
            return l;
        });
        attempt("remove twice", () -> {
            Iterator<Integer> it = l.iterator();
            it.remove();
            return l;
        });
        attempt("clear", () -> { l.clear(); return l; });
    }

    public static void main(String[] args) {
        exercise(new ArrayList<>(List.of(1, 2, 3)));
        exercise(new LinkedList<>(List.of(1, 2, 3)));
        exercise(new Vector<>(List.of(1, 2, 3)));
        exercise(Arrays.asList(1, 2, 3));
        exercise(List.of(1, 2, 3));
        exercise(Collections.unmodifiableList(new ArrayList<>(List.of(1, 2, 3))));
        exercise(Collections.synchronizedList(new ArrayList<>(List.of(1, 2, 3))));
        exercise(new ArrayList<>(List.of(0, 1, 2, 3, 4)).subList(1, 4));
        exercise(new java.util.concurrent.CopyOnWriteArrayList<>(List.of(1, 2, 3)));
        attempt("List.of null", () -> List.of(1, null));
        attempt("copyOf", () -> List.copyOf(Arrays.asList(1, 2)) + " " + Collections.nCopies(3, "x")
                + Collections.emptyList());
        Integer[] backing = {3, 1, 2};
        List<Integer> view = Arrays.asList(backing);
        Collections.sort(view);
        System.out.println(Arrays.toString(backing) + Collections.max(view) + Collections.frequency(view, 2));
    }
}
