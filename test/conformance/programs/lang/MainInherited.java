/** main comes from a superclass, with varargs; the class named on the command line is initialised first. */
public class MainInherited extends MainInherited_Base {
    static {
        System.out.println("MainInherited initialised");
    }
}

class MainInherited_Base {
    static {
        System.out.println("base initialised");
    }

    public static void main(String... args) throws Throwable {
        System.out.println("inherited main, " + args.length + " arguments");
        throw new Exception("checked exception out of main");
    }
}
