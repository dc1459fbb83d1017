/** The type of ?: with mixed operands: promotion, constants that fit, boxing, unboxing null. */
public class TernaryPromotion {
    static String kind(Object o) {
        return (o == null ? "null" : o.getClass().getSimpleName()) + ":" + o;
    }

    public static void main(String[] args) {
        boolean yes = args.length == 0;
        int i = 7;
        char c = 'x';
        byte b = 3;
        short s = 4;
        Integer boxedInt = 1000;
        Character boxedChar = 'y';
        Long boxedLong = 9L;
        Double boxedDouble = 2.5;
        System.out.println(kind(yes ? 1 : 2.0));
        System.out.println(kind(yes ? 1 : 'c'));
        System.out.println(kind(yes ? i : 'c'));
        System.out.println(kind(yes ? c : 1));
        System.out.println(kind(yes ? c : 100000));
        System.out.println(kind(yes ? c : i));
        System.out.println(kind(yes ? b : s));
        System.out.println(kind(yes ? b : 'c'));
        System.out.println(kind(yes ? b : 100));
        System.out.println(kind(yes ? b : 1000));
        System.out.println(kind(yes ? b : c));
        System.out.println(kind(yes ? boxedInt : boxedDouble));
        System.out.println(kind(yes ? boxedInt : boxedLong));
        System.out.println(kind(yes ? boxedChar : 1));
        System.out.println(kind(yes ? boxedChar : boxedInt));
        System.out.println(kind(yes ? boxedInt : "text"));
        System.out.println(kind(yes ? null : 0));
        System.out.println(kind((Object) (yes ? (Object) 1 : (Object) 2.0)));
        System.out.println(kind(yes ? 1L : 1f));
        System.out.println(false ? 1 : 'a');
        System.out.println(false ? i : 'a');
        System.out.println((yes ? boxedInt : Integer.valueOf(5)) == boxedInt);
        System.out.println((yes ? boxedInt : 5) == boxedInt);
        Integer none = null;
        try {
            int x = yes ? none : 0;
            System.out.println(x);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(kind(yes ? none : boxedDouble));
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(yes ? !yes ? "a" : i > 5 ? "b" : "c" : "d");
        System.out.println((yes | (i = 0) == 0) + " " + i + " " + (yes || (i = 5) == 5) + " " + i + " " + (yes ^ true)
                + (!yes & true));
    }
}
