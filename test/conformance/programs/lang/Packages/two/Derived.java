package two;

import one.Base;

public class Derived extends Base {
    String hidden() {
        return "Derived.hidden";
    }

    public String callDerivedHidden() {
        return hidden();
    }

    @Override
    protected String open() {
        return "Derived.open";
    }
}
