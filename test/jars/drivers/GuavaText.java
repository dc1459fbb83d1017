// jars: guava failureaccess
import com.google.common.base.*;
import com.google.common.escape.Escapers;
import com.google.common.hash.BloomFilter;
import com.google.common.hash.Funnels;
import com.google.common.hash.HashCode;
import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import com.google.common.html.HtmlEscapers;
import com.google.common.io.BaseEncoding;
import com.google.common.io.ByteStreams;
import com.google.common.io.CharSource;
import com.google.common.math.*;
import com.google.common.net.InetAddresses;
import com.google.common.primitives.*;
import java.io.IOException;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Text, numbers, hashing and encodings. */
public class GuavaText {
    static void text() {
        System.out.println(Joiner.on(", ").skipNulls().join("a", null, "c") + " " + Joiner.on('|').useForNull("-").join(Arrays.asList(1, null, 3)));
        System.out.println(Splitter.on(',').trimResults().omitEmptyStrings().splitToList(" x , ,y,, z "));
        System.out.println(Splitter.on(';').withKeyValueSeparator('=').split("one=1;two=2"));
        System.out.println(Splitter.fixedLength(3).splitToList("abcdefgh") + " " + Splitter.onPattern("[0-9]+").limit(3).splitToList("a1b22c333d"));
        System.out.println(CharMatcher.inRange('0', '9').retainFrom("a1b2c3") + " " + CharMatcher.whitespace().collapseFrom("  a \t b ", '_')
                + " " + CharMatcher.anyOf("aeiou").countIn("education") + " " + CharMatcher.javaUpperCase().negate().removeFrom("HeLLo"));
        System.out.println(CaseFormat.LOWER_CAMEL.to(CaseFormat.UPPER_UNDERSCORE, "fooBarBaz") + " "
                + CaseFormat.LOWER_HYPHEN.to(CaseFormat.UPPER_CAMEL, "some-words-here"));
        System.out.println(Strings.padStart("7", 3, '0') + Strings.padEnd("x", 4, '.') + Strings.repeat("ab", 3) + " "
                + Strings.commonPrefix("interview", "internet") + " " + Strings.nullToEmpty(null).isEmpty());
        System.out.println(Ascii.toUpperCase("mixed Case") + " " + Ascii.truncate("a long sentence", 8, "...") + " " + Ascii.equalsIgnoreCase("aB", "Ab"));
        System.out.println(MoreObjects.toStringHelper("Point").add("x", 1).add("name", null).omitNullValues().add("y", 2.5).toString());
        System.out.println(Escapers.builder().addEscape('<', "{").addEscape('>', "}").build().escape("<b>x</b>") + " " + HtmlEscapers.htmlEscaper().escape("a<b & \"c\""));
        for (Runnable bad : List.<Runnable>of(
                () -> Preconditions.checkArgument(false, "bad %s of %s", 3, "x"),
                () -> Preconditions.checkElementIndex(4, 2, "slot"),
                () -> Verify.verify(1 > 2, "no %s", "way"))) {
            try {
                bad.run();
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }
        Optional<String> some = Optional.of("v");
        System.out.println(some.transform(String::length) + " " + Optional.absent().or("w") + " " + Enums.getIfPresent(RoundingMode.class, "HALF_UP"));
        System.out.println(Throwables.getRootCause(new RuntimeException(new IOException("deep"))).getMessage());
    }

    static void numbers() {
        System.out.println(Ints.join("-", Ints.concat(new int[] {1, 2}, new int[] {3})) + " " + Ints.max(4, 9, 2) + " " + Ints.tryParse("12x") + " " + Ints.saturatedCast(1L << 40));
        System.out.println(Arrays.toString(Longs.toByteArray(0x0102030405060708L)) + " " + Longs.hashCode(1L << 33) + " " + Shorts.checkedCast(77));
        System.out.println(UnsignedInts.toString(-1) + " " + UnsignedLongs.divide(-1L, 10) + " " + UnsignedLong.fromLongBits(-2).plus(UnsignedLong.ONE) + " " + UnsignedBytes.toInt((byte) -3));
        System.out.println(Doubles.tryParse("1e-3") + " " + Doubles.asList(1, 2.5) + " " + Booleans.countTrue(true, false, true) + " " + Chars.fromBytes((byte) 0, (byte) 65));
        System.out.println(IntMath.gcd(84, 30) + " " + IntMath.binomial(10, 4) + " " + IntMath.log2(1000, RoundingMode.CEILING) + " " + IntMath.isPrime(7919) + " " + IntMath.pow(-3, 5));
        System.out.println(LongMath.factorial(15) + " " + LongMath.sqrt(1_000_000L, RoundingMode.UNNECESSARY) + " " + LongMath.isPrime(1_000_000_007L) + " " + LongMath.mod(-7, 3));
        System.out.println(BigIntegerMath.factorial(25) + " " + BigIntegerMath.sqrt(BigInteger.TEN.pow(21), RoundingMode.FLOOR) + " " + DoubleMath.roundToInt(2.5, RoundingMode.HALF_EVEN));
        try {
            IntMath.checkedMultiply(1 << 20, 1 << 20);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        Stats stats = Stats.of(2, 4, 4, 4, 5, 5, 7, 9);
        System.out.println(stats.mean() + " " + stats.populationStandardDeviation() + " " + stats.max() + " " + Quantiles.median().compute(3, 1, 2, 10));
    }

    static void hashing() throws IOException {
        byte[] data = "the quick brown fox".getBytes(StandardCharsets.UTF_8);
        System.out.println(Hashing.murmur3_128(7).hashBytes(data) + " " + Hashing.murmur3_32_fixed().hashString("heddle", StandardCharsets.UTF_8));
        System.out.println(Hashing.sipHash24().hashLong(42) + " " + Hashing.crc32c().hashBytes(data) + " " + Hashing.farmHashFingerprint64().hashBytes(data));
        System.out.println(Hashing.sha256().hashBytes(data) + " " + Hashing.adler32().hashBytes(data));
        Hasher hasher = Hashing.murmur3_128().newHasher().putInt(1).putLong(2).putChar('c').putBoolean(true).putUnencodedChars("xyz");
        HashCode code = hasher.hash();
        System.out.println(code + " " + code.bits() + " " + Hashing.consistentHash(code, 17) + " " + HashCode.fromString("cafe0102").asInt());
        BloomFilter<CharSequence> bloom = BloomFilter.create(Funnels.stringFunnel(StandardCharsets.UTF_8), 100, 0.01);
        for (int i = 0; i < 50; i++) {
            bloom.put("k" + i);
        }
        System.out.println(bloom.mightContain("k7") + " " + bloom.approximateElementCount());
        System.out.println(BaseEncoding.base64().encode(data) + " " + BaseEncoding.base32Hex().omitPadding().encode(data).toLowerCase(Locale.ROOT)
                + " " + new String(BaseEncoding.base16().decode("48656464"), StandardCharsets.US_ASCII) + " " + BaseEncoding.base64Url().withSeparator("\n", 8).encode(data).length());
        System.out.println(CharSource.wrap("line one\nline two\n\nend").readLines() + " " + CharSource.concat(CharSource.wrap("a"), CharSource.wrap("b")).read());
        var out = ByteStreams.newDataOutput();
        out.writeUTF("é");
        out.writeLong(5);
        System.out.println(BaseEncoding.base16().encode(out.toByteArray()) + " " + InetAddresses.isInetAddress("300.1.1.1"));
    }

    public static void main(String[] args) throws IOException {
        text();
        numbers();
        hashing();
    }
}
