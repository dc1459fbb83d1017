/** UUID, Base64, HexFormat, MessageDigest, CRC32, Adler32. */
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.UUID;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;

public class Encodings {
    static byte[] bytes(int n) {
        byte[] b = new byte[n];
        for (int i = 0; i < n; i++) b[i] = (byte) (i * 7 + 3);
        return b;
    }

    public static void main(String[] args) throws Exception {
        for (int n : new int[] {0, 1, 2, 3, 4, 57, 100}) {
            String s = Base64.getEncoder().encodeToString(bytes(n));
            System.out.println(n + " " + s + " " + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes(n))
                    .length() + " " + Arrays.equals(Base64.getDecoder().decode(s), bytes(n)));
        }
        System.out.println(Base64.getMimeEncoder(20, "|".getBytes()).encodeToString(bytes(40)) + " "
                + Base64.getUrlEncoder().encodeToString(new byte[] {-1, -2, -5}));
        for (String bad : new String[] {"a", "ab=c", "a$bc", "abc", "YQ==", "YQ=", "YQ"}) {
            try {
                System.out.println(bad + " " + Arrays.toString(Base64.getDecoder().decode(bad)));
            } catch (IllegalArgumentException e) {
                System.out.println(bad + " " + e.getMessage());
            }
        }
        HexFormat h = HexFormat.of();
        System.out.println(h.formatHex(bytes(8)) + " " + HexFormat.ofDelimiter(":").withUpperCase().formatHex(bytes(4))
                + " " + Arrays.toString(h.parseHex("cafe00")) + " " + h.toHexDigits((short) 255) + " "
                + HexFormat.fromHexDigits("ff"));
        for (String alg : new String[] {"MD5", "SHA-1", "SHA-256", "SHA-512", "SHA3-256"}) {
            MessageDigest md = MessageDigest.getInstance(alg);
            System.out.println(alg + " " + h.formatHex(md.digest("".getBytes())));
            md.update("hel".getBytes());
            md.update((byte) 'l');
            md.update("xxoyy".getBytes(), 2, 1);
            System.out.println(h.formatHex(md.digest()) + " " + h.formatHex(md.digest("hello".getBytes())).length()
                    + " " + md.getDigestLength());
            System.out.println(h.formatHex(md.digest(bytes(1000))));
        }
        try {
            MessageDigest.getInstance("NOPE");
        } catch (NoSuchAlgorithmException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(MessageDigest.isEqual(new byte[] {1}, new byte[] {1}));
        CRC32 crc = new CRC32();
        crc.update("123456789".getBytes());
        Adler32 adler = new Adler32();
        adler.update(bytes(1000));
        CRC32C c32c = new CRC32C();
        c32c.update(bytes(1000), 10, 500);
        System.out.println(Long.toHexString(crc.getValue()) + " " + Long.toHexString(adler.getValue()) + " "
                + Long.toHexString(c32c.getValue()));
        crc.update(5);
        crc.update(java.nio.ByteBuffer.wrap(bytes(100)));
        System.out.println(crc.getValue());
        crc.reset();
        System.out.println(crc.getValue());
        UUID u = new UUID(0x0123456789abcdefL, 0xfedcba9876543210L);
        System.out.println(u + " " + u.version() + " " + u.variant() + " " + u.hashCode() + " "
                + u.compareTo(new UUID(0, 0)) + " " + UUID.fromString("1-2-3-4-5"));
        System.out.println(UUID.nameUUIDFromBytes("name".getBytes(StandardCharsets.UTF_8)) + " "
                + UUID.fromString(u.toString()).equals(u) + " " + UUID.randomUUID().version());
        try {
            UUID.fromString("x");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
