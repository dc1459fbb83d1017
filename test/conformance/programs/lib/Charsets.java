/** Encoders and decoders: malformed input, unmappable characters, all standard charsets, surrogates. */
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UnsupportedEncodingException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.*;
import java.util.HexFormat;

public class Charsets {
    static String hex(byte[] b) {
        return HexFormat.of().formatHex(b);
    }

    static String escape(String s) {
        StringBuilder b = new StringBuilder();
        for (char c : s.toCharArray()) {
            if (c < 128) b.append(c);
            else b.append(String.format("\\u%04x", (int) c));
        }
        return b.toString();
    }

    public static void main(String[] args) throws Exception {
        String[] texts = {"plain", "caf\u00e9 \u20ac", "\u0416 \u4e2d\u6587", "x\uD83D\uDE00y", "lone \ud83d",
                "\ude00 first"};
        for (String name : new String[] {"US-ASCII", "ISO-8859-1", "UTF-8", "UTF-16", "UTF-16BE", "UTF-16LE", "UTF-32",
                "windows-1252", "ISO-8859-15"}) {
            Charset c = Charset.forName(name);
            for (String t : texts) {
                byte[] b = t.getBytes(c);
                System.out.println(name + " " + hex(b) + " " + escape(new String(b, c)));
            }
        }
        byte[][] bad = {{(byte) 0xc3}, {(byte) 0xc0, (byte) 0x80}, {(byte) 0xed, (byte) 0xa0, (byte) 0x80},
                {(byte) 0xf4, (byte) 0x90, (byte) 0x80, (byte) 0x80}, {'a', (byte) 0x80, 'b'},
            {(byte) 0xe2, (byte) 0x82, 'x'}, {(byte) 0xf0, (byte) 0x9f, (byte) 0x98}};
        for (byte[] b : bad) {
            System.out.print(hex(b) + " " + escape(new String(b, StandardCharsets.UTF_8)) + " ");
            try {
                StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(b));
            } catch (CharacterCodingException e) {
                System.out.println(e);
            }
        }
        CharsetEncoder enc = StandardCharsets.US_ASCII.newEncoder();
        System.out.println(enc.canEncode('a') + " " + enc.canEncode('\u00e9') + " " + enc.maxBytesPerChar() + " "
                + enc.averageBytesPerChar());
        try {
            enc.encode(CharBuffer.wrap("a\u00e9"));
        } catch (CharacterCodingException e) {
            System.out.println(e);
        }
        enc.onUnmappableCharacter(CodingErrorAction.REPLACE).replaceWith(new byte[] {'#'});
        System.out.println(StandardCharsets.US_ASCII.decode(enc.encode(CharBuffer.wrap("a\u00e9\uD83D\uDE00b"))));
        CharsetDecoder dec = StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.IGNORE);
        System.out.println(dec.decode(ByteBuffer.wrap(new byte[] {'a', (byte) 0xff, 'b'})));
        CharBuffer small = CharBuffer.allocate(2);
        ByteBuffer in = ByteBuffer.wrap("abcd".getBytes());
        dec.reset();
        System.out.println(dec.decode(in, small, true) + " " + in.remaining() + " " + small.flip());
        System.out.println(Charset.isSupported("utf8") + " " + Charset.forName("latin1").name() + " "
                + Charset.forName("UTF-8").aliases().contains("UTF8") + " "
                + StandardCharsets.UTF_8.contains(StandardCharsets.US_ASCII));
        for (String n : new String[] {"nope", "bad name!"}) {
            try {
                Charset.forName(n);
            } catch (IllegalArgumentException e) {
                System.out.println(e);
            }
        }
        try {
            "x".getBytes("nope");
        } catch (UnsupportedEncodingException e) {
            System.out.println(e);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (OutputStreamWriter w = new OutputStreamWriter(out, "UTF-8")) {
            w.write("\uD83D");
            w.write("\uDE00");
            System.out.println(w.getEncoding());
        }
        System.out.println(hex(out.toByteArray()));
        InputStreamReader r = new InputStreamReader(new ByteArrayInputStream(out.toByteArray()),
                StandardCharsets.UTF_8);
        System.out.println(Integer.toHexString(r.read()) + " " + Integer.toHexString(r.read()) + " " + r.read());
    }
}
