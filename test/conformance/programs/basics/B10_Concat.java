/** String concatenation through invokedynamic, each operand type. */
public class B10_Concat {
    static Object self;

    public static void main(String[] args) {
        int i = 5;
        long l = -6L;
        char c = 'q';
        boolean z = i > 4;
        float f = 1.5f;
        double d = 1e10;
        byte b = -1;
        short s = 300;
        String n = null;
        Object o = new StringBuilder("sb");
        System.out.println("i=" + i);
        System.out.println(l + "=l");
        System.out.println("c=" + c + " z=" + z);
        System.out.println("f=" + f + " d=" + d);
        System.out.println("b=" + b + " s=" + s);
        System.out.println("n=" + n + " o=" + o + " self=" + self);
        System.out.println("" + i + l + c + z + f + d + b + s + n + o);
        System.out.println(i + c + "after" + i + c);
        String acc = "";
        for (int k = 0; k < 5; k++) {
            acc += k;
            acc += ',';
        }
        System.out.println(acc);
        System.out.println("tag \u0001 and \u0002 " + i);
        System.out.println("\u0001" + i + "\u0002" + l);
    }
}
