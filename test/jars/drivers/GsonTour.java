// jars: gson
import com.google.gson.*;
import com.google.gson.annotations.*;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.*;

/** Objects to JSON and back by reflection, the tree model, adapters and streaming. */
public class GsonTour {
    enum Level {
        @SerializedName("lo") LOW,
        HIGH
    }

    static class Base {
        protected int version = 2;
    }

    static class Order extends Base {
        @Expose String id;
        @SerializedName(value = "qty", alternate = {"count"}) @Expose int quantity;
        double price;
        boolean paid;
        transient String secret = "hidden";
        Level level;
        int[] codes;
        List<Item> items = new ArrayList<>();
        Map<String, Long> totals = new TreeMap<>();
        @Since(1.5) String later = "new";
        Character initial;
        BigDecimal exact;
    }

    record Item(String name, Integer stock) {}

    static final class Money {
        final long cents;

        Money(long cents) {
            this.cents = cents;
        }
    }

    static final class MoneyAdapter extends TypeAdapter<Money> {
        @Override
        public void write(JsonWriter out, Money value) throws IOException {
            out.value(value.cents / 100 + "." + value.cents % 100);
        }

        @Override
        public Money read(JsonReader in) throws IOException {
            String[] parts = in.nextString().split("\\.");
            return new Money(Long.parseLong(parts[0]) * 100 + Long.parseLong(parts[1]));
        }
    }

    static Order sample() {
        Order order = new Order();
        order.id = "A-<1>";
        order.quantity = 3;
        order.price = 12.5;
        order.level = Level.LOW;
        order.codes = new int[] {1, 2, 3};
        order.items.add(new Item("bolt", 40));
        order.items.add(new Item("nut", null));
        order.totals.put("eu", 7L);
        order.initial = 'q';
        order.exact = new BigDecimal("1.10");
        return order;
    }

    static void objects() {
        String json = new Gson().toJson(sample());
        System.out.println(json);
        Order back = new Gson().fromJson(json.replace("qty", "count"), Order.class);
        System.out.println(back.id + " " + back.quantity + " " + back.level + " " + back.items + " " + back.totals + " " + back.secret + " " + back.exact + " " + back.version);
        Gson pretty = new GsonBuilder().setPrettyPrinting().serializeNulls().disableHtmlEscaping().setVersion(1.0)
                .setFieldNamingPolicy(FieldNamingPolicy.UPPER_CAMEL_CASE).create();
        System.out.println(pretty.toJson(sample()));
        System.out.println(new GsonBuilder().excludeFieldsWithoutExposeAnnotation().create().toJson(sample()));
        Type type = new TypeToken<Map<String, List<Item>>>() {}.getType();
        Map<String, List<Item>> nested = new Gson().fromJson("{\"a\":[{\"name\":\"x\",\"stock\":1}],\"b\":[]}", type);
        System.out.println(nested + " " + nested.get("a").get(0).getClass().getSimpleName() + " " + type.getTypeName());
        Gson custom = new GsonBuilder().registerTypeAdapter(Money.class, new MoneyAdapter().nullSafe())
                .registerTypeAdapter(Item.class, (JsonSerializer<Item>) (item, t, context) -> new JsonPrimitive(item.name()))
                .registerTypeAdapter(Item.class, (JsonDeserializer<Item>) (e, t, context) -> new Item(e.getAsString(), -1)).create();
        System.out.println(custom.toJson(List.of(new Money(1234), new Item("gear", 2))) + " " + custom.fromJson("\"cog\"", Item.class) + " " + custom.fromJson("'9.75'", Money.class).cents);
        System.out.println(new Gson().toJson(new Object[] {1, "two", null, 3.0, Optional.class.getSimpleName(), new int[][] {{1}, {}}}));
        System.out.println(new Gson().fromJson("{\"n\":1,\"l\":[true,null,\"s\"]}", Object.class) + " " + new GsonBuilder().setObjectToNumberStrategy(ToNumberPolicy.LONG_OR_DOUBLE).create().fromJson("[1,2.5]", Object.class));
    }

    static void tree() {
        JsonObject root = JsonParser.parseString("{\"a\":{\"b\":[1,2,{\"c\":\"deep\"}]},\"n\":12345678901234567890,\"u\":\"\\u00e9\\n\"}").getAsJsonObject();
        JsonArray array = root.getAsJsonObject("a").getAsJsonArray("b");
        array.add(JsonNull.INSTANCE);
        root.addProperty("added", 'c');
        root.remove("u");
        System.out.println(root + " " + array.get(2).getAsJsonObject().get("c").getAsString() + " " + root.get("n").getAsBigInteger() + " " + root.keySet());
        System.out.println(root.deepCopy().equals(root) + " " + new JsonPrimitive(1).equals(new JsonPrimitive(1L)));
    }

    static void streaming() throws IOException {
        StringWriter text = new StringWriter();
        try (JsonWriter out = new JsonWriter(text)) {
            out.setIndent(" ");
            out.beginObject().name("list").beginArray();
            for (int i = 0; i < 3; i++) {
                out.value(i * 1.5);
            }
            out.endArray().name("t").value("tab\t").name("z").nullValue().endObject();
        }
        System.out.println(text);
        JsonReader in = new JsonReader(new StringReader("{list:[0.5,'x'], // comment\n flag=true; more:{}}"));
        in.setStrictness(Strictness.LENIENT);
        StringBuilder seen = new StringBuilder();
        for (JsonToken token = in.peek(); token != JsonToken.END_DOCUMENT; token = in.peek()) {
            seen.append(token).append('@').append(in.getPath()).append(' ');
            switch (token) {
                case BEGIN_OBJECT -> in.beginObject();
                case END_OBJECT -> in.endObject();
                case BEGIN_ARRAY -> in.beginArray();
                case END_ARRAY -> in.endArray();
                case NAME -> in.nextName();
                case BOOLEAN -> in.nextBoolean();
                default -> in.nextString();
            }
        }
        System.out.println(seen);
    }

    static void failures() {
        for (String bad : new String[] {"{\"qty\":\"x\"}", "[1,2", "{\"id\":[]}", "{\"codes\":{}}", "nonsense here"}) {
            try {
                new Gson().fromJson(bad, Order.class);
                System.out.println("accepted " + bad);
            } catch (JsonParseException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage().lines().findFirst().orElse(""));
            }
        }
    }

    public static void main(String[] args) throws IOException {
        objects();
        tree();
        streaming();
        failures();
    }
}
