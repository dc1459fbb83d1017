import java.lang.reflect.Field;

class ReadByField {
    public static void main(String[] args) throws Exception {
        Field f = LaterReads.Cell.class.getDeclaredField("v");
        LaterReads.run(v -> LaterReads.cell = new LaterReads.Cell(v), () -> {
            try {
                return f.getInt(LaterReads.cell);
            } catch (IllegalAccessException e) {
                return e;
            }
        });
    }
}
