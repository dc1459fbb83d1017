/** Inner, local and anonymous classes: captured variables, outer this, shadowing, inheritance across nesting. */
import java.util.ArrayList;
import java.util.List;

public class InnerClasses {
    private int value = 1;
    private static int shared = 50;

    class Inner {
        int value = 2;

        class Deeper {
            int value = 3;

            String all() {
                return value + "," + Inner.this.value + "," + InnerClasses.this.value + "," + shared;
            }

            void bump() {
                InnerClasses.this.value++;
                Inner.this.value += 10;
                shared--;
            }
        }
    }

    class Sub extends Inner {
        Sub() {
            value = 20;
        }
    }

    static class Other extends InnerClasses.Inner {
        Other(InnerClasses outer) {
            outer.super();
        }
    }

    interface Step {
        int next();
    }

    static List<Step> counters(int n) {
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            int start = i * 100;
            class Local implements Step {
                int calls;

                public int next() {
                    return start + n + calls++;
                }
            }
            steps.add(new Local());
            steps.add(new Step() {
                int state = start;

                {
                    state -= n;
                }

                public int next() {
                    return state -= 1;
                }
            });
        }
        return steps;
    }

    private int secret(int x) {
        return x + value;
    }

    Step viaPrivate(int x) {
        return new Step() {
            public int next() {
                return secret(x) + secret(value);
            }
        };
    }

    public static void main(String[] args) {
        InnerClasses outer = new InnerClasses();
        InnerClasses.Inner inner = outer.new Inner();
        InnerClasses.Inner.Deeper deeper = inner.new Deeper();
        System.out.println(deeper.all());
        deeper.bump();
        deeper.bump();
        System.out.println(deeper.all());
        System.out.println(outer.new Sub().new Deeper().all());
        System.out.println(new Other(outer).new Deeper().all());
        for (Step s : counters(3)) System.out.print(s.next() + " " + s.next() + "; ");
        System.out.println();
        System.out.println(outer.viaPrivate(40).next());
        System.out.println(counters(1).get(0).getClass().getName() + " " + counters(1).get(1).getClass().getName());
        InnerClasses none = null;
        try {
            none.new Inner();
        } catch (NullPointerException e) {
            System.out.println("no outer");
        }
    }
}
