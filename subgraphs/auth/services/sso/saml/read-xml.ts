/** Text that is no XML, or XML that nobody needs. */
export class UselessXml extends Error {
  override readonly name = 'UselessXml';
}

const namespaces = {
  md: 'urn:oasis:names:tc:SAML:2.0:metadata',
  saml: 'urn:oasis:names:tc:SAML:2.0:assertion',
  samlp: 'urn:oasis:names:tc:SAML:2.0:protocol',
  ds: 'http://www.w3.org/2000/09/xmldsig#',
};

/** What stands at each place that an XPath leads to. */
export type ReadTexts = (path: string) => string[];

/** Looks something up in a document. One with a document type could name entities: it is not read. */
export async function readXml<T>(text: string, read: (texts: ReadTexts) => T): Promise<T> {
  refuseDocumentType(text);
  const { XmlDocument } = await import('libxml2-wasm');
  const open = () => {
    try {
      return XmlDocument.fromString(text);
    } catch (cause) {
      throw new UselessXml('is not valid XML', { cause });
    }
  };
  using document = open();
  return read((path) => document.find(path, namespaces).map((node) => node.content));
}

function refuseDocumentType(text: string): void {
  if (/<!\s*(DOCTYPE|ENTITY)/i.test(text)) throw new UselessXml('has a document type');
}
