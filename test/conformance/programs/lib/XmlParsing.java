/** The XML parsers of the JDK: DOM, SAX, StAX, XPath and the identity transformer. */
import java.io.StringReader;
import java.io.StringWriter;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamReader;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

public class XmlParsing {
    static final String XML = "<?xml version='1.0'?><loom kind=\"floor\"><!-- warp -->"
            + "<thread id='1'>red &amp; blue</thread><thread id='2'><![CDATA[<raw>]]></thread><empty/></loom>";

    static void walk(Node n, String indent) {
        System.out.println(indent + n.getNodeName() + (n.getNodeValue() == null ? "" : "=" + n.getNodeValue()));
        for (int i = 0; n.getAttributes() != null && i < n.getAttributes().getLength(); i++) {
            System.out.println(indent + " @" + n.getAttributes().item(i));
        }
        for (Node c = n.getFirstChild(); c != null; c = c.getNextSibling()) walk(c, indent + "  ");
    }

    public static void main(String[] args) throws Exception {
        Document d = DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new InputSource(new StringReader(XML)));
        walk(d, "");
        NodeList threads = d.getElementsByTagName("thread");
        System.out.println(threads.getLength() + " " + threads.item(1).getTextContent());
        StringBuilder events = new StringBuilder();
        SAXParserFactory.newInstance().newSAXParser().parse(new InputSource(new StringReader(XML)),
                new DefaultHandler() {
            @Override
            public void startElement(String uri, String local, String name, Attributes a) {
                events.append('<').append(name).append(a.getLength());
            }

            @Override
            public void characters(char[] c, int from, int n) {
                events.append(new String(c, from, n));
            }

            @Override
            public void endElement(String uri, String local, String name) {
                events.append('>');
            }
        });
        System.out.println(events);
        XMLStreamReader r = XMLInputFactory.newInstance().createXMLStreamReader(new StringReader(XML));
        StringBuilder pulled = new StringBuilder();
        while (r.hasNext()) {
            int e = r.next();
            if (e == XMLStreamConstants.START_ELEMENT) pulled.append(r.getLocalName()).append(r.getAttributeCount())
                    .append(' ');
        }
        System.out.println(pulled);
        System.out.println(XPathFactory.newInstance().newXPath().evaluate("/loom/thread[@id='2']", d) + " "
                + XPathFactory.newInstance().newXPath().evaluate("count(//thread)", d));
        Element added = d.createElement("thread");
        added.setAttribute("id", "3");
        added.setTextContent("a < b");
        d.getDocumentElement().appendChild(added);
        Transformer t = TransformerFactory.newInstance().newTransformer();
        t.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
        StringWriter w = new StringWriter();
        t.transform(new DOMSource(d), new StreamResult(w));
        System.out.println(w);
        try {
            DefaultHandler quiet = new DefaultHandler();
            SAXParserFactory.newInstance().newSAXParser().parse(new InputSource(new StringReader("<a><b></a>")), quiet);
        } catch (SAXParseException e) {
            System.out.println(e.getLineNumber() + ":" + e.getColumnNumber() + " " + e.getMessage());
        }
    }
}
