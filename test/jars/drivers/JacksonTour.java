// jars: jackson-databind jackson-core jackson-annotations
import com.fasterxml.jackson.annotation.*;
import com.fasterxml.jackson.core.*;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.*;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.io.StringWriter;
import java.util.*;

/** Data binding with annotations, polymorphism, the tree model and streaming. */
public class JacksonTour {
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes({@JsonSubTypes.Type(value = Circle.class, name = "circle"), @JsonSubTypes.Type(value = Box.class, name = "box")})
    public interface Shape {
        double area();
    }

    public record Circle(@JsonProperty("r") double radius) implements Shape {
        @Override
        public double area() {
            return 3 * radius * radius;
        }
    }

    public static final class Box implements Shape {
        public int width;
        public int height;

        @Override
        public double area() {
            return width * height;
        }
    }

    public enum Mode { FAST, SLOW }

    @JsonPropertyOrder({"name", "mode"})
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public static class Config {
        private String name;
        private Mode mode = Mode.SLOW;
        private List<Shape> shapes = new ArrayList<>();
        private Map<String, Integer> limits = new LinkedHashMap<>();
        @JsonIgnore public String secret = "s";
        public Optional<String> unused;
        private final Map<String, Object> extra = new TreeMap<>();
        @JsonSerialize(using = Shout.class) public String motto;

        public String getName() {
            return name;
        }

        public void setName(String name) {
            this.name = name;
        }

        public Mode getMode() {
            return mode;
        }

        @JsonProperty("mode")
        public void setMode(Mode mode) {
            this.mode = mode;
        }

        public List<Shape> getShapes() {
            return shapes;
        }

        @JsonGetter("bounds")
        public Map<String, Integer> limits() {
            return limits;
        }

        @JsonSetter("bounds")
        public void limits(Map<String, Integer> limits) {
            this.limits = limits;
        }

        @JsonAnySetter
        public void other(String key, Object value) {
            extra.put(key, value);
        }

        @JsonAnyGetter
        public Map<String, Object> others() {
            return extra;
        }
    }

    public static final class Shout extends StdSerializer<String> {
        public Shout() {
            super(String.class);
        }

        @Override
        public void serialize(String value, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeString(value.toUpperCase(Locale.ROOT) + "!");
        }
    }

    static void binding(ObjectMapper mapper) throws JsonProcessingException {
        Config config = new Config();
        config.setName("n\"1");
        Box box = new Box();
        box.width = 2;
        box.height = 5;
        config.getShapes().addAll(List.of(new Circle(1.5), box));
        config.limits().put("max", 9);
        config.motto = "weave";
        String json = mapper.writeValueAsString(config);
        System.out.println(json);
        Config back = mapper.readValue(json.replace("\"mode\"", "\"added\":[1,{\"x\":null}],\"mode\""), Config.class);
        System.out.println(back.getName() + " " + back.getMode() + " " + back.limits() + " " + back.others() + " " + back.motto);
        for (Shape shape : back.getShapes()) {
            System.out.println(shape.getClass().getSimpleName() + " " + shape.area());
        }
        List<Map<String, Double>> list = mapper.readValue("[{\"a\":1},{\"b\":2.5}]", new TypeReference<>() {});
        System.out.println(list + " " + mapper.convertValue(Map.of("kind", "circle", "r", 2), Circle.class) + " " + Arrays.toString(mapper.readValue("[3,1,2]", int[].class)));
        System.out.println(mapper.writerWithDefaultPrettyPrinter().writeValueAsString(List.of(new Circle(2), Mode.FAST, Map.of("k", new byte[] {1, 2, 3}))));
        ObjectMapper snake = new ObjectMapper().setPropertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE);
        System.out.println(snake.writeValueAsString(new Object() {
            public int someLongName = 4;
        }));
    }

    static void tree(ObjectMapper mapper) throws JsonProcessingException {
        JsonNode root = mapper.readTree("{\"a\":[10,20,{\"b\":\"deep\"}],\"t\":true,\"big\":123456789012345678901234567890}");
        System.out.println(root.at("/a/2/b").asText() + " " + root.path("none").isMissingNode() + " " + root.get("big").bigIntegerValue() + " " + root.findValue("b"));
        ObjectNode made = mapper.createObjectNode();
        ArrayNode array = made.putArray("list");
        for (int i = 0; i < 4; i++) {
            array.add(i * i);
        }
        made.put("pi", 3.25).putNull("none").set("copy", root.get("a").deepCopy());
        System.out.println(made + " " + made.equals(mapper.readTree(made.toString())) + " " + mapper.treeToValue(array, List.class));
        Iterator<Map.Entry<String, JsonNode>> fields = root.fields();
        while (fields.hasNext()) {
            Map.Entry<String, JsonNode> field = fields.next();
            System.out.print(field.getKey() + ":" + field.getValue().getNodeType() + " ");
        }
        System.out.println();
    }

    static void streaming() throws IOException {
        JsonFactory factory = new JsonFactory();
        StringWriter text = new StringWriter();
        try (JsonGenerator out = factory.createGenerator(text)) {
            out.writeStartObject();
            out.writeNumberField("n", 1.0e10);
            out.writeArrayFieldStart("s");
            out.writeString("é\u0001");
            out.writeBinary(new byte[] {7, 8});
            out.writeEndArray();
            out.writeEndObject();
        }
        System.out.println(text);
        StringBuilder seen = new StringBuilder();
        try (JsonParser in = factory.createParser(text.toString().getBytes(java.nio.charset.StandardCharsets.UTF_8))) {
            while (in.nextToken() != null) {
                seen.append(in.currentToken()).append('=').append(in.getText()).append(' ');
            }
        }
        System.out.println(seen);
    }

    static void failures(ObjectMapper mapper) {
        for (String bad : List.of("{\"kind\":\"circle\",\"oops\":1}", "{\"kind\":\"cone\"}", "{\"kind\":", "[1]", "{\"r\":1}")) {
            try {
                System.out.println(mapper.readValue(bad, Shape.class));
            } catch (JsonProcessingException e) {
                System.out.println(e.getClass().getSimpleName() + ": " + e.getOriginalMessage().lines().findFirst().orElse(""));
            }
        }
    }

    public static void main(String[] args) throws IOException {
        ObjectMapper mapper = new ObjectMapper().registerModule(new SimpleModule("own"));
        binding(mapper);
        tree(mapper);
        streaming();
        failures(mapper);
    }
}
