import java.nio.charset.*;
import java.text.*;
import java.util.*;
import java.util.zip.*;

public class TextDeep {
    static void t(java.util.concurrent.Callable<Object> s) {
        try {
            System.out.println(s.call());
        } catch (Exception e) { System.out.println(e); }
    }
    public static void main(String[] a) throws Exception {
        String g = "a\uD83D\uDE00b\u00e9\u0130\u00df\ufb01";
        t(()
                -> g.length() + " " + g.codePointCount(0, g.length()) + g.toUpperCase(Locale.ROOT)
                + g.toLowerCase(Locale.ROOT) + "I".toLowerCase(new Locale("tr")) + g.codePointAt(1)
                + g.offsetByCodePoints(0, 2) + new StringBuilder(g).reverse() + g.indexOf(0x1F600)
                + g.codePoints().boxed().toList() + Character.toChars(0x1F600).length
                + Character.isSurrogate(g.charAt(1)) + Character.getName('a') + Character.getType('\u20ac')
                + Character.isLetter(0x10400) + Character.toLowerCase(0x10400) + Character.UnicodeBlock.of('\u03b1')
                + Character.UnicodeScript.of('\u0430') + Character.isMirrored('(')
                + Character.getDirectionality('\u05d0') + Character.isJavaIdentifierStart('$')
                + Character.isWhitespace('\u00a0') + Character.isSpaceChar('\u00a0') + Character.digit('\u0665', 10)
                + Character.forDigit(11, 16) + Character.isIdeographic(0x4e00));
        t(()
                -> "  x\u2003 ".strip() + "|"
                + "  x ".trim() + "|"
                + " ".isBlank() + "a\nb\r\nc".lines().toList() + "ab".repeat(3) + "x".compareTo("xyz")
                + "b".compareToIgnoreCase("A") + "%".concat("q") + "abcabc".lastIndexOf("bc", 3)
                + "abc".regionMatches(true, 1, "XBC", 1, 2) + "a,b".contains(",") + "\t x\n  y".stripIndent()
                + "a\\tb\\u0041\\n".replace("\\u0041", "A").translateEscapes() + "x".indent(3)
                + String.join("-", List.of("p", "q")) + "hello".chars().sum() + "Aa".hashCode() + "BB".hashCode()
                + "abc".subSequence(1, 2) + String.valueOf((Object) null)
                + String.copyValueOf(new char[] {'q', 'w'}, 1, 1) + "a".equals(null) + "aXbXc".replace('X', '-')
                + "abc".endsWith("") + "q".intern() + "z".transform(s -> s + s) + "\0".length());
        t(() -> "abc".substring(2, 1));
        t(() -> "abc".charAt(3));
        t(() -> "abc".codePointAt(-1));
        t(() -> "abc".repeat(-1));
        t(() -> "\\q".translateEscapes());
        t(() -> new String(new char[2], 1, 5));
        t(() -> new String(new byte[] {1}, "nope"));
        t(() -> switchOn("AaAa") + switchOn("BBBB") + switchOn("AaBB") + switchOn("x"));
        StringBuilder sb = new StringBuilder("hello");
        t(()
                -> sb.insert(0, 1.5f)
                       .append((Object) null)
                       .append(new char[] {'x'})
                       .deleteCharAt(1)
                       .replace(0, 2, "\u20ac\u20ac")
                       .indexOf("l")
                + " " + sb + sb.length() + sb.lastIndexOf("l") + sb.codePointAt(0));
        sb.setLength(3);
        sb.setCharAt(0, 'Q');
        sb.appendCodePoint(0x1F600);
        t(() -> sb + " " + sb.compareTo(new StringBuilder("Q")) + sb.chars().count());
        t(() -> sb.delete(4, 2));
        t(() -> sb.insert(99, "x"));
        t(() -> sb.charAt(99));
        t(() -> sb.delete(1, 99));
        StringBuilder cap = new StringBuilder(3);
        cap.append("abcdefgh");
        t(() -> cap.capacity() + " " + new StringBuffer("x").capacity());
        t(()
                -> Normalizer.normalize("e\u0301\ufb01", Normalizer.Form.NFC).length() + " "
                + Normalizer.normalize("\u00e9\ufb01", Normalizer.Form.NFKD).length()
                + Collator.getInstance(Locale.FRENCH).compare("cot\u00e9", "c\u00f4te")
                + BreakIterator.getWordInstance(Locale.US).getClass().getSimpleName());
        BreakIterator bi = BreakIterator.getSentenceInstance(Locale.US);
        bi.setText("One. Two? Three!");
        t(() -> bi.first() + " " + bi.next() + " " + bi.next() + " " + bi.last());
        t(()
                -> new ChoiceFormat("0#none|1#one|1<many {0}").format(5)
                + MessageFormat.format("{0,number,#.##} {1} '{2}' {2,date,yyyy}", 3.14159, "s", new Date(0))
                + new MessageFormat("{0,choice,0#no files|1#one file|1<{0} files}", Locale.US)
                    .format(new Object[] {3}));
        t(() -> MessageFormat.format("{0", 1));
        t(()
                -> new DecimalFormat("#,##0.00;(#)", DecimalFormatSymbols.getInstance(Locale.US)).format(-1234.565)
                + new DecimalFormat("0.###E0", DecimalFormatSymbols.getInstance(Locale.US)).format(12345)
                + new DecimalFormat("00%", DecimalFormatSymbols.getInstance(Locale.US)).format(0.256)
                + NumberFormat.getCurrencyInstance(Locale.US).format(-12.5)
                + NumberFormat.getInstance(Locale.GERMANY).parse("1.234,5")
                + NumberFormat.getCompactNumberInstance(Locale.US, NumberFormat.Style.SHORT).format(12345)
                + NumberFormat.getPercentInstance(Locale.FRANCE).format(0.5)
                + NumberFormat.getCurrencyInstance(Locale.JAPAN).format(1234));
        t(() -> NumberFormat.getInstance(Locale.US).parse("x"));
        SimpleDateFormat sdf = new SimpleDateFormat("yyyy-MM-dd'T'HH:mm:ss.SSSZ EEE", Locale.US);
        sdf.setTimeZone(TimeZone.getTimeZone("America/Los_Angeles"));
        t(() -> sdf.format(new Date(1234567890123L)) + sdf.parse("2001-02-03T04:05:06.007+0000 Sat").getTime());
        t(() -> sdf.parse("bad"));
        t(() -> new SimpleDateFormat("b"));
        t(()
                -> DateFormat.getDateInstance(DateFormat.LONG, Locale.ITALY).format(new Date(0))
                + DateFormat.getTimeInstance(DateFormat.SHORT, Locale.US).format(new Date(0)));
        t(()
                -> Base64.getEncoder().encodeToString("a\u00e9?>~".getBytes("UTF-8"))
                + Base64.getUrlEncoder().withoutPadding().encodeToString(new byte[] {-1, -2, -3, -4})
                + new String(Base64.getMimeDecoder().decode("aGVs\r\nbG8="))
                + Base64.getMimeEncoder(8, new byte[] {'|'}).encodeToString(new byte[12]));
        t(() -> Base64.getDecoder().decode("a*b="));
        t(()
                -> HexFormat.ofDelimiter(":").withUpperCase().withPrefix("0x").formatHex(new byte[] {10, -1})
                + HexFormat.of().parseHex("0aff")[1] + HexFormat.fromHexDigits("7fff")
                + HexFormat.of().toHexDigits((byte) 5));
        t(() -> HexFormat.of().parseHex("0"));
        for (String al : List.of("MD5", "SHA-1", "SHA-256", "SHA-512", "SHA3-256"))
            t(()
                    -> HexFormat.of()
                        .formatHex(java.security.MessageDigest.getInstance(al).digest("abc".getBytes()))
                        .substring(0, 20));
        t(() -> java.security.MessageDigest.getInstance("NOPE"));
        CRC32 crc = new CRC32();
        crc.update("123456789".getBytes());
        Adler32 ad = new Adler32();
        ad.update("123456789".getBytes());
        CRC32C c3 = new CRC32C();
        c3.update("123456789".getBytes());
        t(() -> crc.getValue() + " " + ad.getValue() + " " + c3.getValue());
        t(()
                -> UUID.nameUUIDFromBytes("x".getBytes()) + " " + UUID.fromString("1-2-3-4-5")
                + new UUID(1, 2).version() + UUID.randomUUID().version());
        t(() -> UUID.fromString("zz"));
        javax.crypto.Mac mac = javax.crypto.Mac.getInstance("HmacSHA256");
        mac.init(new javax.crypto.spec.SecretKeySpec("k".getBytes(), "HmacSHA256"));
        t(() -> HexFormat.of().formatHex(mac.doFinal("m".getBytes())).substring(0, 16));
        javax.crypto.Cipher ci = javax.crypto.Cipher.getInstance("AES/CBC/PKCS5Padding");
        ci.init(1, new javax.crypto.spec.SecretKeySpec(new byte[16], "AES"),
            new javax.crypto.spec.IvParameterSpec(new byte[16]));
        t(() -> HexFormat.of().formatHex(ci.doFinal("secret".getBytes())));
        for (String cs : List.of("UTF-8", "UTF-16", "UTF-32", "ISO-8859-15", "windows-1251", "Shift_JIS", "GBK",
                 "EUC-KR", "Big5", "IBM037", "US-ASCII", "UTF-7x"))
            t(()
                    -> cs + Arrays.toString("\u00e9\u20ac\u65e5x".getBytes(cs))
                    + new String("\u20ac\u65e5".getBytes(cs), cs));
        t(()
                -> StandardCharsets.UTF_8.newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .decode(java.nio.ByteBuffer.wrap(new byte[] {(byte) 0xc3, 0x28})));
        t(()
                -> new String(new byte[] {(byte) 0xed, (byte) 0xa0, (byte) 0x80, (byte) 0xf5}, "UTF-8").length() + " "
                + "\uD800".getBytes("UTF-8").length + Charset.forName("latin1").aliases().contains("l1")
                + Charset.defaultCharset());
        Properties pr = new Properties();
        pr.load(new java.io.StringReader("# c\nkey = v\\\n  cont\nk\\:2:\\u0041\\tx\nempty\n"));
        t(() -> new TreeMap<>(pr) + " " + pr.getProperty("no", "d"));
        java.io.StringWriter w = new java.io.StringWriter();
        Properties one = new Properties();
        one.put("a b", "\u00e9=\n");
        one.store(w, null);
        t(() -> w.toString().lines().skip(1).toList());
        ListResourceBundle lb = new ListResourceBundle() {
            protected Object[][] getContents() { return new Object[][] {{"k", "v"}}; }
        };
        t(() -> lb.getString("k") + lb.containsKey("z"));
        t(() -> lb.getString("z"));
        t(() -> ResourceBundle.getBundle("nope"));
        t(()
                -> Currency.getInstance("EUR").getSymbol(Locale.FRANCE) + Currency.getInstance(Locale.JAPAN)
                + Locale.forLanguageTag("zh-Hant-TW").getDisplayName(Locale.ENGLISH) + Locale.getDefault()
                + new Locale("de", "CH").getDisplayCountry(Locale.FRENCH)
                + Locale.lookup(Locale.LanguageRange.parse("fr-CA,en;q=0.5"), List.of(Locale.ENGLISH, Locale.FRENCH)));
        java.io.ByteArrayOutputStream bo = new java.io.ByteArrayOutputStream();
        try (GZIPOutputStream gz = new GZIPOutputStream(bo)) {
            gz.write("gzip me ".repeat(100).getBytes());
        }
        t(()
                -> (bo.size() < 100)
                + new String(new GZIPInputStream(new java.io.ByteArrayInputStream(bo.toByteArray())).readNBytes(7)));
        java.io.ByteArrayOutputStream zo = new java.io.ByteArrayOutputStream();
        try (ZipOutputStream z = new ZipOutputStream(zo)) {
            z.setComment("c");
            z.putNextEntry(new ZipEntry("d/a.txt"));
            z.write(new byte[1000]);
            z.closeEntry();
            ZipEntry st = new ZipEntry("s");
            st.setMethod(ZipEntry.STORED);
            st.setSize(1);
            st.setCrc(0xd202ef8dL);
            z.putNextEntry(st);
            z.write(0);
        }
        ZipInputStream zi = new ZipInputStream(new java.io.ByteArrayInputStream(zo.toByteArray()));
        for (ZipEntry e; (e = zi.getNextEntry()) != null;)
            System.out.println(e + " " + zi.readAllBytes().length + " " + e.getMethod());
        Deflater df = new Deflater(9, true);
        df.setInput(new byte[500]);
        df.finish();
        byte[] out = new byte[100];
        int n = df.deflate(out);
        Inflater inf = new Inflater(true);
        inf.setInput(out, 0, n);
        byte[] back = new byte[600];
        t(() -> inf.inflate(back) + " " + inf.finished() + df.getTotalIn());
        t(() -> {
            Inflater bad = new Inflater();
            bad.setInput(new byte[] {1, 2, 3, 4});
            return bad.inflate(new byte[9]);
        });
        t(() -> new GZIPInputStream(new java.io.ByteArrayInputStream(new byte[20])));
    }
    static int switchOn(String s) {
        switch (s) {
            case "AaAa":
                return 1;
            case "BBBB":
                return 2;
            case "AaBB":
                return 3;
            default:
                return 0;
        }
    }
}
