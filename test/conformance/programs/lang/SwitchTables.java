/** tableswitch and lookupswitch at their limits; default in the middle; big tables; char and byte selectors. */
public class SwitchTables {
    static int nearMax(int x) {
        switch (x) {
            case Integer.MAX_VALUE: return 1;
            case Integer.MAX_VALUE - 1: return 2;
            case Integer.MAX_VALUE - 2: return 3;
            default: return 0;
        }
    }

    static int nearMin(int x) {
        switch (x) {
            case Integer.MIN_VALUE: return 1;
            case Integer.MIN_VALUE + 1: return 2;
            case Integer.MIN_VALUE + 3: return 3;
            default: return 0;
        }
    }

    static int wide(int x) {
        switch (x) {
            case -2_000_000_000: return 1;
            case -5: return 2;
            case 5: return 3;
            case 2_000_000_000: return 4;
        }
        return -1;
    }

    static String vowel(char c) {
        switch (Character.toLowerCase(c)) {
            case 'a': case 'e': case 'i': case 'o': case 'u': return "vowel";
            case '\uffff': return "last";
            case '\0': return "first";
            default: return Character.isLetter(c) ? "consonant" : "other";
        }
    }

    static int bytes(byte b) {
        switch (b) {
            case -128: return -1;
            case 127: return 1;
            default: return 0;
        }
    }

    static int loop(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            switch (i % 5) {
                case 0: continue;
                default: sum += 100;
                case 1: sum += 1; break;
                case 2: sum += 2;
                case 3: sum += 3;
            }
        }
        return sum;
    }

    static int boxed(Integer i) {
        switch (i) {
            case 1: return 10;
            case 1000: return 20;
            default: return 30;
        }
    }

    public static void main(String[] args) {
        for (int d = -1; d < 5; d++) System.out.println(nearMax(Integer.MAX_VALUE - d) + " "
                + nearMin(Integer.MIN_VALUE + d));
        for (int x : new int[] {-2_000_000_000, -6, -5, -4, 0, 5, 6, 2_000_000_000, Integer.MIN_VALUE})
                System.out.println(wide(x));
        for (char c : "aZE9 \uffff\0".toCharArray()) System.out.println(vowel(c));
        System.out.println(bytes((byte) 128) + " " + bytes((byte) 127) + " " + bytes((byte) 256));
        System.out.println(loop(23));
        System.out.println(boxed(1) + " " + boxed(1000) + " " + boxed(-1));
        try {
            boxed(null);
        } catch (NullPointerException e) {
            System.out.println("null selector");
        }
    }
}
