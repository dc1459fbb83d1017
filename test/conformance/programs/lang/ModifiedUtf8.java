/** String constants with every encoding length in the class file: NUL, two, three bytes and surrogates. */
public class ModifiedUtf8 {
    static final String NUL = "a\0b";
    static final String TWO = "\u0080\u07ff";
    static final String THREE = "\u0800\uffff";
    static final String PAIR = "\uD83D\uDE00";
    static final String LONE_HIGH = "\uD83D";
    static final String LONE_LOW = "x\uDE00y";
    static final String REVERSED = "\uDE00\uD83D";
    static final String ALL = "\0\u007f\u0080\u00ff\u0100\u07ff\u0800\ud7ff\ue000\ufffd\uffff";

    static void show(String name, String s) {
        StringBuilder b = new StringBuilder(name + " " + s.length() + " " + s.hashCode());
        for (int i = 0; i < s.length(); i++) b.append(' ').append(Integer.toHexString(s.charAt(i)));
        System.out.println(b);
    }

    static int pick(String s) {
        switch (s) {
            case "\0": return 1;
            case "\uD83D": return 2;
            case "\uD83D\uDE00": return 3;
            case "\u00e9": return 4;
            default: return 0;
        }
    }

    public static void main(String[] args) throws Exception {
        show("NUL", NUL);
        show("TWO", TWO);
        show("THREE", THREE);
        show("PAIR", PAIR);
        show("LONE_HIGH", LONE_HIGH);
        show("LONE_LOW", LONE_LOW);
        show("REVERSED", REVERSED);
        show("ALL", ALL);
        show("EMPTY", "");
        show("CONCAT", NUL + args.length + PAIR);
        show("JOINED", LONE_HIGH + "\uDE00");
        System.out.println((LONE_HIGH + "\uDE00").equals(PAIR) + " " + PAIR.codePointAt(0) + " "
                + PAIR.codePointCount(0, 2));
        System.out.println(pick("\0") + "" + pick(LONE_HIGH) + pick(PAIR) + pick("\u00e9") + pick("e"));
        System.out.println((NUL == new String(new char[] {'a', 0, 'b'}).intern()) + " "
                + (PAIR == new String(PAIR.toCharArray()).intern()));
        char c = '\0';
        c += 0xD83D;
        System.out.println(Character.isHighSurrogate(c) + " " + Character.isLowSurrogate('\uDE00') + " "
                + Character.toCodePoint(c, '\uDE00'));
        System.out.println(ModifiedUtf8.class.getDeclaredField("NUL").get(null).equals("a\u0000b"));
        String large = "0123456789".repeat(7000);
        System.out.println(large.length() + " " + large.hashCode() + " " + (large.intern() == large.substring(0)
                .intern()));
        byte[] out = PAIR.getBytes("UTF-8");
        System.out.println(out.length + " " + LONE_HIGH.getBytes("UTF-8").length + " " + NUL.getBytes("UTF-8").length);
        java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
        new java.io.DataOutputStream(bytes).writeUTF(ALL + PAIR);
        System.out.println(bytes.size());
        show("READ", new java.io.DataInputStream(new java.io.ByteArrayInputStream(bytes.toByteArray())).readUTF());
    }
}
