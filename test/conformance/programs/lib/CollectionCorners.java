import java.util.*;

public class CollectionCorners {
    static void t(java.util.function.Supplier<Object> s) {
        try {
            System.out.println(s.get());
        } catch (RuntimeException e) { System.out.println(e); }
    }
    enum C {
        R,
        G {
            @Override
            String n() {
                return "green!";
            }
        },
        B;
        String n() { return name().toLowerCase(); }
    }
    public static void main(String[] a) {
        TreeMap<String, Integer> m = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (String s : "delta Alpha charlie bravo echo Foxtrot".split(" ")) m.put(s, s.length());
        t(()
                -> m + " " + m.floorKey("c") + m.ceilingEntry("d") + m.higherKey("ECHO") + m.lowerEntry("alpha")
                + m.headMap("c", true) + m.tailMap("D") + m.subMap("b", false, "e", true).descendingMap()
                + m.descendingKeySet() + m.pollFirstEntry() + m.firstKey() + m.navigableKeySet().headSet("d"));
        t(() -> m.subMap("z", "a"));
        t(() -> m.headMap("c").put("z", 1));
        t(() -> {
            m.firstEntry().setValue(1);
            return 0;
        });
        t(() -> m.put(null, 1));
        t(() -> new TreeMap<>().put(null, 1));
        t(() -> new TreeSet<>(List.of(new Object())).size());
        LinkedHashMap<Integer, String> lru = new LinkedHashMap<>(4, 0.75f, true) {
            protected boolean removeEldestEntry(Map.Entry<Integer, String> e) { return size() > 3; }
        };
        for (int i = 0; i < 3; i++) lru.put(i, "v" + i);
        lru.get(0);
        lru.put(3, "v3");
        lru.getOrDefault(2, "");
        lru.putIfAbsent(0, "q");
        t(()
                -> lru + " " + lru.keySet() + lru.merge(0, "x", String::concat) + lru.compute(9, (k, v) -> k + "" + v)
                + lru);
        t(() -> {
            for (Integer k : lru.keySet()) lru.get(3);
            return 1;
        });
        t(() -> {
            for (Integer k : lru.keySet()) lru.put(77 + k, "");
            return 1;
        });
        PriorityQueue<int[]> pq = new PriorityQueue<>((p, q) -> q[0] - p[0]);
        for (int i : new int[] {3, 9, 1, 7}) pq.add(new int[] {i});
        t(() -> pq.poll()[0] + " " + pq.peek()[0] + " " + pq.size());
        PriorityQueue<Integer> pi = new PriorityQueue<>(List.of(5, 2, 8, 1, 9));
        pi.remove(2);
        t(() -> pi + " " + pi.contains(8));
        t(() -> new PriorityQueue<Object>(List.of("a", 1)));
        EnumMap<C, String> em = new EnumMap<>(C.class);
        em.put(C.B, "b");
        em.put(C.R, "r");
        t(()
                -> em + " " + em.containsKey(C.G) + EnumSet.complementOf(EnumSet.of(C.R)) + EnumSet.range(C.R, C.G)
                + EnumSet.allOf(C.class).contains(null) + C.G.n() + C.G.getClass() + C.G.getDeclaringClass()
                + C.valueOf("R").compareTo(C.B));
        t(() -> C.valueOf("X"));
        t(() -> em.put(null, ""));
        t(() -> EnumSet.noneOf(C.class).add(null));
        List<Integer> l = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6));
        List<Integer> sub = l.subList(1, 4);
        sub.set(0, 20);
        sub.remove(1);
        t(() -> l + " " + sub + sub.indexOf(4));
        l.add(1);
        t(() -> sub.size());
        t(() -> {
            Iterator<Integer> i = l.iterator();
            i.next();
            l.add(3);
            return i.next();
        });
        t(() -> l.get(-1));
        t(() -> l.get(99));
        t(() -> new LinkedList<>(l).get(99));
        t(() -> l.subList(3, 2));
        t(() -> List.of(1, null));
        t(() -> List.of(1).contains(null));
        t(() -> Set.of(1, 1));
        t(() -> Map.of("a", 1, "a", 2));
        t(() -> List.of(1).set(0, 1));
        t(() -> Arrays.asList(1, 2).add(3));
        t(() -> Collections.unmodifiableMap(new HashMap<>(Map.of(1, 2))).put(1, 1));
        t(() -> Collections.emptyList().iterator().next());
        t(() -> new ArrayDeque<>().pop());
        t(() -> new ArrayDeque<>().add(null));
        t(() -> new ArrayList<>(-1));
        t(() -> new HashMap<>(-1));
        t(() -> Collections.nCopies(-1, 1));
        t(() -> Collections.max(List.of()));
        t(() -> new Vector<>(List.of(1)).elementAt(4));
        t(() -> new Stack<>().pop());
        ListIterator<Integer> li = l.listIterator(2);
        t(() -> li.previous() + " " + li.nextIndex() + " " + li.hasPrevious());
        li.set(100);
        li.add(50);
        t(() -> l.toString());
        t(() -> {
            li.set(1);
            return 0;
        });
        Collections.rotate(l, 2);
        Collections.swap(l, 0, 1);
        Collections.reverse(l);
        t(()
                -> l + " " + Collections.frequency(l, 1) + Collections.binarySearch(List.of(1, 3, 5), 4)
                + Collections.indexOfSubList(l, l.subList(1, 3)) + Collections.disjoint(l, List.of(0)));
        Collections.shuffle(l, new Random(11));
        t(() -> l);
        l.sort(null);
        t(() -> l);
        l.replaceAll(i -> i * 2);
        l.removeIf(i -> i > 50);
        t(()
                -> l + " " + l.hashCode() + l.equals(new LinkedList<>(l))
                + Collections.checkedList(new ArrayList<>(), String.class));
        t(() -> {
            List raw = Collections.checkedList(new ArrayList<>(), String.class);
            raw.add(1);
            return raw;
        });
        IdentityHashMap<String, Integer> ih = new IdentityHashMap<>();
        ih.put(new String("k"), 1);
        ih.put(new String("k"), 2);
        t(() -> ih.size());
        BitSet bs = new BitSet();
        bs.set(1, 5);
        bs.set(70);
        bs.flip(3);
        BitSet o = new BitSet();
        o.set(2);
        o.set(70);
        bs.xor(o);
        t(()
                -> bs + " " + bs.cardinality() + bs.nextClearBit(1) + bs.previousSetBit(60) + bs.length() + " "
                + Arrays.toString(bs.toLongArray()));
        ArrayDeque<Integer> dq = new ArrayDeque<>(List.of(1, 2, 3));
        dq.offerFirst(0);
        dq.removeLastOccurrence(2);
        t(() -> dq + " " + dq.peekLast() + dq.descendingIterator().next());
        Hashtable<String, Integer> ht = new Hashtable<>(Map.of("a", 1));
        t(() -> ht.keys().nextElement() + ht);
        t(() -> ht.put("x", null));
        StringJoiner sj = new StringJoiner(",", "{", "}").setEmptyValue("E");
        t(() -> sj.toString() + sj.add("a").add("b") + sj.length());
        HashMap<Integer, Integer> big = new HashMap<>();
        for (int i = 0; i < 100; i++) big.put(i * 1024 * 64, i);
        t(() -> big.keySet().stream().limit(10).toList());
        t(() -> {
            big.computeIfAbsent(5, k -> {
                big.put(6, 6);
                return 1;
            });
            return 0;
        });
        Object[] ar = {3, "x"};
        t(() -> {
            Arrays.sort(ar);
            return 0;
        });
        t(()
                -> Arrays.deepToString(new Object[][] {{1, new int[] {2}}, null})
                + Arrays.mismatch(new int[] {1, 2}, new int[] {1, 3}) + Arrays.compare(new int[] {1}, new int[] {1, 0})
                + Arrays.hashCode(new double[] {0.0, -0.0}) + Arrays.binarySearch(new char[] {'a', 'c'}, 'b'));
        t(() -> {
            Object[] self = new Object[1];
            self[0] = self;
            return Arrays.deepToString(self);
        });
        t(() -> {
            List<Object> self = new ArrayList<>();
            self.add(self);
            return self;
        });
        t(() -> {
            Integer[] bad = new Random(2).ints(200).boxed().toArray(Integer[] ::new);
            Arrays.sort(bad, (p, q) -> new Random(p ^ 5).nextInt(3) - 1);
            return "sorted";
        });
    }
}
