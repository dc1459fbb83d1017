// Collections, texts, arrays, streams and records that two threads share: a race where the class is not made for
// threads, none where it is, and the outcomes of those that synchronize.
import java.io.*;
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.math.*;
import java.nio.*;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.text.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;
import java.util.regex.*;
import java.util.stream.*;
import java.util.zip.*;

public class SharedData {
  public static void main(String[] a) throws Throwable {
    Cases.run(SharedData.class, a);
  }
  static volatile Object seen;
  static final StringBuffer log = new StringBuffer();

  //: race
  static void hashMapGetPut() throws Exception {
    Map<String, Integer> m = new HashMap<>();
    Cases.both(() -> seen = m.get("a"), () -> m.put("a", 1));
  }

  // Reading the size is a read of the map like any other.
  //: race
  static void hashMapSize() throws Exception {
    Map<String, Integer> m = new HashMap<>();
    Cases.both(() -> seen = m.size(), () -> m.put("a", 1));
  }

  // Replacing the value of a present key changes the node, not the table.
  //: race
  static void hashMapReplaces() throws Exception {
    Map<String, Integer> m = new HashMap<>(Map.of("a", 1));
    Cases.both(() -> seen = m.get("a"), () -> m.replace("a", 2));
  }

  // Different keys in different buckets: the count of changes is shared all the same.
  //: race
  static void hashMapApart() throws Exception {
    Map<Integer, Integer> m = new HashMap<>();
    m.put(0, 0);
    Cases.both(() -> m.put(1, 1), () -> m.put(2, 2));
  }

  // Replacing values of different present keys touches different nodes.
  //: verified
  static void hashMapReplacesApart() throws Exception {
    Map<Integer, Integer> m = new HashMap<>(Map.of(1, 1, 2, 2));
    Cases.both(() -> m.replace(1, 3), () -> m.replace(2, 4));
    seen = m.toString();
  }

  //: verified
  static void hashMapReaders() throws Exception {
    Map<Integer, Integer> m = new HashMap<>(Map.of(1, 1, 2, 2));
    Cases.both(() -> seen = m.get(1), () -> seen = m.entrySet().iterator().next());
  }

  // A get in access order moves the entry.
  //: race
  static void accessOrderGets() throws Exception {
    Map<Integer, Integer> m = new LinkedHashMap<>(8, 0.75f, true);
    m.put(1, 1);
    m.put(2, 2);
    Cases.both(() -> seen = m.get(1), () -> seen = m.get(2));
  }

  // The youngest entry is at its place already: getting it changes nothing.
  //: verified
  static void accessOrderYoungest() throws Exception {
    Map<Integer, Integer> m = new LinkedHashMap<>(8, 0.75f, true);
    m.put(1, 1);
    m.put(2, 2);
    Cases.both(() -> seen = m.get(2), () -> seen = m.get(2));
  }

  // The array is replaced by a longer one between the two reads of an add.
  //: race exception
  static void arrayListAdds() throws Exception {
    List<Integer> l = new ArrayList<>(1);
    Cases.both(() -> l.add(1), () -> {
      l.add(2);
      l.add(3);
    });
  }

  // Elements that are there already, set apart: no field of the list changes.
  //: verified
  static void arrayListSetsApart() throws Exception {
    List<Integer> l = new ArrayList<>(List.of(1, 2));
    Cases.both(() -> l.set(0, 3), () -> l.set(1, 4));
  }

  //: race
  static void arrayListSetsOne() throws Exception {
    List<Integer> l = new ArrayList<>(List.of(1, 2));
    Cases.both(() -> l.set(0, 3), () -> l.set(0, 4));
  }

  // The new node hangs below the root, and a search for the root's key does not look there.
  //: verified
  static void treeMapPutGetRoot() throws Exception {
    Map<Integer, Integer> m = new TreeMap<>(Map.of(1, 1));
    Cases.both(() -> m.put(2, 2), () -> seen = m.get(1));
  }

  //: race
  static void treeMapPutGet() throws Exception {
    Map<Integer, Integer> m = new TreeMap<>(Map.of(1, 1));
    Cases.both(() -> m.put(2, 2), () -> seen = m.get(2));
  }

  //: verified
  static void weakHashMapReaders() throws Exception {
    Map<String, Integer> m = new WeakHashMap<>();
    m.put("a", 1);
    Cases.both(() -> seen = m.get("a"), () -> seen = m.containsKey("b"));
  }

  //: race
  static void weakHashMapPut() throws Exception {
    Map<String, Integer> m = new WeakHashMap<>();
    m.put("a", 1);
    Cases.both(() -> seen = m.get("a"), () -> m.put("a", 2));
  }

  // Every call is synchronized, the loop over the elements is not one call.
  //: outcomes=2|3|cme
  static void iteratedUnderLocks() throws Exception {
    List<Integer> l = new ArrayList<>(List.of(1, 1));
    Thread t = Cases.thread(() -> {
      synchronized (l) {
        l.add(1);
      }
    });
    t.start();
    int sum = 0;
    String s = null;
    try {
      Iterator<Integer> i;
      synchronized (l) {
        i = l.iterator();
      }
      while (true) {
        synchronized (l) {
          if (!i.hasNext())
            break;
          sum += i.next();
        }
      }
    } catch (ConcurrentModificationException e) {
      s = "cme";
    }
    t.join();
    System.out.print(s != null ? s : sum);
  }

  //: outcomes=1|2
  static void synchronizedListCounts() throws Exception {
    List<Integer> l = Collections.synchronizedList(new ArrayList<>());
    AtomicInteger added = new AtomicInteger();
    Action add = () -> {
      if (!l.contains(1)) {
        l.add(1);
        added.incrementAndGet();
      }
    };
    Cases.both(add::run, add::run);
    System.out.print(l.size());
  }
  interface Action {
    void run() throws Exception;
  }

  //: race
  static void synchronizedMapIterated() throws Exception {
    Map<Integer, Integer> m = Collections.synchronizedMap(new HashMap<>(Map.of(1, 1)));
    Cases.both(() -> {
      try {
        for (int k : m.keySet())
          seen = k;
      } catch (ConcurrentModificationException e) {
      }
    }, () -> m.put(2, 2));
  }

  //: outcomes=1
  static void synchronizedMapComputes() throws Exception {
    Map<Integer, Integer> m = Collections.synchronizedMap(new HashMap<>());
    AtomicInteger calls = new AtomicInteger();
    Cases.both(() -> m.computeIfAbsent(1, k -> calls.incrementAndGet()),
               () -> m.computeIfAbsent(1, k -> calls.incrementAndGet()));
    System.out.print(calls);
  }

  // The function of a skip list map may run in both threads; one value is kept.
  //: outcomes=1|2
  static void skipListComputes() throws Exception {
    Map<Integer, Integer> m = new ConcurrentSkipListMap<>();
    AtomicInteger calls = new AtomicInteger();
    Cases.both(() -> m.computeIfAbsent(1, k -> calls.incrementAndGet()),
               () -> m.computeIfAbsent(1, k -> calls.incrementAndGet()));
    System.out.print(calls);
  }

  // An update function runs again when another update came between.
  //: outcomes=2|3
  static void updateRunsAgain() throws Exception {
    AtomicInteger n = new AtomicInteger(), calls = new AtomicInteger();
    Cases.both(() -> n.updateAndGet(i -> {
      calls.incrementAndGet();
      return i + 1;
    }), () -> n.updateAndGet(i -> {
      calls.incrementAndGet();
      return i + 1;
    }));
    System.out.print(calls);
  }

  //: race
  static void stringJoinerShared() throws Exception {
    StringJoiner j = new StringJoiner(",");
    Cases.both(() -> j.add("a"), () -> j.add("b"));
  }

  //: race
  static void formatterShared() throws Exception {
    Formatter f = new Formatter();
    Cases.both(() -> f.format("a"), () -> f.format("b"));
  }

  // Each format call has a formatter of its own.
  //: verified
  static void stringFormatEach() throws Exception {
    Cases.both(() -> seen = String.format("%05d %s", 1, "a"), () -> seen = String.format("%05d %s", 2, "b"));
  }

  // A SimpleDateFormat keeps the calendar that it parses into; one that is made strict meanwhile has no fields to compare.
  //: race exception
  static void simpleDateParse() throws Exception {
    SimpleDateFormat f = new SimpleDateFormat("yyyy", Locale.ROOT);
    Cases.both(() -> {
      try {
        seen = f.parse("2001");
      } catch (ParseException | NumberFormatException | ArrayIndexOutOfBoundsException e) {
      }
    }, () -> f.setLenient(false));
  }

  //: race
  static void numberFormatSet() throws Exception {
    NumberFormat f = NumberFormat.getInstance(Locale.ROOT);
    Cases.both(() -> seen = f.isGroupingUsed(), () -> f.setGroupingUsed(false));
  }

  // A locked generator with a seed: the first number goes to the thread that comes first.
  //: both
  static void randomOfBoth() throws Exception {
    int first = new Random(1).nextInt();
    Random r = new Random(1);
    int[] got = new int[1];
    Cases.both(() -> got[0] = r.nextInt(), () -> r.nextInt());
    Cases.tell(got[0] == first);
  }

  // nextGaussian makes two numbers at once, under the generator's lock.
  //: verified
  static void gaussianOfBoth() throws Exception {
    Random r = new Random(1);
    Cases.both(() -> r.nextGaussian(), () -> r.nextGaussian());
  }

  // Serialization reads the fields of the object.
  static class Store implements Serializable {
    int left = 1;
    int[] rows = {1};
    Store next;
    transient int skipped;
  }
  static byte[] written(Object o) throws IOException {
    ByteArrayOutputStream b = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(b)) {
      out.writeObject(o);
    }
    return b.toByteArray();
  }

  //: race:Store.left
  static void serializedField() throws Exception {
    Store s = new Store();
    Cases.both(() -> seen = written(s), () -> s.left = 2);
  }

  //: race:Store.next
  static void serializedReference() throws Exception {
    Store s = new Store();
    Cases.both(() -> seen = written(s), () -> s.next = null);
  }

  //: race:Store.rows[0]
  static void serializedArray() throws Exception {
    Store s = new Store();
    Cases.both(() -> seen = written(s), () -> s.rows[0] = 2);
  }

  //: verified
  static void serializedTransient() throws Exception {
    Store s = new Store();
    Cases.both(() -> seen = written(s), () -> s.skipped = 2);
  }

  //: verified
  static void deserializedEach() throws Exception {
    byte[] b = written(new Store());
    Action read = () -> {
      try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(b))) {
        assert ((Store) in.readObject()).left == 1;
      } catch (ClassNotFoundException e) {
        throw new IllegalStateException(e);
      }
    };
    Cases.both(read::run, read::run);
  }

  //: race
  static void deserializedFromChanging() throws Exception {
    byte[] b = written(7);
    Cases.both(() -> {
      try {
        seen = new ObjectInputStream(new ByteArrayInputStream(b)).readObject();
      } catch (IOException | ClassNotFoundException | ClassCastException e) {
      }
    }, () -> b[b.length - 1] = 8);
  }

  // What a record does with its components is done by the linked methods of java.lang.runtime.
  static final class Mutable {
    int n;
    @Override public int hashCode() {
      return n;
    }
    @Override public boolean equals(Object o) {
      return o instanceof Mutable m && m.n == n;
    }
    @Override public String toString() {
      return "" + n;
    }
  }
  record Pair(Mutable a, int[] b) {}

  //: race:Mutable.n
  static void recordHashCode() throws Exception {
    Pair p = new Pair(new Mutable(), null);
    Cases.both(() -> seen = p.hashCode(), () -> p.a().n = 1);
  }

  //: race:Mutable.n
  static void recordEquals() throws Exception {
    Pair p = new Pair(new Mutable(), null), q = new Pair(new Mutable(), null);
    Cases.both(() -> seen = p.equals(q), () -> q.a().n = 1);
  }

  //: race:Mutable.n
  static void recordToString() throws Exception {
    Pair p = new Pair(new Mutable(), null);
    Cases.both(() -> seen = p.toString(), () -> p.a().n = 1);
  }

  // An array's contents are not part of a record's hash code.
  //: verified
  static void recordOfArrayHash() throws Exception {
    Pair p = new Pair(null, new int[1]);
    Cases.both(() -> seen = p.equals(new Pair(null, null)), () -> p.b()[0] = 1);
  }

  // String concatenation calls toString.
  //: race:Mutable.n
  static void concatenated() throws Exception {
    Mutable m = new Mutable();
    Cases.both(() -> seen = "m" + m, () -> m.n = 1);
  }

  //: race:Mutable.n
  static void formatted() throws Exception {
    Mutable m = new Mutable();
    Cases.both(() -> seen = String.format("%s", m), () -> m.n = 1);
  }

  //: race:Mutable.n
  static void objectsHash() throws Exception {
    Mutable m = new Mutable();
    Cases.both(() -> seen = Objects.hash(1, m), () -> m.n = 1);
  }

  //: race:Mutable.n
  static void listEquals() throws Exception {
    Mutable m = new Mutable();
    List<Object> l = List.of(m);
    Cases.both(() -> seen = l.equals(List.of(new Mutable())), () -> m.n = 1);
  }

  //: race:Mutable.n
  static void keyOfConcurrentMap() throws Exception {
    Mutable m = new Mutable();
    Map<Object, Integer> map = new ConcurrentHashMap<>();
    Cases.both(() -> map.put(m, 1), () -> m.n = 1);
  }

  // Arrays handed to the library.
  //: race:int[]
  static void arraysFill() throws Exception {
    int[] a = new int[2];
    Cases.both(() -> Arrays.fill(a, 1), () -> seen = a[1]);
  }

  //: race
  static void arraysStream() throws Exception {
    int[] a = new int[1];
    Cases.both(() -> seen = Arrays.stream(a).sum(), () -> a[0] = 1);
  }

  //: race:int[]
  static void arraysSort() throws Exception {
    int[] a = {2, 1};
    Cases.both(() -> Arrays.sort(a), () -> seen = a[0]);
  }

  //: race:int[]
  static void arraysMismatch() throws Exception {
    int[] a = new int[1], b = new int[1];
    Cases.both(() -> seen = Arrays.mismatch(a, b), () -> b[0] = 1);
  }

  //: race:int[]
  static void arraysHashCode() throws Exception {
    int[] a = new int[1];
    Cases.both(() -> seen = Arrays.hashCode(a), () -> a[0] = 1);
  }

  //: race
  static void arraysDeepToString() throws Exception {
    int[][] a = {{1}};
    Cases.both(() -> seen = Arrays.deepToString(a), () -> a[0][0] = 1);
  }

  //: race
  static void arraysAsList() throws Exception {
    Integer[] a = {1};
    List<Integer> l = Arrays.asList(a);
    Cases.both(() -> seen = l.contains(1), () -> a[0] = 2);
  }

  //: race
  static void arraysSetAll() throws Exception {
    Integer[] a = {1};
    Cases.both(() -> Arrays.setAll(a, i -> i), () -> seen = a[0]);
  }

  //: race
  static void collectionToArray() throws Exception {
    Object[] a = {1};
    List<Integer> l = new Vector<>(List.of(2));
    Cases.both(() -> seen = l.toArray(a).length, () -> seen = a[0]);
  }

  //: race
  static void bytesToStream() throws Exception {
    byte[] b = {1};
    ByteArrayInputStream in = new ByteArrayInputStream(b);
    Cases.both(() -> seen = in.read(), () -> b[0] = 2);
  }

  //: race:byte[]
  static void bytesFromStream() throws Exception {
    byte[] b = {1};
    ByteArrayInputStream in = new ByteArrayInputStream(new byte[] {5});
    Cases.both(() -> seen = in.read(b), () -> seen = b[0]);
  }

  //: race:byte[]
  static void bigIntegerOfBytes() throws Exception {
    byte[] b = {1, 2};
    Cases.both(() -> seen = new BigInteger(b), () -> b[1] = 3);
  }

  //: race:char[]
  static void bigDecimalOfChars() throws Exception {
    char[] c = {'1', '2'};
    Cases.both(() -> seen = new BigDecimal(c), () -> c[1] = '3');
  }

  //: race
  static void bitSetOfLongs() throws Exception {
    long[] w = {5};
    Cases.both(() -> seen = BitSet.valueOf(w), () -> w[0] = 6);
  }

  //: race:byte[]
  static void hexFormat() throws Exception {
    byte[] b = {1};
    Cases.both(() -> seen = HexFormat.of().formatHex(b), () -> b[0] = 2);
  }

  //: race:byte[]
  static void uuidOfBytes() throws Exception {
    byte[] b = {1};
    Cases.both(() -> seen = UUID.nameUUIDFromBytes(b), () -> b[0] = 2);
  }

  //: race
  static void zippedBytes() throws Exception {
    byte[] b = {1};
    Cases.both(() -> {
      GZIPOutputStream z = new GZIPOutputStream(new ByteArrayOutputStream());
      z.write(b);
      z.close();
    }, () -> b[0] = 2);
  }

  // A CharSequence of the program that the library reads.
  //: race
  static void parsedFromBuilder() throws Exception {
    StringBuilder b = new StringBuilder("12");
    Cases.both(() -> seen = Integer.parseInt(b, 0, 2, 10), () -> b.setCharAt(1, '3'));
  }

  //: race
  static void matchedInBuilder() throws Exception {
    StringBuilder b = new StringBuilder("12");
    Cases.both(() -> seen = Pattern.matches("\\d+", b), () -> b.setCharAt(1, '3'));
  }

  //: race
  static void charsOfBuilder() throws Exception {
    StringBuilder b = new StringBuilder("12");
    Cases.both(() -> seen = b.chars().sum(), () -> b.setCharAt(1, '3'));
  }

  //: race
  static void joinedFromList() throws Exception {
    List<String> l = new ArrayList<>(List.of("a"));
    Cases.both(() -> seen = String.join(",", l), () -> l.set(0, "b"));
  }

  // Readers over a text that is never changed, shared: synchronized.
  //: outcomes=ab|ba
  static void stringReaderShared() throws Exception {
    StringReader r = new StringReader("ab");
    int[] c = new int[2];
    Cases.both(() -> c[0] = r.read(), () -> c[1] = r.read());
    System.out.print("" + (char) c[0] + (char) c[1]);
  }

  //: outcomes=12|21
  static void byteStreamShared() throws Exception {
    ByteArrayInputStream in = new ByteArrayInputStream(new byte[] {1, 2});
    int[] c = new int[2];
    Cases.both(() -> c[0] = in.read(), () -> c[1] = in.read());
    System.out.print("" + c[0] + c[1]);
  }

  //: outcomes=ab|ba
  static void bufferedReaderShared() throws Exception {
    BufferedReader r = new BufferedReader(new StringReader("a\nb\n"));
    String[] c = new String[2];
    Cases.both(() -> c[0] = r.readLine(), () -> c[1] = r.readLine());
    System.out.print(c[0] + c[1]);
  }

  // A DataInputStream reads into a buffer of its own, without a lock.
  //: race
  static void dataInputShared() throws Exception {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(new byte[16]));
    Cases.both(() -> seen = in.readLong(), () -> seen = in.readLong());
  }

  // Buffers: a relative access moves the position, an absolute one does not.
  //: race
  static void bufferRelative() throws Exception {
    ByteBuffer b = ByteBuffer.allocate(4);
    Cases.both(() -> seen = b.get(), () -> seen = b.get());
  }

  //: verified
  static void bufferAbsolute() throws Exception {
    ByteBuffer b = ByteBuffer.allocate(4);
    Cases.both(() -> seen = b.get(0), () -> seen = b.get(0));
  }

  //: race
  static void bufferDuplicates() throws Exception {
    ByteBuffer b = ByteBuffer.allocate(4);
    ByteBuffer c = b.duplicate();
    Cases.both(() -> b.putInt(1), () -> seen = c.get(3));
  }

  //: verified
  static void bufferSlicesApart() throws Exception {
    ByteBuffer b = ByteBuffer.allocate(8);
    ByteBuffer c = b.slice(0, 4), d = b.slice(4, 4);
    Cases.both(() -> c.putInt(1), () -> d.putInt(2));
  }

  // Reflection and handles.
  static class Box {
    int n;
    volatile int w;
    final int[] a = {0};
  }

  //: race:Box.n
  static void fieldGet() throws Exception {
    Box b = new Box();
    Field f = Box.class.getDeclaredField("n");
    Cases.both(() -> {
      try {
        seen = f.getInt(b);
      } catch (IllegalAccessException e) {
      }
    }, () -> b.n = 1);
  }

  //: outcomes=0|1
  static void fieldGetVolatile() throws Exception {
    Box b = new Box();
    Field f = Box.class.getDeclaredField("w");
    Thread t = Cases.thread(() -> b.w = 1);
    t.start();
    int n = f.getInt(b);
    t.join();
    System.out.print(n);
  }

  //: race:int[]
  static void arrayByReflection() throws Exception {
    int[] a = new int[1];
    Cases.both(() -> Array.setInt(a, 0, 1), () -> seen = a[0]);
  }

  //: race:int[]
  static void arrayByHandle() throws Exception {
    int[] a = new int[1];
    MethodHandle set = MethodHandles.arrayElementSetter(int[].class);
    Cases.both(() -> {
      try {
        set.invokeExact(a, 0, 1);
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    }, () -> seen = a[0]);
  }

  //: outcomes=3
  static void handleOfElements() throws Exception {
    VarHandle h = MethodHandles.arrayElementVarHandle(int[].class);
    int[] a = new int[1];
    Cases.both(() -> h.getAndBitwiseOr(a, 0, 1), () -> h.getAndBitwiseOr(a, 0, 2));
    System.out.print(a[0]);
  }

  // A combinator that calls back into fields of the program.
  //: race:Box.n
  static void foldedHandle() throws Exception {
    Box b = new Box();
    MethodHandles.Lookup l = MethodHandles.lookup();
    MethodHandle get = l.findGetter(Box.class, "n", int.class).bindTo(b);
    MethodHandle both = MethodHandles.filterReturnValue(
        get, l.findStatic(Integer.class, "toString", MethodType.methodType(String.class, int.class)));
    Cases.both(() -> {
      try {
        seen = (String) both.invokeExact();
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    }, () -> b.n = 1);
  }

  // Captured arrays are ordinary arrays.
  //: race:int[]
  static void capturedCounter() throws Exception {
    int[] n = {0};
    Cases.both(() -> n[0]++, () -> n[0]++);
  }

  enum Mode {
    ON, OFF;
    int uses;
  }

  //: race:Mode.uses
  static void enumField() throws Exception {
    Cases.both(() -> Mode.ON.uses++, () -> Mode.valueOf("ON").uses++);
  }

  //: verified
  static void enumFieldsApart() throws Exception {
    Cases.both(() -> Mode.values()[0].uses++, () -> Mode.values()[1].uses++);
  }

  // valueOf fills a map in the class once; switches make a table once.
  //: verified
  static void enumTables() throws Exception {
    Mode.ON.ordinal();
    Action use = () -> {
      switch (Mode.valueOf("OFF")) {
        case ON -> seen = 1;
        case OFF -> seen = 2;
      }
      switch ("" + seen) {
        case "1" -> seen = 3;
        default -> seen = 4;
      }
    };
    Cases.both(use::run, use::run);
  }

  // A lazily cached hash code of an own class, a benign but real race.
  static final class Lazy {
    private int hash;
    @Override public int hashCode() {
      if (hash == 0)
        hash = 7;
      return hash;
    }
  }

  //: race:Lazy.hash
  static void lazyHash() throws Exception {
    Lazy z = new Lazy();
    Cases.both(() -> seen = z.hashCode(), () -> seen = z.hashCode());
  }

  // Streams of the library over a shared source.
  //: race
  static void streamOfList() throws Exception {
    List<Integer> l = new ArrayList<>(List.of(1, 2));
    Cases.both(() -> seen = l.stream().mapToInt(i -> i).sum(), () -> l.set(1, 3));
  }

  //: verified
  static void streamsOfOneList() throws Exception {
    List<Integer> l = new ArrayList<>(List.of(1, 2));
    Cases.both(() -> seen = l.stream().mapToInt(i -> i).sum(), () -> seen = l.stream().sorted().toList());
  }

  // A memoizing supplier without a lock.
  static final class Memo<T> implements Supplier<T> {
    final Supplier<T> make;
    T value;
    Memo(Supplier<T> make) {
      this.make = make;
    }
    @Override public T get() {
      if (value == null)
        value = make.get();
      return value;
    }
  }

  //: race:Memo.value
  static void memoizing() throws Exception {
    Memo<Integer> m = new Memo<>(() -> 1);
    Cases.both(() -> seen = m.get(), () -> seen = m.get());
  }

  // A digest that is shared, and one for each thread.
  //: verified
  static void digestEach() throws Exception {
    Action digest = () -> {
      try {
        seen = MessageDigest.getInstance("SHA-256").digest(new byte[1]);
      } catch (java.security.NoSuchAlgorithmException e) {
        throw new IllegalStateException(e);
      }
    };
    Cases.both(digest::run, digest::run);
  }

  // An object that is published by a volatile field, and changed after.
  //: race:Box.n
  static void changedAfterPublication() throws Exception {
    Box b = new Box();
    Cases.both(() -> {
      b.n = 1;
      seen = b;
      b.n = 2;
    }, () -> {
      if (seen instanceof Box c)
        log.append(c.n);
    });
  }

  //: verified
  static void unchangedAfterPublication() throws Exception {
    Box b = new Box();
    Cases.both(() -> {
      b.n = 1;
      seen = b;
    }, () -> {
      if (seen instanceof Box c)
        log.append(c.n);
    });
  }
}
