/** Several packages: package-private methods do not override across packages; protected access; static imports. */
import static one.Base.CONSTANT;
import static one.Base.twice;

import one.Base;
import one.PublicFace;
import two.Derived;
import two.Far;

public class Packages {
    static class Here extends Base {
        // Not an override: Base.hidden() is private to package one.
        String hidden() {
            return "Here.hidden";
        }

        @Override
        protected String open() {
            return "Here.open+" + super.open() + protectedField;
        }

        static String read(Here h) {
            return "" + h.protectedField;
        }
    }

    public static void main(String[] args) throws Exception {
        Base b = new Base();
        System.out.println(b.callHidden() + " " + b.callOpen());
        Here h = new Here();
        System.out.println(h.callHidden() + " " + h.hidden() + " " + h.callOpen() + " " + Here.read(h));
        Derived d = new Derived();
        System.out.println(d.callHidden() + " " + d.callDerivedHidden() + " " + d.callOpen());
        Far f = new Far();
        System.out.println(f.callHidden() + " " + f.callDerivedHidden() + " " + f.callOpen());
        PublicFace face = Base.face();
        System.out.println(face.shown() + " " + face.getClass().getName());
        System.out.println(CONSTANT + " " + twice(4));
        System.out.println(Base.class.getPackage() + " " + Derived.class.getPackageName() + " ["
                + Packages.class.getPackageName() + "]");
        System.out.println(one.util.Deep.describe() + " " + one.util.Deep.Kind.valueOf("SMALL"));
        try {
            Class<?> c = face.getClass();
            c.getMethod("shown").invoke(face);
        } catch (IllegalAccessException e) {
            System.out.println(e.getMessage());
        }
        two.Far.fail(3);
    }
}
