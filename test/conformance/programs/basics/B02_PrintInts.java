/** Integer printing, loops and static calls. */
public class B02_PrintInts {
    static int square(int x) {
        return x * x;
    }

    public static void main(String[] args) {
        for (int i = -3; i <= 3; i++) {
            System.out.println(square(i));
        }
        System.out.println(Integer.MAX_VALUE);
        System.out.println(Integer.MIN_VALUE);
        System.out.println(Long.MAX_VALUE);
        System.out.println(Long.MIN_VALUE);
        System.out.println(0);
        System.out.println(-1L);
        System.out.print(true);
        System.out.print(' ');
        System.out.print(false);
        System.out.println();
        System.out.println('c');
        System.out.println(new char[] {'a', 'r', 'r'});
        System.out.println((Object) null);
        System.out.println((String) null);
    }
}
