// Arrays inside StringBuilders, and arrays that the library made for the program.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import java.util.stream.Stream;

public class Text {
  public static void main(String[] args) throws Throwable {
    Cases.run(Text.class, args);
  }

  static int x;
  static Object seen;
  static final String LATIN = "abc", WIDE = "ab\u4e16";

  static void setWhile(String text, Function<StringBuilder, Object> read) throws Exception {
    StringBuilder b = new StringBuilder(text);
    Cases.both(() -> b.setCharAt(0, 'b'), () -> seen = read.apply(b));
  }

  //: race:AbstractStringBuilder.value[0]
  static void indexOf() throws Exception {
    setWhile(LATIN, b -> b.indexOf("b"));
  }

  //: race both
  static void indexOfEither() throws Exception {
    setWhile(LATIN, b -> b.indexOf("b"));
    Cases.tell(seen.equals(0));
  }

  //: race
  static void indexOfWide() throws Exception {
    setWhile(WIDE, b -> b.indexOf("b"));
  }

  //: race
  static void lastIndexOf() throws Exception {
    setWhile(LATIN, b -> b.lastIndexOf("a"));
  }

  //: race
  static void getChars() throws Exception {
    char[] to = new char[3];
    setWhile(LATIN, b -> {
      b.getChars(0, 3, to, 0);
      return to;
    });
  }

  //: race
  static void getCharsWide() throws Exception {
    char[] to = new char[3];
    setWhile(WIDE, b -> {
      b.getChars(0, 3, to, 0);
      return to;
    });
  }

  //: race both
  static void compareTo() throws Exception {
    StringBuilder other = new StringBuilder(LATIN);
    setWhile(LATIN, b -> b.compareTo(other));
    Cases.tell(seen.equals(0));
  }

  //: race
  static void compareToWide() throws Exception {
    StringBuilder other = new StringBuilder(WIDE);
    setWhile(WIDE, b -> b.compareTo(other));
  }

  //: race both
  static void contentEquals() throws Exception {
    setWhile(LATIN, b -> LATIN.contentEquals(b));
    Cases.tell((Boolean) seen);
  }

  //: race
  static void contentEqualsWide() throws Exception {
    setWhile(WIDE, b -> WIDE.contentEquals(b));
  }

  //: race both
  static void codePointAt() throws Exception {
    setWhile(LATIN, b -> b.codePointAt(0));
    Cases.tell(seen.equals((int) 'a'));
  }

  //: race
  static void codePointAtWide() throws Exception {
    setWhile(WIDE, b -> b.codePointAt(0));
  }

  //: race
  static void codePointCount() throws Exception {
    setWhile(WIDE, b -> b.codePointCount(0, 2));
  }

  //: race
  static void charAtWide() throws Exception {
    setWhile(WIDE, b -> b.charAt(0));
  }

  //: race both
  static void toText() throws Exception {
    setWhile(LATIN, StringBuilder::toString);
    Cases.tell((String) seen, "abc", "bbc");
  }

  //: race
  static void toTextWide() throws Exception {
    setWhile(WIDE, StringBuilder::toString);
  }

  //: race
  static void substring() throws Exception {
    setWhile(LATIN, b -> b.substring(0, 1));
  }

  //: verified
  static void otherSubstring() throws Exception {
    setWhile(LATIN, b -> b.substring(1, 2));
  }

  //: race
  static void appended() throws Exception {
    setWhile(LATIN, b -> new StringBuilder().append(b));
  }

  //: race
  static void summed() throws Exception {
    setWhile(LATIN, b -> b.chars().sum());
  }

  //: race
  static void summedWide() throws Exception {
    setWhile(WIDE, b -> b.codePoints().sum());
  }

  //: race
  static void joined() throws Exception {
    setWhile(LATIN, b -> String.join("-", b, "x"));
  }

  //: race
  static void concatenated() throws Exception {
    setWhile(LATIN, b -> "x" + b);
  }

  //: race
  static void reversedWide() throws Exception {
    setWhile(WIDE, StringBuilder::reverse);
  }

  //: race
  static void replacedWide() throws Exception {
    setWhile(WIDE, b -> b.replace(0, 1, "\u4e16"));
  }

  //: both
  static void stringBuffer() throws Exception {
    StringBuffer b = new StringBuffer(WIDE);
    Cases.both(() -> b.setCharAt(0, 'b'), () -> x = b.indexOf("b"));
    Cases.tell(x == 0);
  }

  // ---- arrays that the library made ----

  //: race:char[]
  static void charArray() throws Exception {
    char[] chars = LATIN.toCharArray();
    Cases.both(() -> chars[0] = 'x', () -> seen = new String(chars));
  }

  //: race:char[] both
  static void charArrayEither() throws Exception {
    char[] chars = WIDE.toCharArray();
    Cases.both(() -> chars[0] = 'x', () -> seen = String.valueOf(chars));
    Cases.tell(seen.equals(WIDE));
  }

  //: race:char[]
  static void charArrayByReference() throws Exception {
    Function<String, char[]> make = String::toCharArray;
    char[] chars = make.apply(LATIN);
    Cases.both(() -> chars[0] = 'x', () -> seen = new String(chars));
  }

  //: race:char[]
  static void charArrayByHandle() throws Throwable {
    MethodHandle make = MethodHandles.lookup().findVirtual(
        String.class, "toCharArray", MethodType.methodType(char[].class));
    char[] chars = (char[]) make.invokeExact(LATIN);
    Cases.both(() -> chars[0] = 'x', () -> seen = new String(chars));
  }

  //: race:char[]
  static void charArrayByReflection() throws Exception {
    char[] chars = (char[]) String.class.getMethod("toCharArray").invoke(LATIN);
    Cases.both(() -> chars[0] = 'x', () -> seen = new String(chars));
  }

  //: race:byte[]
  static void byteArray() throws Exception {
    byte[] bytes = LATIN.getBytes(StandardCharsets.UTF_8);
    Cases.both(() -> bytes[0] = 'x', () -> seen = new String(bytes, StandardCharsets.UTF_8));
  }

  //: race:byte[]
  static void byteArrayLatin() throws Exception {
    byte[] bytes = LATIN.getBytes(StandardCharsets.ISO_8859_1);
    Cases.both(() -> bytes[0] = 'x', () -> seen = new String(bytes, StandardCharsets.US_ASCII));
  }

  //: race:String[]
  static void split() throws Exception {
    String[] parts = "a,b".split(",");
    Cases.both(() -> parts[0] = "x", () -> seen = String.join("", parts));
  }

  //: race:ArrayItr.a[0]
  static void arrayOfList() throws Exception {
    Object[] parts = new ArrayList<>(List.of("a", "b")).toArray();
    Cases.both(() -> parts[0] = "x", () -> seen = Arrays.asList(parts).hashCode());
  }

  //: race:Object[]
  static void arrayOfQueue() throws Exception {
    Object[] parts = new ConcurrentLinkedQueue<>(List.of("a", "b")).toArray();
    Cases.both(() -> parts[0] = "x", () -> seen = List.of(parts));
  }

  //: race:Object[]
  static void arrayOfStream() throws Exception {
    Object[] parts = Stream.of("a", "b").toArray();
    Cases.both(() -> parts[0] = "x", () -> seen = List.of(parts));
  }

  //: race:int[]
  static void copiedArray() throws Exception {
    int[] all = Arrays.copyOf(new int[] {1, 2}, 3);
    Cases.both(() -> all[0] = 3, () -> seen = Arrays.hashCode(all));
  }

  //: race:byte[]
  static void bytesOfNumber() throws Exception {
    byte[] all = BigInteger.TEN.toByteArray();
    Cases.both(() -> all[0] = 3, () -> seen = new BigInteger(all));
  }

  //: race:char[]
  static void clonedArray() throws Exception {
    char[] chars = LATIN.toCharArray();
    Cases.both(() -> chars[0] = 'x', () -> seen = chars.clone());
  }

  //: race:char[]
  static void joinedArray() throws Exception {
    char[] chars = LATIN.toCharArray();
    StringBuilder b = new StringBuilder();
    Cases.both(() -> chars[0] = 'x', () -> b.append(chars));
  }

  //: race:char[]
  static void insertedArray() throws Exception {
    char[] chars = LATIN.toCharArray();
    StringBuffer b = new StringBuffer();
    Cases.both(() -> chars[0] = 'x', () -> b.insert(0, chars));
  }

  // ---- what must not be told as a race ----

  // Strings and numbers are immutable, even those published by a race.
  //: race:Text.seen race:Text.x
  static void publishedText() throws Exception {
    seen = "";
    Cases.both(() -> seen = new StringBuilder("ab").append(x).toString(), () -> {
      String s = (String) seen;
      x = new StringBuilder(s).indexOf(s) + s.hashCode();
    });
  }

  //: race:Text.seen race:Text.x
  static void publishedWideText() throws Exception {
    seen = "";
    Cases.both(() -> seen = new StringBuilder(WIDE).append(x).toString(), () -> {
      String s = (String) seen;
      x = new StringBuilder(s).indexOf(s) + s.toCharArray().length + s.split("b").length;
    });
  }

  //: race:Text.seen
  static void publishedNumber() throws Exception {
    seen = BigInteger.ONE;
    Cases.both(() -> seen = new BigInteger("12345678901234567890").shiftLeft(3), () -> {
      BigInteger n = (BigInteger) seen;
      x = n.add(n).toString().length() + n.bitLength();
    });
  }

  //: verified
  static void ownBuilders() throws Exception {
    String wide = WIDE;
    Cases.Action build = () -> new StringBuilder(wide).append(1).reverse().indexOf(wide);
    Cases.both(build, build);
  }

  //: verified
  static void handedOver() throws Exception {
    StringBuilder b = new StringBuilder(WIDE);
    char[] chars = LATIN.toCharArray();
    Cases.Action use = () -> {
      synchronized (b) {
        b.append(chars).setCharAt(0, 'b');
        chars[0]++;
        x = b.indexOf("b") + new String(chars).length();
      }
    };
    Cases.both(use, use);
  }
}
