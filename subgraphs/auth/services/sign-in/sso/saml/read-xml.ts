/** Malformed XML, or XML that we refuse to read. */
export class InvalidXml extends Error {
  override readonly name = 'InvalidXml';
}

const namespaces = {
  md: 'urn:oasis:names:tc:SAML:2.0:metadata',
  saml: 'urn:oasis:names:tc:SAML:2.0:assertion',
  samlp: 'urn:oasis:names:tc:SAML:2.0:protocol',
  ds: 'http://www.w3.org/2000/09/xmldsig#',
};

/** Returns the texts at all places that match an XPath. */
export type ReadTexts = (path: string) => string[];

/** Reads a document. One with a document type is refused, because it could declare entities. */
export async function readXml<T>(text: string, read: (texts: ReadTexts) => T): Promise<T> {
  if (/<!\s*(DOCTYPE|ENTITY)/i.test(text)) throw new InvalidXml('has a document type');
  const { XmlDocument } = await import('libxml2-wasm');
  const open = () => {
    try {
      return XmlDocument.fromString(text);
    } catch (cause) {
      throw new InvalidXml('is not valid XML', { cause });
    }
  };
  using document = open();
  return read((path) => document.find(path, namespaces).map((node) => node.content));
}
