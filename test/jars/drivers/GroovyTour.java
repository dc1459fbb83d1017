// jars: groovy
import groovy.lang.*;
/** Scripts that are compiled while the program runs: closures, classes, dynamic calls. */
public class GroovyTour {
    public static void main(String[] a) {
        Binding b = new Binding();
        b.setVariable("x", 21);
        GroovyShell g = new GroovyShell(b);
        System.out.println(g.evaluate("def f = { it * 2 }; println \"v=${f(x)}\"; [1,2,3].collect { it ** 2 }.sum() + "
                                      + "(1..5).inject { p, q -> p * q }"));
        System.out.println(g.evaluate("class P { String n; int age }; def ps = [new P(n:'a', age:3), new P(n:'b', "
                                      + "age:1)]; ps.sort { it.age }*.n.join(',') + [a:1, b:2].collectEntries { k, v "
                                      + "-> [v, k] } + ('abc' =~ /b/).find() + (null?.foo ?: 'elvis')"));
        try {
            g.evaluate("nope()");
        } catch (Exception e) { System.out.println(e); }
        try {
            g.evaluate("1 +");
        } catch (Exception e) { System.out.println(e.getClass()); }
    }
}
