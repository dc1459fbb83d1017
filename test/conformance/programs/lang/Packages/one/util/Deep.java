package one.util;

public final class Deep {
    public enum Kind {SMALL, LARGE}

    private Deep() {
    }

    public static String describe() {
        return Deep.class.getName() + "/" + Kind.LARGE + "/" + new one.Sibling().callHidden() + "/"
                + new one.Sibling().callDerivedHidden();
    }
}
