/** Reads and writes of instance fields through references that change. */
public class FieldAccess {
    static final class Particle {
        int x, y, vx, vy;
        long visits;
        Particle next;
    }

    static Particle ring(int size) {
        Particle first = new Particle();
        Particle last = first;
        for (int i = 1; i < size; i++) {
            Particle p = new Particle();
            p.vx = i % 7 - 3;
            p.vy = i % 5 - 2;
            last.next = p;
            last = p;
        }
        last.next = first;
        return first;
    }

    static void step(Particle p) {
        p.x += p.vx;
        p.y += p.vy;
        if (p.x > 100 || p.x < -100) {
            p.vx = -p.vx;
        }
        if (p.y > 100 || p.y < -100) {
            p.vy = -p.vy;
        }
        p.visits++;
    }

    public static void main(String[] args) {
        Particle p = ring(64);
        for (int i = 0; i < 7_000_000; i++) {
            step(p);
            p = p.next;
        }
        long sum = 0;
        for (int i = 0; i < 64; i++, p = p.next) {
            sum = sum * 17 + p.x * 3 + p.y + p.visits;
        }
        System.out.println("FieldAccess " + sum);
    }
}
