import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

/** Interface methods on lambdas and on classes with several interfaces, default methods among them. */
public class InterfaceCalls {
    interface Shape {
        int area();

        default int doubled() {
            return 2 * area();
        }
    }

    interface Named {
        int tag();
    }

    record Square(int side) implements Shape, Named {
        @Override
        public int area() {
            return side * side;
        }

        @Override
        public int tag() {
            return 1;
        }
    }

    record Box(int width, int height) implements Named, Shape {
        @Override
        public int area() {
            return width * height;
        }

        @Override
        public int tag() {
            return 2;
        }

        @Override
        public int doubled() {
            return area() << 1;
        }
    }

    public static void main(String[] args) {
        Shape[] shapes = {new Square(3), new Box(2, 5), new Square(7), new Box(4, 4)};
        IntUnaryOperator[] unary = {x -> x + 1, x -> x * 3, x -> x ^ 0x55};
        IntBinaryOperator join = (a, b) -> a * 31 + b;
        int acc = 0;
        for (int i = 0; i < 1_200_000; i++) {
            Shape shape = shapes[i & 3];
            acc = join.applyAsInt(acc, shape.doubled() + ((Named) shape).tag());
            acc = unary[i % 3].applyAsInt(acc);
        }
        System.out.println("InterfaceCalls " + acc);
    }
}
