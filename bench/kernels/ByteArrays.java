/** byte and char arrays: run-length coding, a CRC by table and base-16 text. */
public class ByteArrays {
    private static final int[] TABLE = new int[256];

    static {
        for (int i = 0; i < 256; i++) {
            int c = i;
            for (int bit = 0; bit < 8; bit++) {
                c = (c & 1) != 0 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
            }
            TABLE[i] = c;
        }
    }

    static int crc(byte[] data, int length) {
        int c = -1;
        for (int i = 0; i < length; i++) {
            c = TABLE[(c ^ data[i]) & 0xff] ^ (c >>> 8);
        }
        return ~c;
    }

    static int pack(byte[] in, byte[] out) {
        int o = 0;
        for (int i = 0; i < in.length; ) {
            int run = 1;
            while (i + run < in.length && run < 127 && in[i + run] == in[i]) {
                run++;
            }
            out[o++] = (byte) run;
            out[o++] = in[i];
            i += run;
        }
        return o;
    }

    static int hex(byte[] data, char[] text) {
        int sum = 0;
        for (int i = 0; i < data.length && 2 * i + 1 < text.length; i++) {
            text[2 * i] = (char) ((data[i] >> 4 & 15) + 'a');
            text[2 * i + 1] = (char) ((data[i] & 15) + 'a');
            sum += text[2 * i] * text[2 * i + 1];
        }
        return sum;
    }

    public static void main(String[] args) {
        byte[] data = new byte[30_000];
        byte[] packed = new byte[2 * data.length];
        char[] text = new char[data.length];
        int acc = 0;
        for (int round = 0; round < 110; round++) {
            for (int i = 0; i < data.length; i++) {
                data[i] = (byte) ((i / (3 + round)) * 7 + (i & round));
            }
            acc = acc * 31 + crc(packed, pack(data, packed));
            acc += hex(data, text);
        }
        System.out.println("ByteArrays " + acc);
    }
}
