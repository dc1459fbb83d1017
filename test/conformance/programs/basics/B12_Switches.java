/** Dense, sparse and string switches with fall-through. */
public class B12_Switches {
    static String dense(int x) {
        switch (x) {
            case 1: return "one";
            case 2: return "two";
            case 3:
            case 4: return "three or four";
            case 6: return "six";
            default: return "other";
        }
    }

    static String sparse(int x) {
        switch (x) {
            case Integer.MIN_VALUE: return "min";
            case -1000: return "-1000";
            case 0: return "0";
            case 1_000_000: return "million";
            case Integer.MAX_VALUE: return "max";
        }
        return "none";
    }

    static int fall(int x) {
        int r = 0;
        switch (x) {
            case 0: r += 1;
            case 1: r += 10;
            default: r += 100;
            case 2: r += 1000;
        }
        return r;
    }

    static String word(String s) {
        switch (s) {
            case "Aa": return "first";
            case "BB": return "same hash";
            case "": return "empty";
            default: return "unknown";
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i <= 7; i++) System.out.println(dense(i));
        int[] xs = {Integer.MIN_VALUE, -1000, -999, 0, 1_000_000, Integer.MAX_VALUE};
        for (int x : xs) System.out.println(sparse(x));
        for (int i = 0; i < 4; i++) System.out.println(fall(i));
        for (String s : new String[] {"Aa", "BB", "AaBB", "", "C#"}) System.out.println(word(s));
        try {
            word(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
