package one;

public class Base {
    public static final int CONSTANT = 11;
    protected int protectedField = 5;

    String hidden() {
        return "Base.hidden";
    }

    protected String open() {
        return "Base.open";
    }

    public String callHidden() {
        return hidden();
    }

    public String callOpen() {
        return open();
    }

    public static int twice(int x) {
        return 2 * x;
    }

    public static PublicFace face() {
        return new Inside();
    }
}

class Inside implements PublicFace {
    public String shown() {
        return "Inside.shown";
    }
}
