/** Strings without invokedynamic: StringBuilder, comparisons, searching. */
public class B09_Strings {
    public static void main(String[] args) {
        StringBuilder b = new StringBuilder();
        b.append("int ").append(42).append(' ').append(3L).append(" bool ").append(true);
        b.append(" char ").append('x').append(" null ").append((Object) null);
        System.out.println(b.toString());
        System.out.println(b.length());
        System.out.println(b.reverse());
        String s = "The quick brown fox";
        System.out.println(s.length());
        System.out.println(s.charAt(4));
        System.out.println(s.indexOf("quick"));
        System.out.println(s.indexOf('z'));
        System.out.println(s.lastIndexOf('o'));
        System.out.println(s.substring(4, 9));
        System.out.println(s.toUpperCase());
        System.out.println(s.replace('o', '0'));
        System.out.println(s.contains("brown"));
        System.out.println(s.startsWith("The"));
        System.out.println(s.endsWith("dog"));
        System.out.println(s.hashCode());
        System.out.println("".hashCode());
        System.out.println(s.equals(new String(s)));
        System.out.println(s == new String(s));
        System.out.println(s == new String(s).intern());
        System.out.println("apple".compareTo("banana"));
        System.out.println("apple".compareTo("app"));
        System.out.println("  trim me ".trim());
        System.out.println(String.valueOf(12.5));
        System.out.println(Integer.parseInt("-123"));
        System.out.println(Integer.toHexString(-1));
        System.out.println(Long.toBinaryString(10));
    }
}
