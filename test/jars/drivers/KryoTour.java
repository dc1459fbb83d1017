// jars: kryo reflectasm objenesis minlog
import com.esotericsoftware.kryo.*;
import com.esotericsoftware.kryo.io.*;
import java.util.*;
/** Objects to bytes and back, with cycles. */
public class KryoTour {
    static class P {
        String n;
        int a;
        Map<String, List<Integer>> m = new TreeMap<>();
        P self;
        double[] d = {1.5, -0.0};
        P() {}
    }
    public static void main(String[] a) {
        Kryo k = new Kryo();
        k.setRegistrationRequired(false);
        k.setReferences(true);
        P p = new P();
        p.n = "\u00e9x";
        p.a = -5;
        p.m.put("k", new ArrayList<>(List.of(1, 2)));
        p.self = p;
        Output o = new Output(64, -1);
        k.writeClassAndObject(o, p);
        P q = (P) k.readClassAndObject(new Input(o.toBytes()));
        System.out.println(
            q.n + q.a + q.m + (q.self == q) + Arrays.toString(q.d) + o.position() + Arrays.hashCode(o.toBytes()));
        try {
            k.readClassAndObject(new Input(new byte[] {1, 2}));
        } catch (KryoException e) { System.out.println(e.getClass()); }
    }
}
