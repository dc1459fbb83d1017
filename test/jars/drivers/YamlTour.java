// jars: snakeyaml
import java.util.*;
import org.yaml.snakeyaml.*;
import org.yaml.snakeyaml.constructor.*;
import org.yaml.snakeyaml.error.*;
import org.yaml.snakeyaml.nodes.*;
import org.yaml.snakeyaml.representer.*;

/** Documents to maps, lists and beans, anchors, block texts, errors with their marks, dumping in three styles. */
public class YamlTour {
    public static class Server {
        public String host;
        public int port;
        private List<String> tags = new ArrayList<>();
        public List<String> getTags() {
            return tags;
        }
        public void setTags(List<String> t) {
            tags = t;
        }
        public Map<String, Double> limits;
    }
    public static void main(String[] args) {
        Yaml y = new Yaml();
        System.out.println(y.load("a: 1\nb: [x, 2.5, true, null, 2024-02-29, 0x1F, 1_000, .inf]\n"
                + "c: {d: 'it''s', e: \"tab\\t\\u00e9\"}\n"
                + "f: |\n  line one\n  line two\ng: >-\n  folded\n  text\n").toString().replaceAll("Thu.*2024", "DATE"));
        System.out.println((Object) y.load("base: &b {x: 1}\nuse:\n  <<: *b\n  y: 2\nlist: [*b, *b]"));
        for (Object o : y.loadAll("---\none\n---\n- two\n...\n")) System.out.println(o);
        Server s = new Yaml(new Constructor(Server.class,
                new LoaderOptions())).load("host: h\nport: 8080\ntags: [a, b]\nlimits: {cpu: 1.5}");
        System.out.println(s.host + s.port + s.tags + s.limits);
        for (String bad : new String[] {"a: [1, 2", "a: b: c", "\tx", "*nope", "port: x", "a: 1\na: 2",
                "!!java.lang.Runtime {}"}) try {
            System.out.println((Object) new Yaml(new SafeConstructor(new LoaderOptions())).load(bad));
        } catch (YAMLException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
        Map<String, Object> m = new LinkedHashMap<>();
        m.put("n", 1);
        m.put("text", "multi\nline");
        m.put("list", List.of("a", 2, false));
        m.put("nested", new TreeMap<>(Map.of("k", 1.0, "yes", "yes")));
        List<Object> shared = new ArrayList<>(List.of(1));
        m.put("s1", shared);
        m.put("s2", shared);
        for (DumperOptions.FlowStyle f : DumperOptions.FlowStyle.values()) {
            DumperOptions o = new DumperOptions();
            o.setDefaultFlowStyle(f);
            o.setIndent(4);
            System.out.println(new Yaml(o).dump(m));
        }
        Representer r = new Representer(new DumperOptions());
        r.addClassTag(Server.class, Tag.MAP);
        System.out.println(new Yaml(r).dump(s));
        for (org.yaml.snakeyaml.events.Event e
                : y.parse(new java.io.StringReader("[a, {b: c}]"))) System.out.println(e);
        Node n = y.compose(new java.io.StringReader("k: [1, two]"));
        System.out.println(n.getTag() + " " + n.getStartMark().getLine());
    }
}
