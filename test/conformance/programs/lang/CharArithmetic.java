/** char in arithmetic, compound assignment, increments, comparison, surrogates. */
public class CharArithmetic {
    static String kind(Object o) {
        return o.getClass().getSimpleName() + " " + o;
    }

    public static void main(String[] args) {
        char c = 'a';
        System.out.println(kind(c) + ", " + kind(c + 1) + ", " + kind((char) (c + 1)) + ", " + kind(+c) + ", "
                + kind(~c));
        c++;
        c += 1;
        System.out.println(c);
        c += 0.7;
        System.out.println(c);
        c *= 2;
        System.out.println((int) c);
        c = 0;
        c--;
        System.out.println((int) c + " " + (c == '\uffff') + " " + (c > 0) + " " + (short) c);
        c >>>= 8;
        System.out.println((int) c);
        c <<= 12;
        System.out.println((int) c);
        byte b = (byte) 'z';
        b += 'z';
        System.out.println(b);
        System.out.println('a' + 'b' + " " + 'a' + 'b');
        System.out.println((char) 97 + "" + (char) 98);
        char[] cs = {'x', 'y'};
        cs[0]++;
        cs[1] -= 'y' - 'Y';
        System.out.println(cs[0] + "" + cs[1] + String.valueOf(cs));
        int smile = 0x1F600;
        String s = new String(Character.toChars(smile));
        System.out.println(s.length() + " " + s.codePointCount(0, 2) + " " + Integer.toHexString(s.charAt(0)) + " "
                + Integer.toHexString(s.codePointAt(0)) + " " + Character.isSurrogatePair(s.charAt(0), s.charAt(1)));
        System.out.println(new StringBuilder("a" + s + "b").reverse().codePointAt(1) == smile);
        System.out.println(Character.getNumericValue('7') + " " + Character.digit('f', 16) + " "
                + Character.forDigit(11, 16)
                + " " + Character.isDigit('\u0663') + " " + Character.isJavaIdentifierStart('$') + " "
                + Character.getType('A') + " " + Character.isWhitespace('\u00a0') + " "
                        + Character.isSpaceChar('\u00a0'));
        System.out.println((int) Character.toUpperCase('\u00df') + " " + (int) Character.toUpperCase('\u00ff') + " "
                + (int) Character.toTitleCase('\u01c6') + " " + Character.getName('A') + " "
                        + Character.isLetter('\u4e2d'));
        for (char x = 'a'; x <= 'e'; x += 2) System.out.print(x);
        for (char x = '\ufffd'; x != 2; x++) System.out.print(" " + (int) x);
        System.out.println();
        final char k = 65;
        final int small = 66;
        char assigned = small;
        System.out.println(k + assigned + " " + k + assigned + (char) (k | 0x20));
    }
}
