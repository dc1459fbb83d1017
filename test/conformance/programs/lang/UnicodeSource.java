/** Unicode escapes and letters in identifiers, literals and output. */
public class UnicodeSource {
    static int größe = 3;
    static final String ÉTÉ = "été";

    enum Цвет {КРАСНЫЙ, СИНИЙ}

    static int \u0061bc(int \u0078) {
        return x + 1;
    }

    interface 関数 {
        int 適用(int 値);
    }

    static class Fehlermeldungsausnahme extends RuntimeException {
        Fehlermeldungsausnahme(String ü) {
            super("über: " + ü);
        }
    }

    public static void main(String[] args) {
        größe += abc(1);
        System.out.println(größe + ÉTÉ + Цвет.СИНИЙ);
        関数 f = 値 -> 値 * 2;
        System.out.println(f.適用(21));
        String grin = "\uD83D\uDE00";
        System.out.println(grin + " " + grin.length() + " " + grin.codePoints().count());
        System.out.println("naïve".toUpperCase() + " " + "STRASSE".toLowerCase() + " " + "straße".toUpperCase());
        System.out.println("ΑΒΓΣ".toLowerCase() + " " + "ıİ".length() + " " + "日本語".indexOf("本") + " "
                + "日本語".hashCode());
        System.out.println("\u00e9".equals("é") + " " + "e\u0301".equals("é") + " "
                + java.text.Normalizer.normalize("e\u0301", java.text.Normalizer.Form.NFC).equals("é"));
        System.out.println("lone surrogate: \ud800|");
        for (Цвет c : Цвет.values()) {
            switch (c) {
                case КРАСНЫЙ: System.out.println("red " + c.name().length()); break;
                case СИНИЙ: System.out.println("blue " + c.ordinal());
            }
        }
        try {
            UnicodeSource.class.getDeclaredField("größe").setInt(null, 77);
            System.out.println(größe);
        } catch (ReflectiveOperationException e) {
            System.out.println(e);
        }
        System.err.println("stderr: ünïcödé");
        throw new Fehlermeldungsausnahme("größe=" + größe);
    }
}
