/** MessageDigest, Mac, ciphers, key pairs with fixed seeds, CRC32, Adler32, Base64, UUID, HexFormat, deflate. */
import java.nio.charset.StandardCharsets;
import java.security.*;
import java.security.spec.*;
import java.util.*;
import java.util.zip.*;
import javax.crypto.*;
import javax.crypto.spec.*;

public class Digests {
    public static void main(String[] args) throws Exception {
        byte[] data = "The quick brown fox\u20ac".repeat(30).getBytes(StandardCharsets.UTF_8);
        HexFormat hex = HexFormat.of();
        for (String a : new String[] {"MD2", "MD5", "SHA-1", "SHA-224", "SHA-256", "SHA-384", "SHA-512",
                "SHA-512/256", "SHA3-256", "SHA3-512"}) {
            MessageDigest d = MessageDigest.getInstance(a);
            d.update(data, 3, 50);
            MessageDigest copy = (MessageDigest) d.clone();
            System.out.println(a + " " + d.getDigestLength() + " " + hex.formatHex(d.digest()) + " "
                    + hex.formatHex(copy.digest(data)));
        }
        try {
            MessageDigest.getInstance("SHA-9");
        } catch (NoSuchAlgorithmException e) {
            System.out.println(e);
        }
        for (String a : new String[] {"HmacMD5", "HmacSHA256", "HmacSHA512"}) {
            Mac m = Mac.getInstance(a);
            m.init(new SecretKeySpec("key".getBytes(), a));
            System.out.println(a + " " + hex.formatHex(m.doFinal(data)));
        }
        SecretKeySpec key = new SecretKeySpec("0123456789abcdef".getBytes(), "AES");
        for (String a : new String[] {"AES/ECB/PKCS5Padding", "AES/CBC/PKCS5Padding", "AES/CTR/NoPadding",
                "AES/GCM/NoPadding"}) {
            Cipher c = Cipher.getInstance(a);
            AlgorithmParameterSpec p = a.contains("ECB") ? null : a.contains("GCM") ? new GCMParameterSpec(128,
                    new byte[12]) : new IvParameterSpec(new byte[16]);
            c.init(Cipher.ENCRYPT_MODE, key, p);
            byte[] enc = c.doFinal(data);
            c = Cipher.getInstance(a);
            c.init(Cipher.DECRYPT_MODE, key, p);
            System.out.println(a + " " + enc.length + " " + hex.formatHex(enc, 0, 16) + " " + Arrays.equals(data,
                    c.doFinal(enc)));
            enc[5] ^= 1;
            try {
                System.out.println(c.doFinal(enc).length);
            } catch (GeneralSecurityException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        SecretKeyFactory f = SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256");
        System.out.println(hex.formatHex(f.generateSecret(new PBEKeySpec("pw".toCharArray(), "salt".getBytes(), 50,
                128)).getEncoded()));
        SecureRandom r = SecureRandom.getInstance("SHA1PRNG");
        r.setSeed(42);
        System.out.println(r.nextInt() + " " + r.nextLong() + " " + r.getAlgorithm());
        SecureRandom any = new SecureRandom();
        System.out.println(any.nextInt(10) < 10);
        CRC32 crc = new CRC32();
        crc.update(data);
        Adler32 ad = new Adler32();
        ad.update(data);
        CRC32C c32 = new CRC32C();
        c32.update(data, 1, 100);
        System.out.println(crc.getValue() + " " + ad.getValue() + " " + c32.getValue());
        System.out.println(UUID.nameUUIDFromBytes(data) + " " + new UUID(1, -2) + " " + UUID.fromString("1-2-3-4-5")
                + " " + UUID.randomUUID().version());
        String b = Base64.getEncoder().encodeToString(Arrays.copyOf(data, 20));
        System.out.println(b + " " + Base64.getUrlEncoder().withoutPadding().encodeToString(new byte[] {-1, -2, -3,
                -4}) + " " + Base64.getMimeEncoder(20, new byte[] {'\n'}).encodeToString(Arrays.copyOf(data, 40)));
        try {
            Base64.getDecoder().decode("ab!d");
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        Deflater d = new Deflater(9, true);
        d.setInput(data);
        d.finish();
        byte[] out = new byte[1000];
        int n = d.deflate(out);
        Inflater i = new Inflater(true);
        i.setInput(out, 0, n);
        byte[] back = new byte[2000];
        System.out.println(n + " " + i.inflate(back) + " " + i.finished() + " " + d.getTotalIn() + " "
                + hex.formatHex(out, 0, 8));
        KeyPairGenerator g = KeyPairGenerator.getInstance("RSA");
        g.initialize(512);
        KeyPair kp = g.generateKeyPair();
        Signature s = Signature.getInstance("SHA256withRSA");
        s.initSign(kp.getPrivate());
        s.update(data);
        byte[] sig = s.sign();
        s.initVerify(kp.getPublic());
        s.update(data);
        System.out.println(sig.length + " " + s.verify(sig) + " " + kp.getPublic().getAlgorithm());
        System.out.println(hex.withUpperCase().withDelimiter(":").formatHex(new byte[] {1, -1, 127}) + " "
                + Arrays.toString(HexFormat.ofDelimiter(" ").parseHex("0a ff")));
        List<String> names = new ArrayList<>();
        for (Provider p : Security.getProviders()) names.add(p.getName());
        System.out.println(names.subList(0, 3));
    }
}
