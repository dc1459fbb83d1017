// jars: commons-collections4
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.collections4.*;
import org.apache.commons.collections4.bag.HashBag;
import org.apache.commons.collections4.bag.TreeBag;
import org.apache.commons.collections4.bidimap.DualTreeBidiMap;
import org.apache.commons.collections4.bidimap.TreeBidiMap;
import org.apache.commons.collections4.collection.CompositeCollection;
import org.apache.commons.collections4.comparators.ComparatorChain;
import org.apache.commons.collections4.comparators.FixedOrderComparator;
import org.apache.commons.collections4.functors.*;
import org.apache.commons.collections4.iterators.*;
import org.apache.commons.collections4.keyvalue.MultiKey;
import org.apache.commons.collections4.list.*;
import org.apache.commons.collections4.map.*;
import org.apache.commons.collections4.multimap.ArrayListValuedHashMap;
import org.apache.commons.collections4.queue.CircularFifoQueue;
import org.apache.commons.collections4.sequence.SequencesComparator;
import org.apache.commons.collections4.set.ListOrderedSet;
import org.apache.commons.collections4.trie.PatriciaTrie;

/** Bags, bidirectional and ordered maps, tries, lists with odd shapes, functors and iterators. */
public class CollectionsTour {
    static void maps() {
        BidiMap<String, Integer> bidi = new TreeBidiMap<>();
        bidi.put("one", 1);
        bidi.put("two", 2);
        bidi.put("uno", 1);
        System.out.println(bidi + " " + bidi.getKey(1) + " " + bidi.inverseBidiMap() + " " + bidi.removeValue(2));
        OrderedMap<Character, Integer> dual = new DualTreeBidiMap<>();
        for (char c : "heddle".toCharArray()) {
            dual.put(c, (int) c * 3 % 17);
        }
        for (OrderedMapIterator<Character, Integer> it = dual.mapIterator(); it.hasNext(); ) {
            System.out.print(it.next() + "=" + it.getValue() + " ");
        }
        System.out.println(dual.firstKey() + dual.nextKey(dual.firstKey()));
        LRUMap<Integer, String> lru = new LRUMap<>(3);
        for (int i = 0; i < 5; i++) {
            lru.put(i, "v" + i);
            lru.get(2);
        }
        System.out.println(lru + " " + lru.isFull() + " " + lru.firstKey());
        LinkedMap<String, Integer> linked = new LinkedMap<>();
        linked.put("z", 26);
        linked.put("a", 1);
        System.out.println(linked.get(1) + " " + linked.indexOf("z") + " " + linked.asList());
        PatriciaTrie<Integer> trie = new PatriciaTrie<>();
        for (String word : "romane romanus romulus rubens ruber rubicon".split(" ")) {
            trie.put(word, word.length());
        }
        System.out.println(trie.prefixMap("rub") + " " + trie.selectKey("roman") + " " + trie.headMap("romulus"));
        MultiKeyMap<String, Integer> grid = new MultiKeyMap<>();
        grid.put("r", "c", 5);
        System.out.println(grid.get("r", "c") + " " + grid.containsKey(new MultiKey<>("c", "r")) + " " + new MultiKey<>(1, 2, 3));
        CaseInsensitiveMap<String, Integer> folded = new CaseInsensitiveMap<>(Map.of("Key", 7));
        System.out.println(folded.get("kEY") + " " + folded);
        MultiValuedMap<String, Integer> multi = new ArrayListValuedHashMap<>();
        multi.put("a", 1);
        multi.put("a", 1);
        multi.putAll("b", List.of(4, 5));
        System.out.println(multi + " " + multi.size() + " " + MultiMapUtils.getValuesAsBag(multi, "a"));
        Map<String, Integer> lazy = LazyMap.lazyMap(new TreeMap<>(), (Transformer<String, Integer>) String::length);
        System.out.println(lazy.get("four") + " " + lazy + " " + MapUtils.invertMap(lazy) + " " + MapUtils.getIntValue(lazy, "none", -1));
        Flat3Map<Integer, String> flat = new Flat3Map<>();
        for (int i = 0; i < 5; i++) {
            flat.put(i, "f");
        }
        System.out.println(flat + " " + new PassiveExpiringMap<>(-1, new TreeMap<>(Map.of(1, 2))));
    }

    static void lists() {
        Bag<String> bag = new TreeBag<>(Arrays.asList("x", "y", "x"));
        bag.add("z", 3);
        System.out.println(bag + " " + bag.getCount("z") + " " + bag.uniqueSet() + " " + new HashBag<>(bag).equals(bag));
        TreeList<Integer> tree = new TreeList<>();
        for (int i = 0; i < 20; i++) {
            tree.add(i / 2, i);
        }
        tree.remove(7);
        System.out.println(tree + " " + tree.indexOf(15));
        CursorableLinkedList<Integer> cursored = new CursorableLinkedList<>(List.of(1, 2, 3));
        CursorableLinkedList.Cursor<Integer> cursor = cursored.cursor(1);
        cursored.addFirst(0);
        cursor.add(9);
        System.out.println(cursored + " " + cursor.next());
        cursor.close();
        System.out.println(SetUniqueList.setUniqueList(new ArrayList<>(List.of(1, 2, 1, 3))) + " " + GrowthList.growthList(new ArrayList<>()).size()
                + " " + ListOrderedSet.listOrderedSet(new ArrayList<>(List.of("q", "a", "q"))).asList());
        CircularFifoQueue<Integer> ring = new CircularFifoQueue<>(3);
        for (int i = 0; i < 7; i++) {
            ring.add(i);
        }
        System.out.println(ring + " " + ring.isAtFullCapacity() + " " + ring.get(0));
        System.out.println(ListUtils.partition(List.of(1, 2, 3, 4, 5), 2) + " " + ListUtils.longestCommonSubsequence("ABCBDAB", "BDCABA") + " " + ListUtils.removeAll(List.of(1, 2, 3), List.of(2)));
        SequencesComparator<Character> diff = new SequencesComparator<>(chars("kitten"), chars("sitting"));
        System.out.println(diff.getScript().getModifications() + " " + diff.getScript().getLCSLength());
    }

    static List<Character> chars(String s) {
        return s.chars().mapToObj(c -> (char) c).toList();
    }

    static void helpers() {
        List<Integer> a = List.of(1, 2, 3, 4, 4);
        List<Integer> b = List.of(4, 5, 1);
        System.out.println(new TreeBag<>(CollectionUtils.union(a, b)) + " " + new TreeBag<>(CollectionUtils.disjunction(a, b)) + " " + CollectionUtils.isSubCollection(List.of(4, 4), a)
                + " " + CollectionUtils.collate(List.of(1, 5), List.of(2, 9)) + " " + CollectionUtils.getCardinalityMap(a).get(4));
        Collection<Integer> kept = CollectionUtils.select(a, PredicateUtils.andPredicate(n -> n > 1, n -> n % 2 == 0));
        System.out.println(kept + " " + CollectionUtils.collect(a, TransformerUtils.chainedTransformer(n -> n + 1, n -> n * n)) + " " + IterableUtils.countMatches(a, EqualPredicate.equalPredicate(4)));
        System.out.println(CollectionUtils.permutations(List.of(1, 2, 3)).size() + " " + CollectionUtils.extractSingleton(List.of("s")) + " " + CollectionUtils.emptyIfNull(null));
        System.out.println(IteratorUtils.toList(new CollatingIterator<>(ComparatorUtils.<Integer>naturalComparator(), List.of(1, 4).iterator(), List.of(2, 3).iterator())) + " "
                + IteratorUtils.toList(new ZippingIterator<>(List.of("a", "b").iterator(), List.of("c").iterator())) + " " + IteratorUtils.toString(new LoopingListIterator<>(List.of(1, 2)) {
                    private int left = 5;

                    @Override
                    public boolean hasNext() {
                        return left-- > 0;
                    }
                }));
        Iterator<Integer> pushed = PushbackIterator.pushbackIterator(List.of(1, 2).iterator());
        ((PushbackIterator<Integer>) pushed).pushback(0);
        System.out.println(IteratorUtils.toList(pushed) + " " + FluentIterable.of(1, 2, 3, 4).filter(n -> n > 1).transform(n -> "n" + n).skip(1).append("end"));
        ComparatorChain<String> chain = new ComparatorChain<>(new FixedOrderComparator<>("mid", "low", "top"));
        chain.addComparator(ComparatorUtils.naturalComparator());
        List<String> names = new ArrayList<>(List.of("top", "low", "mid"));
        names.sort(chain);
        CompositeCollection<Integer> both = new CompositeCollection<>(a, b);
        System.out.println(names + " " + both.size() + " " + both.contains(5) + " " + SetUtils.difference(new java.util.TreeSet<>(a), new java.util.TreeSet<>(b)));
        Closure<StringBuilder> twice = ClosureUtils.forClosure(2, s -> s.append("ha"));
        StringBuilder out = new StringBuilder();
        twice.execute(out);
        System.out.println(out + " " + FactoryUtils.constantFactory(8).create() + " " + InvokerTransformer.invokerTransformer("length").transform("reflect"));
        try {
            CollectionUtils.predicatedCollection(new ArrayList<>(), NotNullPredicate.notNullPredicate()).add(null);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) {
        maps();
        lists();
        helpers();
    }
}
