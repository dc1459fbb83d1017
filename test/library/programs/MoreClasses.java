// Which classes are checked: iterators, entries, engines, collections, callbacks that the library
// calls.
import java.io.*;
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.math.*;
import java.net.*;
import java.nio.*;
import java.nio.file.*;
import java.security.*;
import java.text.*;
import java.time.*;
import java.time.format.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.regex.*;
import java.util.stream.*;
import java.util.zip.*;

public class MoreClasses {
  public static void main(String[] a) throws Throwable {
    Cases.run(MoreClasses.class, a);
  }
  static volatile int v;
  static int x;
  static final StringBuffer log = new StringBuffer();
  static void run(Cases.Action a, Cases.Action b) throws Exception {
    Cases.both(a, b);
    System.out.print(log);
  }
  static void log(Object o) {
    log.append(o);
  }

  //: race
  static void pathIterator() throws Exception {
    Iterator<Path> i = Path.of("a/b/c").iterator();
    Cases.both(() -> i.next(), () -> i.next());
  }

  //: race
  static void charsSpliterator() throws Exception {
    Spliterator.OfInt s = "abc".chars().spliterator();
    Cases.both(() -> s.tryAdvance((int c) -> {}), () -> s.tryAdvance((int c) -> {}));
  }

  //: race
  static void linesSpliterator() throws Exception {
    Spliterator<String> s = "a\nb\nc".lines().spliterator();
    Cases.both(() -> s.tryAdvance(c -> {}), () -> s.tryAdvance(c -> {}));
  }

  //: race
  static void mapEntry() throws Exception {
    ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>(Map.of("a", 1));
    Map.Entry<String, Integer> e = m.entrySet().iterator().next();
    Cases.both(() -> e.setValue(2), () -> e.getValue());
  }

  //: race
  static void treeEntry() throws Exception {
    TreeMap<String, Integer> m = new TreeMap<>(Map.of("a", 1));
    Map.Entry<String, Integer> e = m.entrySet().iterator().next();
    Cases.both(() -> e.setValue(2), () -> e.getValue());
  }

  static class B extends ListResourceBundle {
    protected Object[][] getContents() {
      return new Object[][] {{"k", "v"}};
    }
    void up(ResourceBundle b) {
      setParent(b);
    }
  }

  //: race
  static void bundleParent() throws Exception {
    B b = new B(), c = new B();
    b.getString("k");
    c.getString("k");
    Cases.both(() -> b.up(c), () -> {
      try {
        b.getString("q");
      } catch (MissingResourceException e) {
      }
    });
  }

  //: race
  static void digestShared() throws Exception {
    MessageDigest d = MessageDigest.getInstance("SHA-256");
    Cases.both(() -> d.update((byte) 1), () -> d.update((byte) 2));
  }

  //: verified
  static void collatorShared() throws Exception {
    Collator c = Collator.getInstance(Locale.US);
    Cases.both(() -> c.compare("a", "b"), () -> c.compare("c", "b"));
  }

  //: race
  static void stringCharacterIterator() throws Exception {
    CharacterIterator c = new StringCharacterIterator("abc");
    Cases.both(() -> c.next(), () -> c.next());
  }

  //: race
  static void attributed() throws Exception {
    AttributedString c = new AttributedString("abc");
    Cases.both(()
                   -> c.addAttribute(java.text.AttributedCharacterIterator.Attribute.LANGUAGE, "x"),
        () -> c.getIterator().getAttributes());
  }

  //: race
  static void simpleDate() throws Exception {
    SimpleDateFormat f = new SimpleDateFormat("yyyy", Locale.US);
    Cases.both(() -> f.setLenient(false), () -> f.isLenient());
  }

  //: verified
  static void dateTimeFormatterShared() throws Exception {
    DateTimeFormatter f = DateTimeFormatter.ISO_LOCAL_DATE;
    Cases.both(() -> f.format(LocalDate.of(2020, 1, 2)), () -> LocalDate.parse("2020-01-03", f));
  }

  //: verified
  static void bigs() throws Exception {
    BigInteger b = new BigInteger("123456789012345678901234567890");
    BigDecimal d = new BigDecimal("1.50");
    Cases.both(
        ()
            -> {
          b.toString();
          b.hashCode();
          b.bitLength();
          d.toString();
          d.precision();
        },
        () -> {
          b.toString();
          b.bitCount();
          d.toString();
          d.stripTrailingZeros();
        });
  }

  //: verified
  static void strings() throws Exception {
    String s = new String("abc");
    Cases.both(() -> s.hashCode(), () -> s.hashCode());
  }

  //: verified
  static void uris() throws Exception {
    URI u = URI.create("http://a/b?c#d");
    Cases.both(
        ()
            -> {
          u.hashCode();
          u.toString();
          u.getPath();
        },
        () -> {
          u.hashCode();
          u.toString();
          u.getQuery();
        });
  }

  //: verified
  static void patterns() throws Exception {
    Pattern p = Pattern.compile("a(b+)c");
    Cases.both(() -> p.matcher("abbc").matches(), () -> p.split("xabcx"));
  }

  //: verified
  static void syncList() throws Exception {
    List<Integer> l = Collections.synchronizedList(new ArrayList<>());
    Cases.both(() -> l.add(1), () -> l.add(2));
  }

  //: race exception
  static void syncListIterated() throws Exception {
    List<Integer> l = Collections.synchronizedList(new ArrayList<>(List.of(1)));
    Cases.both(() -> l.add(1), () -> {
      for (int i : l) {
      }
    });
  }

  //: verified
  static void syncListIteratedLocked() throws Exception {
    List<Integer> l = Collections.synchronizedList(new ArrayList<>(List.of(1)));
    Cases.both(() -> l.add(1), () -> walk(l));
  }

  static void walk(List<Integer> l) {
    synchronized (l) {
      for (int i : l) {
      }
    }
  }

  //: race
  static void syncViewOfBacking() throws Exception {
    List<Integer> b = new ArrayList<>();
    List<Integer> l = Collections.synchronizedList(b);
    Cases.both(() -> l.add(1), () -> b.size());
  }

  //: verified
  static void syncSubList() throws Exception {
    List<Integer> l = Collections.synchronizedList(new ArrayList<>(List.of(1, 2, 3)));
    List<Integer> s = l.subList(0, 2);
    Cases.both(() -> s.set(0, 3), () -> l.get(0));
  }

  //: race
  static void unmodifiableOfShared() throws Exception {
    List<Integer> b = new ArrayList<>(List.of(1));
    List<Integer> u = Collections.unmodifiableList(b);
    Cases.both(() -> b.set(0, 2), () -> u.get(0));
  }

  //: race
  static void streamBuilder() throws Exception {
    Stream.Builder<Integer> b = Stream.builder();
    Cases.both(() -> b.add(1), () -> b.add(2));
  }

  //: race exception
  static void forEachIntoList() throws Exception {
    List<Integer> l = new ArrayList<>();
    Cases.both(() -> Stream.of(1, 2).forEach(l::add), () -> Stream.of(3).forEach(l::add));
  }

  //: verified
  static void collectEach() throws Exception {
    List<Integer> l = List.of(1, 2, 3);
    Cases.both(()
                   -> l.stream().map(i -> i + 1).collect(Collectors.toList()),
        () -> l.stream().mapToInt(i -> i).summaryStatistics());
  }

  //: race
  static void statisticsShared() throws Exception {
    IntSummaryStatistics s = new IntSummaryStatistics();
    Cases.both(() -> s.accept(1), () -> s.getSum());
  }

  //: race
  static void enumMap() throws Exception {
    EnumMap<TimeUnit, Integer> m = new EnumMap<>(TimeUnit.class);
    Cases.both(() -> m.put(TimeUnit.DAYS, 1), () -> m.get(TimeUnit.DAYS));
  }

  //: race
  static void identityMap() throws Exception {
    IdentityHashMap<Object, Integer> m = new IdentityHashMap<>();
    Cases.both(() -> m.put("a", 1), () -> m.size());
  }

  //: race
  static void linkedAccessOrder() throws Exception {
    LinkedHashMap<String, Integer> m = new LinkedHashMap<>(8, 0.75f, true);
    m.put("a", 1);
    m.put("b", 2);
    Cases.both(() -> m.get("a"), () -> m.get("a"));
  }

  //: verified
  static void linkedInsertionOrder() throws Exception {
    LinkedHashMap<String, Integer> m = new LinkedHashMap<>();
    m.put("a", 1);
    m.put("b", 2);
    Cases.both(() -> m.get("a"), () -> m.get("a"));
  }

  //: race
  static void priorityQueue() throws Exception {
    PriorityQueue<Integer> q = new PriorityQueue<>();
    Cases.both(() -> q.add(1), () -> q.peek());
  }

  //: race
  static void arrayDeque() throws Exception {
    ArrayDeque<Integer> q = new ArrayDeque<>();
    Cases.both(() -> q.add(1), () -> q.isEmpty());
  }

  //: verified
  static void vector() throws Exception {
    Vector<Integer> q = new Vector<>();
    Cases.both(() -> q.add(1), () -> q.size());
  }

  //: race exception
  static void hashtableEnumeration() throws Exception {
    Hashtable<String, Integer> q = new Hashtable<>(Map.of("a", 1, "b", 2));
    Enumeration<String> i = q.keys();
    Cases.both(() -> i.nextElement(), () -> i.nextElement());
  }

  //: race
  static void observable() throws Exception {
    Calendar c = Calendar.getInstance(TimeZone.getTimeZone("UTC"), Locale.US);
    Cases.both(() -> c.set(Calendar.YEAR, 2000), () -> c.get(Calendar.YEAR));
  }

  //: race
  static void splittable() throws Exception {
    SplittableRandom r = new SplittableRandom(1);
    Cases.both(() -> r.nextInt(), () -> r.nextInt());
  }

  //: verified
  static void randomShared() throws Exception {
    Random r = new Random(1);
    Cases.both(() -> r.nextGaussian(), () -> r.nextGaussian());
  }

  //: race
  static void crc() throws Exception {
    CRC32 r = new CRC32();
    Cases.both(() -> r.update(1), () -> r.getValue());
  }

  //: race
  static void optionalHolder() throws Exception {
    Optional<int[]> o = Optional.of(new int[1]);
    Cases.both(() -> o.get()[0] = 1, () -> { int k = o.get()[0]; });
  }

  //: race
  static void atomicArrayOfProgram() throws Exception {
    int[] p = {1, 2};
    Cases.both(() -> new AtomicIntegerArray(p), () -> p[1] = 3);
  }

  //: race
  static void updater() throws Exception {
    U u = new U();
    AtomicIntegerFieldUpdater<U> f = AtomicIntegerFieldUpdater.newUpdater(U.class, "n");
    u.plain = 1;
    Cases.both(
        ()
            -> {
          f.lazySet(u, 2);
          u.plain = 2;
        },
        () -> {
          if (f.get(u) == 2) {
            int k = u.plain;
          }
        });
  }

  static class U {
    volatile int n;
    int plain;
  }

  //: outcomes=null|5
  static void adaptedRawSeen() throws Exception {
    ForkJoinTask<Integer> t = ForkJoinTask.adapt((Callable<Integer>) () -> 3);
    run(() -> log(t.getRawResult()), () -> t.complete(5));
  }

  //: race exception
  static void documentShared() throws Exception {
    org.w3c.dom.Document d =
        javax.xml.parsers.DocumentBuilderFactory.newInstance().newDocumentBuilder().newDocument();
    org.w3c.dom.Element e = d.createElement("a");
    d.appendChild(e);
    org.w3c.dom.Element f = d.createElement("b"), g = d.createElement("c");
    Cases.both(() -> e.appendChild(f), () -> e.appendChild(g));
  }

  //: race
  static void processBuilderEnv() throws Exception {
    ProcessBuilder p = new ProcessBuilder("a");
    Map<String, String> e = p.environment();
    Cases.both(() -> e.put("A", "b"), () -> e.get("A"));
  }

  //: race
  static void parameterSpec() throws Exception {
    Thread[] t = new Thread[4];
    Cases.both(() -> Thread.enumerate(t), () -> t[0] = null);
  }

  //: race
  static void exchangerArray() throws Exception {
    Exchanger<int[]> e = new Exchanger<>();
    Cases.both(
        ()
            -> {
          int[] a = {1};
          e.exchange(a);
          a[0] = 2;
        },
        () -> {
          int[] a = e.exchange(new int[] {2});
          int k = a[0];
        });
  }

  //: race
  static void cowSnapshotElements() throws Exception {
    CopyOnWriteArrayList<int[]> l = new CopyOnWriteArrayList<>();
    l.add(new int[1]);
    Cases.both(() -> l.get(0)[0] = 1, () -> { int k = l.get(0)[0]; });
  }

  //: verified
  static void futurePublishes() throws Exception {
    CompletableFuture<int[]> f = new CompletableFuture<>();
    Cases.both(
        ()
            -> {
          int[] a = {0};
          a[0] = 3;
          f.complete(a);
        },
        () -> {
          if (f.get()[0] != 3)
            throw new Exception();
        });
  }

  //: verified
  static void phaserPublishes() throws Exception {
    Phaser p = new Phaser(2);
    int[] a = {0};
    Cases.both(
        ()
            -> {
          a[0] = 3;
          p.arrive();
        },
        () -> {
          p.arriveAndAwaitAdvance();
          if (a[0] != 3)
            throw new Exception();
        });
  }

  //: verified
  static void stampedPublishes() throws Exception {
    StampedLock p = new StampedLock();
    int[] a = {0};
    Cases.both(
        ()
            -> {
          long s = p.writeLock();
          a[0] = 3;
          p.unlockWrite(s);
        },
        () -> {
          long s = p.readLock();
          int k = a[0];
          p.unlockRead(s);
        });
  }

  //: race
  static void stampedOptimistic() throws Exception {
    StampedLock p = new StampedLock();
    int[] a = {0};
    Cases.both(
        ()
            -> {
          long s = p.writeLock();
          a[0] = 3;
          p.unlockWrite(s);
        },
        () -> {
          long s = p.tryOptimisticRead();
          int k = a[0];
          p.validate(s);
        });
  }

  //: race
  static void semaphoreTryFails() throws Exception {
    Semaphore p = new Semaphore(1);
    int[] a = {0};
    Cases.both(
        ()
            -> {
          if (p.tryAcquire())
            a[0] = 3;
        },
        () -> {
          if (!p.tryAcquire()) {
            int k = a[0];
          }
        });
  }

  //: race
  static void uncaughtHandlerRaces() throws Exception {
    Thread t = new Thread(() -> {});
    Cases.both(() -> {
      Thread.UncaughtExceptionHandler h = (a, b) -> x = 1;
      h.uncaughtException(t, null);
    }, () -> x = 2);
  }

  //: verified
  static void concurrentMapOfArrays() throws Exception {
    ConcurrentHashMap<String, int[]> m = new ConcurrentHashMap<>();
    Cases.both(
        ()
            -> {
          int[] a = {3};
          m.put("a", a);
        },
        () -> {
          int[] a = m.get("a");
          if (a != null && a[0] != 3)
            throw new Exception();
        });
  }

  //: race
  static void methodHandleField() throws Exception {
    MethodHandle g = MethodHandles.lookup().findStaticGetter(MoreClasses.class, "x", int.class);
    Cases.both(() -> {
      try {
        int k = (int) g.invokeExact();
      } catch (Throwable t) {
        throw new Exception(t);
      }
    }, () -> x = 2);
  }

  //: race
  static void reflectedField() throws Exception {
    Field g = MoreClasses.class.getDeclaredField("x");
    Cases.both(() -> g.getInt(null), () -> g.setInt(null, 2));
  }

  //: race
  static void clonedObject() throws Exception {
    Cl c = new Cl();
    Cases.both(() -> c.copy(), () -> c.f = 2);
  }

  static class Cl implements Cloneable {
    int f;
    Object copy() throws Exception {
      return clone();
    }
  }
  record R(int[] a) {}

  //: race
  static void lambdaCapture() throws Exception {
    int[] p = {1};
    java.util.function.IntSupplier s = () -> p[0];
    Cases.both(() -> s.getAsInt(), () -> p[0] = 2);
  }

  //: race
  static void comparatorInSort() throws Exception {
    List<Integer> l = new ArrayList<>(List.of(2, 1));
    Cases.both(()
                   -> l.sort((a, b) -> {
      x++;
      return a - b;
    }),
        () -> x = 2);
  }

  //: race
  static void comparatorInPbq() throws Exception {
    PriorityBlockingQueue<Integer> l = new PriorityBlockingQueue<>(4, (a, b) -> {
      x++;
      return a - b;
    });
    l.add(1);
    Cases.both(() -> l.add(2), () -> x = 2);
  }

  //: verified
  static void comparatorUnderPbqLock() throws Exception {
    PriorityBlockingQueue<Integer> l = new PriorityBlockingQueue<>(4, (a, b) -> {
      x++;
      return a - b;
    });
    l.add(1);
    Cases.both(() -> l.add(2), () -> l.add(3));
  }

  //: race
  static void computeCallback() throws Exception {
    ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
    Cases.both(() -> m.computeIfAbsent("a", k -> x++), () -> m.computeIfAbsent("b", k -> x++));
  }

  //: race
  static void hashCodeCallback() throws Exception {
    ConcurrentHashMap<Object, Integer> m = new ConcurrentHashMap<>();
    Object k = new Object() {
      public int hashCode() {
        return x++;
      }
    };
    Cases.both(() -> m.get(k), () -> x = 3);
  }
}
