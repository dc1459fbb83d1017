/** Character: categories, case, numerics and names over a sample of all of Unicode. */
public class CharacterFacts {
    public static void main(String[] args) {
        int[] sample = {0, 9, 10, 32, 48, 65, 97, 95, 36, 127, 0x80, 0xa0, 0xaa, 0xad, 0xb2, 0xb5, 0xdf, 0xe9, 0x130,
                0x131, 0x149, 0x1c5, 0x1f0,
            0x2b0, 0x300, 0x345, 0x3a3, 0x3c2, 0x410, 0x5d0, 0x627, 0x660, 0x966, 0xe01, 0x10a0, 0x1e9e, 0x2003, 0x2028,
                    0x200b, 0x20ac, 0x2160,
            0x24b6, 0x3000, 0x3042, 0x4e2d, 0xac00, 0xd800, 0xdc00, 0xe000, 0xfb01, 0xfeff, 0xff21, 0xfffd, 0xffff,
                    0x10400, 0x1d400, 0x1f600, 0x20000,
            0xe0001, 0x10ffff};
        for (int c : sample) {
            StringBuilder s = new StringBuilder(String.format("%06x", c));
            s.append(' ').append(Character.getType(c)).append(' ');
            s.append(Character.isLetter(c) ? 'L' : '-').append(Character.isDigit(c) ? 'D' : '-')
                    .append(Character.isUpperCase(c) ? 'U' : '-');
            s.append(Character.isLowerCase(c) ? 'l' : '-').append(Character.isTitleCase(c) ? 'T' : '-')
                    .append(Character.isWhitespace(c) ? 'W' : '-');
            s.append(Character.isSpaceChar(c) ? 'S' : '-').append(Character.isISOControl(c) ? 'C' : '-')
                    .append(Character.isDefined(c) ? 'd' : '-');
            s.append(Character.isJavaIdentifierStart(c) ? 'J' : '-').append(Character.isJavaIdentifierPart(c) ? 'P'
                    : '-');
            s.append(Character.isIdentifierIgnorable(c) ? 'I' : '-').append(Character.isMirrored(c) ? 'M' : '-');
            s.append(Character.isAlphabetic(c) ? 'A' : '-').append(Character.isIdeographic(c) ? 'G' : '-');
            s.append(' ').append(Integer.toHexString(Character.toUpperCase(c))).append(' ')
                    .append(Integer.toHexString(Character.toLowerCase(c)));
            s.append(' ').append(Integer.toHexString(Character.toTitleCase(c))).append(' ')
                    .append(Character.getNumericValue(c));
            s.append(' ').append(Character.digit(c, 36)).append(' ').append(Character.charCount(c)).append(' ')
                    .append(Character.getDirectionality(c));
            s.append(' ').append(Character.getName(c)).append(' ').append(Character.UnicodeBlock.of(c)).append(' ')
                    .append(Character.UnicodeScript.of(c));
            System.out.println(s);
        }
        int[] counts = new int[31];
        int letters = 0;
        int changed = 0;
        for (int c = 0; c <= 0xffff; c++) {
            counts[Character.getType(c)]++;
            if (Character.isLetter(c)) letters++;
            if (Character.toUpperCase(c) != Character.toLowerCase(c)) changed++;
        }
        System.out.println(java.util.Arrays.toString(counts) + " " + letters + " " + changed);
        System.out.println(Character.codePointOf("GREEK SMALL LETTER ALPHA") + " "
                + Character.isValidCodePoint(0x110000) + " " + Character.isBmpCodePoint(0xffff)
                + " " + Character.reverseBytes('\u0102') + " " + (int) Character.highSurrogate(0x1f600) + " "
                        + Character.compare('a', 'b'));
        for (int bad : new int[] {-1, 0x110000}) {
            try {
                System.out.println(Character.toChars(bad).length);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println("\u0149\ufb03\u0390\u1f80".toUpperCase(java.util.Locale.ROOT).length() + " "
                + "\u03a3\u03a3 A\u03a3".toLowerCase(java.util.Locale.ROOT).codePointAt(1));
    }
}
