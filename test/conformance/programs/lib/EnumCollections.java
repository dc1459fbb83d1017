/** EnumMap, EnumSet (regular and jumbo), IdentityHashMap, WeakHashMap without collection, BitSet. */
import java.util.*;

public class EnumCollections {
    enum Color {RED, GREEN, BLUE, WHITE, BLACK}

    enum Many {
        A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, C0, C1, C2, C3, C4, C5, C6, C7,
                C8, C9, D0, D1, D2, D3, D4, D5, D6,
        D7, D8, D9, E0, E1, E2, E3, E4, E5, E6, E7, E8, E9, F0, F1, F2, F3, F4, F5, F6, F7, F8, F9, G0, G1, G2, G3, G4,
                G5, G6, G7, G8, G9
    }

    public static void main(String[] args) {
        EnumMap<Color, Integer> em = new EnumMap<>(Color.class);
        em.put(Color.WHITE, 4);
        em.put(Color.RED, 1);
        em.put(Color.BLUE, null);
        System.out.println(em + " " + em.containsKey(Color.BLUE) + " " + em.get(Color.GREEN) + " "
                + em.remove(Color.RED) + " " + em.size());
        em.merge(Color.WHITE, 10, Integer::sum);
        System.out.println(em.equals(new HashMap<>(em)) + " " + em.keySet() + " " + em.values());
        try {
            em.put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("no null key");
        }
        EnumSet<Color> s = EnumSet.of(Color.BLACK, Color.RED);
        System.out.println(s + " " + EnumSet.complementOf(s) + " " + EnumSet.range(Color.GREEN, Color.WHITE) + " "
                + EnumSet.noneOf(Color.class) + " " + EnumSet.allOf(Color.class));
        s.addAll(List.of(Color.GREEN, Color.RED));
        s.removeIf(c -> c.ordinal() == 0);
        System.out.println(s + " " + s.contains(null) + " " + s.contains(Color.GREEN));
        EnumSet<Many> jumbo = EnumSet.range(Many.F8, Many.G3);
        jumbo.add(Many.A0);
        System.out.println(jumbo + " " + EnumSet.complementOf(jumbo).size());
        try {
            EnumSet.range(Color.BLACK, Color.RED);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        IdentityHashMap<String, Integer> id = new IdentityHashMap<>();
        String a = new String("k");
        String b = new String("k");
        id.put(a, 1);
        id.put(b, 2);
        id.put(a, 3);
        System.out.println(id.size() + " " + id.get(a) + " " + id.get(b) + " " + id.get("k") + " "
                + id.containsValue(2));
        WeakHashMap<Object, String> weak = new WeakHashMap<>();
        weak.put(a, "one");
        weak.put("literal", "two");
        System.out.println(weak.get("k") + " " + weak.get("literal") + " " + weak.size() + " " + weak.containsKey(b));
        BitSet bits = new BitSet();
        bits.set(1);
        bits.set(5, 10);
        bits.set(64);
        bits.clear(7);
        bits.flip(0, 3);
        System.out.println(bits + " " + bits.cardinality() + " " + bits.length() + " " + bits.size() + " "
                + bits.nextSetBit(3) + " " + bits.nextClearBit(5)
                + " " + bits.previousSetBit(63) + " " + bits.get(64) + bits.get(1000));
        BitSet other = BitSet.valueOf(new long[] {0xf0L, 1});
        BitSet and = (BitSet) bits.clone();
        and.and(other);
        BitSet xor = (BitSet) bits.clone();
        xor.xor(other);
        BitSet andNot = (BitSet) bits.clone();
        andNot.andNot(other);
        System.out.println(and + " " + xor + " " + andNot + " " + bits.intersects(other) + " "
                + Arrays.toString(bits.toLongArray()) + " " + bits.hashCode());
        System.out.println(bits.stream().sum() + " " + Arrays.toString(other.toByteArray()) + " " + bits.get(5, 9));
        try {
            bits.set(-1);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
