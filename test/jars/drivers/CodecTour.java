// jars: commons-codec
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.Checksum;
import org.apache.commons.codec.DecoderException;
import org.apache.commons.codec.binary.*;
import org.apache.commons.codec.digest.*;
import org.apache.commons.codec.language.*;
import org.apache.commons.codec.language.bm.BeiderMorseEncoder;
import org.apache.commons.codec.net.*;

/** Encodings, digests and phonetic codes; the digests go through the JDK's security providers. */
public class CodecTour {
    static final byte[] DATA = "Threads cross on a loom: 0123456789 äöü".getBytes(StandardCharsets.UTF_8);

    static void binary() throws DecoderException {
        System.out.println(Hex.encodeHexString(DATA) + " " + new String(Hex.decodeHex("4c6f6f6d")));
        System.out.println(Base64.encodeBase64String(DATA) + " " + Base64.encodeBase64URLSafeString(new byte[] {-1, -2, -3}) + " " + StringUtils.newStringUtf8(Base64.decodeBase64("aGVkZGxl")));
        System.out.println(new Base32().encodeAsString(DATA) + " " + new String(new Base32(true).encode("hex".getBytes())));
        System.out.println(new Base64(16, new byte[] {'|'}).encodeToString(DATA) + " " + new Base16().encodeAsString(new byte[] {10, 11}));
        System.out.println(BinaryCodec.toAsciiString(new byte[] {5, (byte) 0x81}) + " " + Arrays.equals(new Base64().decode(new Base64().encode(DATA)), DATA));
        try {
            Hex.decodeHex("abc");
        } catch (DecoderException e) {
            System.out.println(e.getMessage());
        }
    }

    static void digests() {
        System.out.println(DigestUtils.md5Hex(DATA));
        System.out.println(DigestUtils.sha1Hex(DATA));
        System.out.println(DigestUtils.sha256Hex(DATA));
        System.out.println(DigestUtils.sha512Hex("abc"));
        System.out.println(DigestUtils.sha3_256Hex("abc"));
        System.out.println(new HmacUtils(HmacAlgorithms.HMAC_SHA_256, "key").hmacHex(DATA));
        System.out.println(Md5Crypt.md5Crypt("secret".getBytes(), "$1$saltsalt") + " " + UnixCrypt.crypt("secret", "ab"));
        System.out.println(Sha2Crypt.sha256Crypt("secret".getBytes(), "$5$rounds=1000$saltstring"));
        System.out.println(MurmurHash3.hash32x86(DATA) + " " + Arrays.toString(MurmurHash3.hash128x64(DATA)) + " " + MurmurHash2.hash64(DATA, DATA.length));
        Checksum xx = new XXHash32(7);
        Checksum crc = new PureJavaCrc32C();
        xx.update(DATA, 0, DATA.length);
        crc.update(DATA, 0, DATA.length);
        System.out.println(xx.getValue() + " " + crc.getValue() + " " + Hex.encodeHexString(Blake3.hash(DATA)));
    }

    static void language() throws Exception {
        Soundex soundex = new Soundex();
        Metaphone metaphone = new Metaphone();
        DoubleMetaphone twice = new DoubleMetaphone();
        for (String word : new String[] {"Robert", "Rupert", "Knight", "Thompson", "Schmidt", "Xavier"}) {
            System.out.println(word + " " + soundex.encode(word) + " " + metaphone.encode(word) + " " + twice.doubleMetaphone(word) + "/" + twice.doubleMetaphone(word, true)
                    + " " + new RefinedSoundex().encode(word) + " " + new ColognePhonetic().encode(word) + " " + new Nysiis().encode(word) + " " + new Caverphone2().encode(word));
        }
        System.out.println(soundex.difference("Smith", "Smythe") + " " + metaphone.isMetaphoneEqual("night", "knight") + " " + new MatchRatingApproachEncoder().isEncodeEquals("Byrne", "Boern"));
        System.out.println(new DaitchMokotoffSoundex().soundex("Moskowitz") + " " + new BeiderMorseEncoder().encode("Renault").length());
    }

    static void net() throws Exception {
        URLCodec url = new URLCodec();
        System.out.println(url.encode("a b&c=ä/") + " " + url.decode("x%20y+z"));
        System.out.println(new QuotedPrintableCodec().encode("naïve = test") + " " + new QCodec().encode("ünï code") + " " + new BCodec().encode("ünï"));
        System.out.println(new BCodec().decode("=?UTF-8?B?w7xuw68=?=") + " " + new String(new PercentCodec("xyz".getBytes(), true).encode("x y".getBytes())));
    }

    public static void main(String[] args) throws Exception {
        binary();
        digests();
        language();
        net();
    }
}
