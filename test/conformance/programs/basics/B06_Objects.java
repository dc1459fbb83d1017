/** Fields, constructors, virtual dispatch, super calls, static fields. */
public class B06_Objects {
    static int made;

    static class Shape {
        final int id;

        Shape() {
            id = ++made;
        }

        int area() {
            return 0;
        }

        void show() {
            System.out.println(id);
            System.out.println(area());
        }
    }

    static class Rectangle extends Shape {
        int width;
        int height;

        Rectangle(int width, int height) {
            this.width = width;
            this.height = height;
        }

        @Override
        int area() {
            return width * height;
        }
    }

    static class Square extends Rectangle {
        Square(int side) {
            super(side, side);
        }

        @Override
        int area() {
            return super.area() + 1000;
        }
    }

    public static void main(String[] args) {
        Shape[] shapes = {new Shape(), new Rectangle(3, 4), new Square(5)};
        for (Shape s : shapes) {
            s.show();
        }
        Rectangle r = (Rectangle) shapes[1];
        r.width += 10;
        r.height--;
        System.out.println(r.area());
        System.out.println(shapes[2] instanceof Rectangle);
        System.out.println(shapes[0] instanceof Rectangle);
        System.out.println(made);
    }
}
