// Objects that the program gets from a factory: their classes are internal to the library, and not made for several
// threads. One object for each thread, and what is documented to be shared (templates, schemas), must not be reported.
import java.io.*;
import java.lang.invoke.*;
import java.net.*;
import java.util.*;
import java.util.stream.*;
import javax.crypto.*;
import javax.crypto.spec.SecretKeySpec;
import javax.xml.datatype.*;
import javax.xml.parsers.*;
import javax.xml.stream.*;
import javax.xml.transform.*;
import javax.xml.transform.stream.*;
import javax.xml.validation.*;
import javax.xml.xpath.*;
import org.w3c.dom.*;
import org.w3c.dom.ls.*;
import org.xml.sax.*;
import org.xml.sax.helpers.DefaultHandler;

public class Factories {
  public static void main(String[] a) throws Throwable {
    Cases.run(Factories.class, a);
  }
  static volatile Object seen;
  static final String XML = "<a><b/></a>";
  static InputSource source() {
    return new InputSource(new StringReader(XML));
  }
  interface Action {
    void run() throws Throwable;
  }
  static void both(Action a, Action b) throws Exception {
    Cases.both(() -> quietly(a), () -> quietly(b));
  }
  // Exceptions are among the consequences of races.
  static void quietly(Action a) {
    try {
      a.run();
    } catch (Throwable e) {
      seen = e;
    }
  }
  static void strictly(Action a) throws Exception {
    Cases.Action b = () -> {
      try {
        a.run();
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    };
    Cases.both(b, b);
  }

  //: race
  static void documentBuilderShared() throws Exception {
    DocumentBuilder b = DocumentBuilderFactory.newInstance().newDocumentBuilder();
    both(() -> b.setErrorHandler(null), () -> seen = b.parse(source()));
  }

  //: verified
  static void documentBuilderEach() throws Exception {
    seen = DocumentBuilderFactory.newInstance().newDocumentBuilder();
    strictly(() -> seen = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(source()).getFirstChild());
  }

  //: race
  static void xmlReaderHandler() throws Exception {
    XMLReader r = SAXParserFactory.newInstance().newSAXParser().getXMLReader();
    both(() -> r.setContentHandler(new DefaultHandler()), () -> seen = r.getContentHandler());
  }

  //: race
  static void saxParserReset() throws Exception {
    SAXParser p = SAXParserFactory.newInstance().newSAXParser();
    both(() -> p.parse(source(), new DefaultHandler()), p::reset);
  }

  //: verified
  static void saxParserEach() throws Exception {
    strictly(() -> SAXParserFactory.newInstance().newSAXParser().parse(source(), new DefaultHandler()));
  }

  //: race
  static void transformerResolver() throws Exception {
    Transformer t = TransformerFactory.newInstance().newTransformer();
    both(() -> t.setURIResolver(null), () -> seen = t.getURIResolver());
  }

  static final String STYLE = "<xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'>"
      + "<xsl:template match='/'>x</xsl:template></xsl:stylesheet>";

  //: verified
  static void templatesShared() throws Exception {
    Templates t = TransformerFactory.newInstance().newTemplates(new StreamSource(new StringReader(STYLE)));
    strictly(() -> {
      StringWriter w = new StringWriter();
      t.newTransformer().transform(new StreamSource(new StringReader(XML)), new StreamResult(w));
      seen = w.toString();
    });
  }

  static final String SCHEMA =
      "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:element name='a'/></xs:schema>";

  //: verified
  static void schemaShared() throws Exception {
    Schema s = SchemaFactory.newInstance("http://www.w3.org/2001/XMLSchema")
                   .newSchema(new StreamSource(new StringReader(SCHEMA)));
    strictly(() -> s.newValidator().validate(new StreamSource(new StringReader(XML))));
  }

  //: race
  static void validatorShared() throws Exception {
    Validator v = SchemaFactory.newInstance("http://www.w3.org/2001/XMLSchema")
                      .newSchema(new StreamSource(new StringReader(SCHEMA)))
                      .newValidator();
    both(() -> v.setErrorHandler(new DefaultHandler()), () -> seen = v.getErrorHandler());
  }

  //: race
  static void xpathResolver() throws Exception {
    XPath x = XPathFactory.newInstance().newXPath();
    both(() -> x.setXPathVariableResolver(name -> null), () -> seen = x.getXPathVariableResolver());
  }

  //: race
  static void streamReaderShared() throws Exception {
    XMLStreamReader r = XMLInputFactory.newInstance().createXMLStreamReader(new StringReader(XML));
    both(r::next, () -> seen = r.getEventType());
  }

  //: race
  static void streamWriterShared() throws Exception {
    XMLStreamWriter w = XMLOutputFactory.newInstance().createXMLStreamWriter(new StringWriter());
    both(() -> w.writeStartElement("a"), () -> w.writeStartElement("b"));
  }

  //: verified
  static void streamsEach() throws Exception {
    strictly(() -> {
      XMLStreamReader r = XMLInputFactory.newInstance().createXMLStreamReader(new StringReader(XML));
      XMLStreamWriter w = XMLOutputFactory.newInstance().createXMLStreamWriter(new StringWriter());
      while (r.hasNext())
        r.next();
      w.writeStartElement("a");
      w.flush();
    });
  }

  //: race
  static void calendarShared() throws Exception {
    XMLGregorianCalendar c = DatatypeFactory.newInstance().newXMLGregorianCalendar("2001-01-01");
    both(() -> c.setYear(2002), () -> seen = c.getYear());
  }

  //: race
  static void serializerShared() throws Exception {
    Document d = DocumentBuilderFactory.newInstance().newDocumentBuilder().newDocument();
    LSSerializer s = ((DOMImplementationLS) d.getImplementation().getFeature("LS", "3.0")).createLSSerializer();
    both(() -> s.setNewLine("\n"), () -> seen = s.getNewLine());
  }

  //: race
  static void documentChanged() throws Exception {
    Document d = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(source());
    Node a = d.getDocumentElement();
    both(() -> a.appendChild(d.createElement("c")), () -> seen = a.getLastChild());
  }

  // A connection that is not opened keeps its settings in fields.
  //: race
  static void httpTimeout() throws Exception {
    URLConnection c = new URL("http://localhost/").openConnection();
    both(() -> c.setConnectTimeout(1), () -> seen = c.getConnectTimeout());
  }

  //: race
  static void httpChunks() throws Exception {
    HttpURLConnection c = (HttpURLConnection) new URL("http://localhost/").openConnection();
    both(() -> c.setChunkedStreamingMode(1), () -> c.setFixedLengthStreamingMode(1));
  }

  //: race
  static void macShared() throws Exception {
    Mac m = Mac.getInstance("HmacSHA256");
    m.init(new SecretKeySpec(new byte[8], "HmacSHA256"));
    both(() -> m.init(new SecretKeySpec(new byte[8], "HmacSHA256")), () -> seen = m.getMacLength() + m.hashCode());
    both(() -> m.update((byte) 1), () -> m.reset());
  }

  //: race
  static void keyGeneratorShared() throws Exception {
    KeyGenerator g = KeyGenerator.getInstance("AES");
    both(() -> g.init(128), () -> g.init(256));
  }

  // The containers of collectors are ordinary objects, and a program can fill them itself.
  @SuppressWarnings("unchecked")
  static void fillByTwo(Collector<Integer, ?, ?> collector) throws Exception {
    Collector<Integer, Object, Object> c = (Collector<Integer, Object, Object>) collector;
    Object container = c.supplier().get();
    Cases.both(() -> c.accumulator().accept(container, 1), () -> c.accumulator().accept(container, 2));
  }

  //: race
  static void containerOfReducing() throws Exception {
    fillByTwo(Collectors.reducing((p, q) -> p + q));
  }

  //: race
  static void containerOfSum() throws Exception {
    fillByTwo(Collectors.summingInt(i -> i));
  }

  //: race
  static void containerOfTeeing() throws Exception {
    fillByTwo(Collectors.teeing(Collectors.counting(), Collectors.counting(), (p, q) -> p));
  }

  //: verified
  static void containerOfConcurrentGroups() throws Exception {
    fillByTwo(Collectors.groupingByConcurrent(i -> i));
  }

  // A parallel stream makes a container for each task and hands it over.
  //: outcomes=3
  static void containersHandedOver() throws Exception {
    System.out.print(Stream.of(1, 2).parallel().collect(Collectors.summingInt(i -> i)));
  }

  //: outcomes=5
  static void pairsHandedOver() throws Exception {
    long n = Stream.of(1, 2).parallel().collect(
        Collectors.teeing(Collectors.counting(), Collectors.summingInt(i -> i), (p, q) -> p + q));
    System.out.print(n);
  }

  // Arrays that handles take apart are read.
  static int count(Object p, Object q) {
    return 2;
  }

  //: race
  static void spreadArray() throws Exception {
    MethodHandle h = MethodHandles.lookup()
                         .findStatic(Factories.class, "count",
                                     MethodType.methodType(int.class, Object.class, Object.class))
                         .asSpreader(Object[].class, 2);
    Object[] args = {1, 2};
    both(() -> seen = (int) h.invokeExact(args), () -> args[0] = 3);
  }
}
