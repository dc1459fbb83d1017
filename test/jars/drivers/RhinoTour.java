// jars: rhino
import org.mozilla.javascript.*;
/** JavaScript, interpreted and compiled to class files. */
public class RhinoTour {
    public static void main(String[] a) {
        for (int opt : new int[] {-1, 9}) {
            Context c = Context.enter();
            c.setOptimizationLevel(opt);
            c.setLanguageVersion(Context.VERSION_ES6);
            Scriptable s = c.initStandardObjects();
            System.out.println(Context.toString(c.evaluateString(s,
                "function fib(n) { return n < 2 ? n : fib(n-1) + fib(n-2) } var o = {a: [1,2,{b: 'x'}]}; "
                + "JSON.stringify(o) + fib(15) + [3,1,2].sort().map(x => x * 2) + /a(b+)/.exec('cabbb')[1] + (0.1+0.2) "
                + "+ new Date(0).toISOString() + java.lang.Math.max(3, 4)",
                "t", 1, null)));
            try {
                c.evaluateString(s, "null.x", "t", 1, null);
            } catch (RhinoException e) { System.out.println(e.getMessage()); }
            Context.exit();
        }
    }
}
