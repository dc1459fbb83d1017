#pragma once
// A Java program that makes javac use most of the class file format and most instructions.

namespace heddle::classfile {

inline constexpr const char* kMutationSource = R"(
package m;
import java.util.*;
import java.util.function.*;
public class M<T> implements Runnable {
  enum Color { RED, GREEN { int f() { return 2; } }; int f() { return 1; } }
  record Point(int x, double y) { Point { if (x < 0) throw new IllegalArgumentException("x" + x); } }
  sealed interface Shape permits Circle, Square {}
  record Circle(long r) implements Shape {}
  record Square(float a) implements Shape {}
  static final int[][] TABLE = new int[3][4];
  volatile long counter;
  public void run() { synchronized (this) { counter++; } }
  static int pick(int k, String s) {
    switch (k) { case 1: case 2: case 3: return k; case 1000: return -1; default: }
    switch (s) { case "a": return 1; case "b": return 2; default: return 3; }
  }
  static double mix(long a, int b, double c, float d, byte[] e) {
    for (int i = 0; i < e.length; i++) { a += e[i] << b; c = c * d % 3.5; }
    try { return a / b + c; } catch (ArithmeticException x) { return Double.NaN; } finally { e[0]++; }
  }
  <U> List<U> map(List<T> in, Function<? super T, ? extends U> f) {
    List<U> out = new ArrayList<>();
    for (T t : in) out.add(f.apply(t));
    Runnable r = () -> System.out.println("size " + out.size() + in);
    r.run();
    return out;
  }
  static Object test(Object o) { return o instanceof Circle c ? c.r() : o instanceof Integer ? (Object) "i" : null; }
}
)";

}  // namespace heddle::classfile
