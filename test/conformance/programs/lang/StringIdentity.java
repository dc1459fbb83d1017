/** Which strings are the same object: literals, constants, intern, run-time results. */
public class StringIdentity {
    static final String A = "hello";
    static final String B = "hel" + "lo";
    static String notFinal = "hel";
    static final String RUNTIME = notFinal + "lo";
    final String instanceConstant = "hello";

    static class Other {
        static String hello() {
            return "hello";
        }
    }

    public static void main(String[] args) {
        String lo = "lo";
        final String flo = "lo";
        System.out.println(A == B);
        System.out.println(A == RUNTIME);
        System.out.println(A == RUNTIME.intern());
        System.out.println(A == "hel" + lo);
        System.out.println(A == "hel" + flo);
        System.out.println(A == Other.hello());
        System.out.println(A == new StringIdentity().instanceConstant);
        System.out.println(A == new String("hello"));
        System.out.println(A == String.valueOf(A));
        System.out.println(A == A.toString());
        System.out.println(A == A.substring(0));
        System.out.println(A == A.substring(0, 5));
        System.out.println(A == A.trim());
        System.out.println(A == A.concat(""));
        System.out.println(A == A.replace('z', 'y'));
        System.out.println(A == A.toLowerCase());
        System.out.println(A == A + "");
        System.out.println("" == A.substring(5));
        System.out.println("1" == "" + 1);
        System.out.println("1.5true" == "" + 1.5 + true);
        System.out.println("null" == "" + (String) null);
        String s1 = new StringBuilder("con").append("catenated at run time").toString();
        System.out.println(s1.intern() == s1);
        System.out.println(s1.intern() == "concatenated at run time");
        String s2 = new String(new char[] {'h', 'e', 'l', 'l', 'o'});
        System.out.println(s2.intern() == A);
        System.out.println(s2.intern() == s2);
        System.out.println(A.hashCode() == s2.hashCode() && A.equals(s2) && A.contentEquals(new StringBuilder(s2)));
        System.out.println(A.repeat(1) == A);
        System.out.println(A.strip() == A);
        System.out.println(String.join("", A) == A);
        System.out.println(StringIdentity.class.getName() == StringIdentity.class.getName());
        System.out.println("StringIdentity".intern() == StringIdentity.class.getName());
        System.out.println(Boolean.toString(true) == "true");
        switch (RUNTIME) {
            case A: System.out.println("equal in switch");
        }
        synchronized ("lock literal") {
            System.out.println(Thread.holdsLock("lock " + "literal"));
        }
    }
}
