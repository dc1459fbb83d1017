// Text and arrays that trusted code reads, fills or returns.
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.math.*;
import java.nio.*;
import java.text.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;
import java.util.regex.*;
import java.util.stream.*;

public class TextAndArrays {
  public static void main(String[] a) throws Throwable {
    Cases.run(TextAndArrays.class, a);
  }
  interface Use {
    Object on(StringBuilder b) throws Exception;
  }
  static void against(Use u) throws Exception {
    StringBuilder b = new StringBuilder("abcd");
    Cases.both(() -> b.setCharAt(1, 'x'), () -> u.on(b));
  }
  static void wide(Use u) throws Exception {
    StringBuilder b = new StringBuilder("ab\u4e00d");
    Cases.both(() -> b.setCharAt(1, 'x'), () -> u.on(b));
  }

  //: race
  static void charsStream() throws Exception {
    against(b -> b.chars().sum());
  }

  //: race
  static void charsStreamWide() throws Exception {
    wide(b -> b.chars().sum());
  }

  //: race
  static void codePoints() throws Exception {
    wide(b -> b.codePoints().sum());
  }

  //: race
  static void subSequence() throws Exception {
    against(b -> b.subSequence(0, 3));
  }

  //: race
  static void regexOver() throws Exception {
    against(b -> Pattern.compile("b").matcher(b).find());
  }

  //: race
  static void containsIt() throws Exception {
    against(b -> "zzabcd".contains(b));
  }

  //: race
  static void replaceBy() throws Exception {
    against(b -> "abcd".replace("a", b));
  }

  //: race
  static void compareSeq() throws Exception {
    against(b -> CharSequence.compare(b, "abzz"));
  }

  //: race
  static void wrapped() throws Exception {
    against(b -> CharBuffer.wrap(b).get(1));
  }

  //: race
  static void wrappedWide() throws Exception {
    wide(b -> CharBuffer.wrap(b).toString());
  }

  //: race
  static void parsed() throws Exception {
    StringBuilder b = new StringBuilder("1234");
    Cases.both(() -> b.setCharAt(1, '9'), () -> Integer.parseInt(b, 0, 3, 10));
  }

  //: race
  static void deleted() throws Exception {
    against(b -> b.deleteCharAt(0));
  }

  //: race exception
  static void cut() throws Exception {
    against(b -> {
      b.setLength(1);
      return b;
    });
  }

  //: race
  static void trimmed() throws Exception {
    against(b -> {
      b.trimToSize();
      return b;
    });
  }

  //: race
  static void capacityAgainstGrow() throws Exception {
    StringBuilder b = new StringBuilder(2);
    Cases.both(() -> b.append("abcdef"), () -> b.capacity());
  }

  //: race
  static void offsetWide() throws Exception {
    wide(b -> b.offsetByCodePoints(0, 2));
  }

  //: race
  static void appendOther() throws Exception {
    against(b -> new StringBuilder().append(b, 1, 3));
  }

  //: race
  static void appendOtherWhole() throws Exception {
    wide(b -> new StringBuilder("q").append(b));
  }

  //: race
  static void insertOther() throws Exception {
    against(b -> new StringBuilder("q").insert(0, b));
  }

  //: race
  static void joinerUses() throws Exception {
    against(b -> String.join("-", b, "c"));
  }

  //: race
  static void concatUses() throws Exception {
    against(b -> "p" + b + 3);
  }

  //: race
  static void formatUses() throws Exception {
    against(b -> String.format("%s", b));
  }

  //: race
  static void inflates() throws Exception {
    StringBuilder b = new StringBuilder("ab");
    Cases.both(() -> b.append('\u4e00'), () -> b.charAt(0));
  }

  //: race
  static void appendCodePoint() throws Exception {
    StringBuilder b = new StringBuilder("ab");
    Cases.both(() -> b.appendCodePoint(0x1F600), () -> b.length());
  }

  //: verified
  static void disjointChars() throws Exception {
    StringBuilder b = new StringBuilder("abcd");
    Cases.both(() -> b.setCharAt(1, 'x'), () -> b.setCharAt(2, 'y'));
  }

  //: verified
  static void disjointWide() throws Exception {
    StringBuilder b = new StringBuilder("a\u4e00cd");
    Cases.both(() -> b.setCharAt(1, 'x'), () -> b.charAt(2));
  }

  //: verified
  static void bothRead() throws Exception {
    StringBuilder b = new StringBuilder("abcd");
    Cases.both(() -> b.toString(), () -> b.indexOf("c"));
  }

  //: both
  static void bufferCompare() throws Exception {
    // compareTo locks this only; the other buffer is read without its lock
    StringBuffer a = new StringBuffer("a"), b = new StringBuffer("a");
    int[] r = new int[1];
    Cases.both(() -> a.append("z"), () -> r[0] = a.compareTo(b));
    Cases.tell(r[0] == 0);
  }

  //: race
  static void bufferCompareOther() throws Exception {
    StringBuffer a = new StringBuffer("a"), b = new StringBuffer("a");
    Cases.both(() -> b.setCharAt(0, 'z'), () -> a.compareTo(b));
  }

  //: verified
  static void bufferAppendBuffer() throws Exception {
    StringBuffer a = new StringBuffer("a"), b = new StringBuffer("a");
    Cases.both(() -> b.setCharAt(0, 'z'), () -> a.append(b));
  }

  //: outcomes=1a|1z
  static void builderAppendBuffer() throws Exception {
    StringBuffer b = new StringBuffer("a");
    StringBuilder s = new StringBuilder("1");
    Cases.both(() -> b.setCharAt(0, 'z'), () -> s.append(b));
    System.out.print(s);
  }

  //: verified
  static void contentEqualsBuffer() throws Exception {
    StringBuffer b = new StringBuffer("a");
    Cases.both(() -> b.setCharAt(0, 'z'), () -> "a".contentEquals(b));
  }

  //: race
  static void stringJoiner() throws Exception {
    StringJoiner j = new StringJoiner(",");
    Cases.both(() -> j.add("a"), () -> j.length());
  }

  // arrays

  //: race
  static void varargs() throws Exception {
    Object[] p = {"a", 1};
    Cases.both(() -> String.format("%s %s", p), () -> p[1] = 2);
  }

  //: race
  static void messageFormat() throws Exception {
    Object[] p = {"a", 1};
    Cases.both(() -> MessageFormat.format("{0} {1}", p), () -> p[1] = 2);
  }

  //: race
  static void listOfArray() throws Exception {
    Integer[] p = {1, 2, 3};
    Cases.both(() -> List.of(p), () -> p[1] = 2);
  }

  //: race
  static void setOfArray() throws Exception {
    Integer[] p = {1, 2, 3};
    Cases.both(() -> Set.of(p), () -> p[1] = 7);
  }

  //: race
  static void asList() throws Exception {
    List<Integer> l = Arrays.asList(1, 2, 3);
    Cases.both(() -> l.get(1), () -> l.set(1, 4));
  }

  //: race
  static void hashOf() throws Exception {
    Object[] p = {1, 2};
    Cases.both(() -> Objects.hash(p), () -> p[1] = 7);
  }

  //: race
  static void deepHash() throws Exception {
    int[][] p = {{1}, {2}};
    Cases.both(() -> Arrays.deepHashCode(p), () -> p[1][0] = 7);
  }

  //: race
  static void deepToString() throws Exception {
    int[][] p = {{1}, {2}};
    Cases.both(() -> Arrays.deepToString(p), () -> p[1][0] = 7);
  }

  //: race
  static void mismatch() throws Exception {
    long[] p = {1, 2, 3, 4, 5, 6, 7, 8};
    long[] q = p.clone();
    Cases.both(() -> Arrays.mismatch(p, q), () -> q[6] = 7);
  }

  //: race
  static void binarySearch() throws Exception {
    int[] p = {1, 2, 3};
    Cases.both(() -> Arrays.binarySearch(p, 2), () -> p[1] = 7);
  }

  //: race
  static void filled() throws Exception {
    int[] p = {1, 2, 3};
    Cases.both(() -> Arrays.fill(p, 2), () -> p[1] = 7);
  }

  //: race
  static void sortedChars() throws Exception {
    char[] p = {'c', 'b', 'a'};
    Cases.both(() -> Arrays.sort(p), () -> p[1] = 7);
  }

  //: race
  static void sortedObjects() throws Exception {
    String[] p = {"c", "b", "a"};
    Cases.both(() -> Arrays.sort(p), () -> p[1] = "q");
  }

  //: race
  static void setAll() throws Exception {
    int[] p = new int[3];
    Cases.both(() -> Arrays.setAll(p, i -> i), () -> p[1] = 7);
  }

  //: race
  static void prefix() throws Exception {
    int[] p = new int[3];
    Cases.both(() -> Arrays.parallelPrefix(p, (i, j) -> i + j), () -> p[1] = 7);
  }

  //: race
  static void streamOfArray() throws Exception {
    int[] p = new int[3];
    Cases.both(() -> IntStream.of(p).sum(), () -> p[1] = 7);
  }

  //: race
  static void toArrayInto() throws Exception {
    String[] p = new String[2];
    List<String> l = new ArrayList<>(List.of("a", "b"));
    Cases.both(() -> l.toArray(p), () -> p[1] = "7");
  }

  //: race
  static void toArrayIntoFromMap() throws Exception {
    String[] p = new String[2];
    ConcurrentHashMap<String, String> l = new ConcurrentHashMap<>(Map.of("a", "b"));
    Cases.both(() -> l.values().toArray(p), () -> p[0] = "7");
  }

  //: race
  static void toArrayIntoFromCow() throws Exception {
    String[] p = new String[2];
    var l = new CopyOnWriteArrayList<>(List.of("a"));
    Cases.both(() -> l.toArray(p), () -> p[0] = "7");
  }

  //: race
  static void toArrayIntoFromQueue() throws Exception {
    String[] p = new String[2];
    var l = new LinkedBlockingQueue<>(List.of("a"));
    Cases.both(() -> l.toArray(p), () -> p[0] = "7");
  }

  //: race
  static void cowFromArray() throws Exception {
    String[] p = {"a"};
    Cases.both(() -> new CopyOnWriteArrayList<>(p), () -> p[0] = "7");
  }

  //: race
  static void allOfArray() throws Exception {
    CompletableFuture<?>[] p = {new CompletableFuture<>(), new CompletableFuture<>()};
    CompletableFuture<Object> other = new CompletableFuture<>();
    Cases.both(() -> CompletableFuture.allOf(p), () -> p[1] = other);
  }

  enum E { A, B, C }

  //: race
  static void enumSetOf() throws Exception {
    E[] p = {E.A};
    Cases.both(() -> EnumSet.of(E.B, p), () -> p[0] = E.C);
  }

  //: verified
  static void enumValuesAreCopies() throws Exception {
    Cases.both(() -> E.values()[0] = null, () -> {
      if (E.values()[0] == null)
        throw new Exception();
    });
  }

  //: race exception
  static void sharedValues() throws Exception {
    E[] v = E.values();
    Cases.both(() -> v[0] = null, () -> v[0].name());
  }

  //: race
  static void constants() throws Exception {
    E[] v = E.class.getEnumConstants();
    Cases.both(() -> v[0] = E.B, () -> v[0].name());
  }

  //: race
  static void getCharsInto() throws Exception {
    char[] p = new char[4];
    Cases.both(() -> "abcd".getChars(0, 3, p, 0), () -> p[2] = 7);
  }

  //: verified
  static void getCharsIntoOther() throws Exception {
    char[] p = new char[4];
    Cases.both(() -> "abcd".getChars(0, 3, p, 0), () -> p[3] = 7);
  }

  //: race
  static void toCharsInto() throws Exception {
    char[] p = new char[4];
    Cases.both(() -> Character.toChars(0x1F600, p, 1), () -> p[2] = 7);
  }

  //: race
  static void getBytesInto() throws Exception {
    byte[] p = new byte[4];
    Cases.both(() -> "abcd".getBytes(0, 3, p, 0), () -> p[2] = 7);
  }

  //: race
  static void valueOfChars() throws Exception {
    char[] p = new char[4];
    Cases.both(() -> String.valueOf(p, 1, 2), () -> p[2] = 7);
  }

  //: race
  static void wideValueOf() throws Exception {
    char[] p = {'\u4e00', 'a'};
    Cases.both(() -> new String(p), () -> p[1] = 7);
  }

  //: race
  static void stringFromCodePoints() throws Exception {
    int[] p = {65, 66};
    Cases.both(() -> new String(p, 0, 2), () -> p[1] = 7);
  }

  //: race
  static void stringFromUtf8() throws Exception {
    byte[] p = {65, (byte) 0xc3, (byte) 0xa9};
    Cases.both(() -> new String(p, "UTF-8"), () -> p[2] = (byte) 0xa8);
  }

  //: race
  static void stringFromUtf16() throws Exception {
    byte[] p = {65, 66, 67, 68};
    Cases.both(() -> new String(p, "UTF-16"), () -> p[2] = 1);
  }

  //: race
  static void stringFromLatin() throws Exception {
    byte[] p = {65, 66, 67, 68};
    Cases.both(() -> new String(p, "ISO-8859-1"), () -> p[2] = 1);
  }

  //: race
  static void nextBytes() throws Exception {
    byte[] p = new byte[8];
    Random r = new Random(1);
    Cases.both(() -> r.nextBytes(p), () -> p[2] = 1);
  }

  //: race
  static void bigFrom() throws Exception {
    byte[] p = new byte[8];
    Cases.both(() -> new BigInteger(1, p), () -> p[2] = 1);
  }

  //: race
  static void bigDecimalFrom() throws Exception {
    char[] p = {'1', '2'};
    Cases.both(() -> new BigDecimal(p), () -> p[1] = '3');
  }

  //: race
  static void base64Into() throws Exception {
    byte[] p = new byte[8];
    byte[] q = {1, 2, 3};
    Cases.both(() -> Base64.getEncoder().encode(q, p), () -> p[1] = '3');
  }

  //: race
  static void bitSetFrom() throws Exception {
    long[] p = new long[2];
    Cases.both(() -> BitSet.valueOf(p), () -> p[1] = '3');
  }

  //: race
  static void bitSetShared() throws Exception {
    BitSet p = new BitSet();
    p.set(70);
    Cases.both(() -> p.set(3), () -> p.get(5));
  }

  //: race
  static void handleArgs() throws Exception {
    MethodHandle h = MethodHandles.lookup().findVirtual(
        String.class, "concat", MethodType.methodType(String.class, String.class));
    Object[] p = {"a", "b"};
    Cases.both(() -> {
      try {
        h.invokeWithArguments(p);
      } catch (Throwable t) {
        throw new Exception(t);
      }
    }, () -> p[1] = "c");
  }

  //: race
  static void spreader() throws Exception {
    MethodHandle h =
        MethodHandles.lookup()
            .findVirtual(String.class, "concat", MethodType.methodType(String.class, String.class))
            .asSpreader(Object[].class, 2);
    Object[] p = {"a", "b"};
    Cases.both(() -> {
      try {
        h.invoke(p);
      } catch (Throwable t) {
        throw new Exception(t);
      }
    }, () -> p[1] = "c");
  }

  //: race
  static void arrayHandle() throws Exception {
    MethodHandle h = MethodHandles.arrayElementGetter(int[].class);
    int[] p = {1, 2};
    Cases.both(() -> {
      try {
        int i = (int) h.invokeExact(p, 1);
      } catch (Throwable t) {
        throw new Exception(t);
      }
    }, () -> p[1] = 4);
  }

  //: race
  static void arraySetterHandle() throws Exception {
    MethodHandle h = MethodHandles.arrayElementSetter(int[].class);
    int[] p = {1, 2};
    Cases.both(() -> {
      try {
        h.invokeExact(p, 1, 5);
      } catch (Throwable t) {
        throw new Exception(t);
      }
    }, () -> p[1] = 4);
  }

  //: race
  static void reflectedArray() throws Exception {
    int[] p = {1, 2};
    Cases.both(() -> Array.set(p, 1, 4), () -> Array.getInt(p, 1));
  }

  //: race
  static void reflectedLength() throws Exception {
    Object[] p = {1, 2};
    Cases.both(() -> Array.set(p, 1, 4), () -> Array.get(p, 1));
  }

  //: race
  static void proxyArgs() throws Exception {
    Object[][] seen = new Object[1][];
    @SuppressWarnings("unchecked")
    Comparable<String> c = (Comparable<String>) Proxy.newProxyInstance(
        TextAndArrays.class.getClassLoader(), new Class<?>[] {Comparable.class}, (o, m, args) -> {
          seen[0] = args;
          return 0;
        });
    c.compareTo("a");
    Object[] args = seen[0];
    Cases.both(() -> args[0] = "x", () -> args[0].hashCode());
  }

  //: race
  static void bufferView() throws Exception {
    byte[] p = new byte[8];
    IntBuffer i = ByteBuffer.wrap(p).asIntBuffer();
    Cases.both(() -> i.put(1, 7), () -> p[6] = 1);
  }

  //: race
  static void bufferViewAcrossViews() throws Exception {
    ByteBuffer p = ByteBuffer.allocate(8);
    LongBuffer l = p.asLongBuffer();
    ShortBuffer s = p.asShortBuffer();
    Cases.both(() -> l.put(0, 7), () -> s.get(3));
  }

  //: verified
  static void bufferViewDisjoint() throws Exception {
    ByteBuffer p = ByteBuffer.allocate(8);
    IntBuffer l = p.asIntBuffer();
    ShortBuffer s = p.asShortBuffer();
    Cases.both(() -> l.put(0, 7), () -> s.get(3));
  }

  //: race
  static void byteView() throws Exception {
    VarHandle v = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    byte[] p = new byte[8];
    Cases.both(() -> v.set(p, 4, 9), () -> p[7] = 1);
  }

  //: race
  static void slicesOverlap() throws Exception {
    ByteBuffer p = ByteBuffer.allocate(8);
    ByteBuffer a = p.slice(0, 4), b = p.slice(3, 4);
    Cases.both(() -> a.put(3, (byte) 1), () -> b.get(0));
  }

  //: verified
  static void slicesApart() throws Exception {
    ByteBuffer p = ByteBuffer.allocate(8);
    ByteBuffer a = p.slice(0, 4), b = p.slice(4, 4);
    Cases.both(() -> a.put((byte) 1), () -> b.get());
  }

  //: race
  static void compactBuffer() throws Exception {
    ByteBuffer p = ByteBuffer.allocate(8);
    ByteBuffer q = p.duplicate();
    p.position(4);
    Cases.both(() -> p.compact(), () -> q.get(1));
  }

  //: race
  static void comparedBuffers() throws Exception {
    ByteBuffer p = ByteBuffer.allocate(8);
    ByteBuffer q = ByteBuffer.allocate(8);
    ByteBuffer d = p.duplicate();
    Cases.both(() -> p.compareTo(q), () -> d.put(5, (byte) 1));
  }

  //: race
  static void readOnlyView() throws Exception {
    ByteBuffer p = ByteBuffer.allocate(8);
    ByteBuffer q = p.asReadOnlyBuffer();
    Cases.both(() -> q.get(2), () -> p.put(2, (byte) 1));
  }

  //: race
  static void stackTraceArray() throws Exception {
    StackTraceElement[] s = new Throwable().getStackTrace();
    Cases.both(() -> s[0] = null, () -> String.valueOf(s[0]));
  }

  //: race
  static void setStackTrace() throws Exception {
    StackTraceElement[] s = new Throwable().getStackTrace();
    StackTraceElement e = s[0];
    Cases.both(() -> s[0] = e, () -> new Throwable().setStackTrace(s));
  }

  //: race
  static void methodTypes() throws Exception {
    Class<?>[] c = String.class.getMethod("concat", String.class).getParameterTypes();
    Cases.both(() -> c[0] = Object.class, () -> c[0].getName());
  }

  //: race
  static void getMethodArgs() throws Exception {
    Class<?>[] c = {String.class};
    Cases.both(() -> c[0] = CharSequence.class, () -> {
      try {
        String.class.getMethod("concat", c);
      } catch (NoSuchMethodException e) {
      }
    });
  }

  //: race
  static void methodTypeArgs() throws Exception {
    Class<?>[] c = {String.class};
    Cases.both(() -> c[0] = CharSequence.class, () -> MethodType.methodType(int.class, c));
  }

  //: race
  static void threadArrayOf() throws Exception {
    ForkJoinTask<?>[] t = {ForkJoinTask.adapt(() -> {}), ForkJoinTask.adapt(() -> {})};
    ForkJoinTask<?> u = ForkJoinTask.adapt(() -> {});
    Cases.both(() -> ForkJoinTask.invokeAll(t[0], t[1]), () -> t[1] = u);
  }

  //: race
  static void addAllArray() throws Exception {
    String[] p = {"a", "b"};
    Cases.both(() -> Collections.addAll(new ArrayList<>(), p), () -> p[1] = "c");
  }

  //: race
  static void splitByPattern() throws Exception {
    String[] p = Pattern.compile(",").split("a,b");
    Cases.both(() -> p[0] = "c", () -> p[0].length());
  }

  //: race
  static void copyOfRange() throws Exception {
    String[] p = Arrays.copyOfRange(new String[] {"a", "b"}, 0, 1);
    Cases.both(() -> p[0] = "c", () -> p[0].length());
  }

  //: race
  static void arrayOfCow() throws Exception {
    Object[] p = new CopyOnWriteArrayList<>(List.of("a")).toArray();
    Cases.both(() -> p[0] = "c", () -> p[0].hashCode());
  }

  //: race
  static void arrayOfArrayQueue() throws Exception {
    ArrayBlockingQueue<String> q = new ArrayBlockingQueue<>(2);
    q.add("a");
    Object[] p = q.toArray();
    Cases.both(() -> p[0] = "c", () -> p[0].hashCode());
  }

  //: race
  static void longsOfBits() throws Exception {
    BitSet b = new BitSet();
    b.set(1);
    long[] p = b.toLongArray();
    Cases.both(() -> p[0] = 1, () -> Arrays.toString(p));
  }

  //: race
  static void bytesOfBase64() throws Exception {
    byte[] p = Base64.getDecoder().decode("AAAA");
    Cases.both(() -> p[0] = 1, () -> Arrays.toString(p));
  }

  //: race
  static void listBehindStreamToList() throws Exception {
    List<String> l = Stream.of("a", "b").collect(Collectors.toList());
    Cases.both(() -> l.add("c"), () -> l.size());
  }

  //: race
  static void mapBehindGrouping() throws Exception {
    Map<Integer, List<String>> l =
        Stream.of("a", "bb").collect(Collectors.groupingBy(String::length));
    Cases.both(() -> l.remove(1), () -> l.size());
  }

  //: race
  static void listOfProcessBuilder() throws Exception {
    List<String> l = new ProcessBuilder("a", "b").command();
    Cases.both(() -> l.set(0, "c"), () -> l.get(0));
  }

  //: race
  static void matchResult() throws Exception {
    Matcher m = Pattern.compile("a(b)").matcher("ab");
    Cases.both(() -> m.find(), () -> m.reset());
  }

  //: race
  static void invokedVarargs() throws Exception {
    Method m = String.class.getMethod("format", String.class, Object[].class);
    Object[] inner = {"x"};
    Cases.both(() -> m.invoke(null, "%s", inner), () -> inner[0] = "y");
  }
}
