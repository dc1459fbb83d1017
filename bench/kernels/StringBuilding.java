import java.util.Locale;

/** StringBuilder, concatenation, substring, search and number text. */
public class StringBuilding {
    static String word(int n) {
        StringBuilder out = new StringBuilder();
        for (int k = n + 1; k > 0; k /= 26) {
            out.append((char) ('a' + k % 26));
        }
        return out.reverse().toString();
    }

    public static void main(String[] args) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 22_000; i++) {
            text.append(word(i * 37)).append(i % 9 == 0 ? ". " : " ");
        }
        String all = text.toString();
        int acc = all.hashCode();
        for (String sentence : all.split("\\. ")) {
            String shout = sentence.trim().toUpperCase(Locale.ROOT);
            acc = acc * 31 + (shout + ":" + sentence.length() + '/' + acc).hashCode();
            acc += sentence.indexOf("ab") + sentence.lastIndexOf('c');
            acc += shout.substring(shout.length() / 2).compareTo(sentence);
        }
        for (int i = 0; i < 45_000; i++) {
            acc ^= Integer.parseInt(Integer.toString(acc >>> 5)) + Long.toHexString(acc * 77L).length();
        }
        System.out.println("StringBuilding " + acc);
    }
}
