/** Interfaces are initialised only when needed: a field, or a default method in an implementing class's chain. */
public class InterfaceInit {
    static int log(String s) {
        System.out.println(s);
        return 1;
    }

    interface Plain {
        int FIELD = log("Plain");

        void abstractMethod();
    }

    interface WithDefault {
        int FIELD = log("WithDefault");

        default void d() {
            log("d called");
        }
    }

    interface SubOfDefault extends WithDefault {
        int SUB = log("SubOfDefault");
    }

    interface WithStatic {
        int FIELD = log("WithStatic");

        static void s() {
            log("s called");
        }
    }

    interface Constant {
        int FIELD = 5;
        int OTHER = log("Constant.OTHER");
    }

    static class Impl implements Plain, SubOfDefault, WithStatic, Constant {
        static {
            log("Impl");
        }

        public void abstractMethod() {
            log("abstractMethod");
        }
    }

    public static void main(String[] args) {
        log("new Impl");
        Impl i = new Impl();
        i.abstractMethod();
        i.d();
        log("constant " + Constant.FIELD);
        log("static call");
        WithStatic.s();
        log("sub field");
        log("SUB " + SubOfDefault.SUB);
        log("plain field through class " + Impl.OTHER);
        log("plain " + Plain.FIELD);
    }
}
