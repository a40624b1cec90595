import { z } from 'zod';
import { createInvalidInputError } from '../../../../input-errors.ts';

/** Error for malformed XML, and for XML that this server does not read. */
export class InvalidXmlError extends Error {
  override readonly name = 'InvalidXmlError';
}

const namespaces = {
  md: 'urn:oasis:names:tc:SAML:2.0:metadata',
  saml: 'urn:oasis:names:tc:SAML:2.0:assertion',
  samlp: 'urn:oasis:names:tc:SAML:2.0:protocol',
  ds: 'http://www.w3.org/2000/09/xmldsig#',
};

/** Returns the texts at all places that match an XPath. */
export type ReadXPathTexts = (path: string) => string[];

/** Reads a document. One with a document type is refused, because it could declare entities. */
export async function parseXmlDocument<T>(text: string, read: (texts: ReadXPathTexts) => T): Promise<T> {
  if (/<!\s*(DOCTYPE|ENTITY)/i.test(text)) throw new InvalidXmlError('has a document type');
  const { XmlDocument } = await import('libxml2-wasm');
  const open = () => {
    try {
      return XmlDocument.fromString(text);
    } catch (cause) {
      throw new InvalidXmlError('is not valid XML', { cause });
    }
  };
  using document = open();
  return read((path) => document.find(path, namespaces).map((node) => node.content));
}

/** The outer part of a SAML response, of which nothing is verified yet. */
export type SamlResponseEnvelope = {
  issuer: string;
  destination: string | undefined;
  /** The number of assertions at any depth: a second one could be hidden behind the signed one. */
  assertions: number;
};

const maxResponseLength = 524_288;
const assertions = '//*[local-name()="Assertion" or local-name()="EncryptedAssertion"]';

/** Decodes a SAML response and reads its outer part before it is verified. */
export async function decodeSamlResponse(
  samlResponse: string | null | undefined,
): Promise<SamlResponseEnvelope> {
  if (!samlResponse) throw createInvalidInputError('SAMLResponse is missing', 'samlResponse');
  if (samlResponse.length > maxResponseLength)
    throw createInvalidInputError('SAMLResponse is too long', 'samlResponse');
  if (!isBase64(samlResponse)) {
    throw createInvalidInputError('SAMLResponse is not a valid Base64 string', 'samlResponse');
  }
  try {
    return await parseXmlDocument(Buffer.from(samlResponse, 'base64').toString('utf8'), (texts) => {
      if (texts('/samlp:Response').length === 0) throw new InvalidXmlError('is not a SAML response');
      return {
        issuer: (texts('/samlp:Response/saml:Issuer')[0] ?? '').trim(),
        destination: texts('/samlp:Response/@Destination')[0],
        assertions: texts(assertions).length,
      };
    });
  } catch (cause) {
    if (!(cause instanceof InvalidXmlError)) throw cause;
    throw createInvalidInputError('SAMLResponse is not a valid XML SAML assertion', 'samlResponse', cause);
  }
}

/** Whether a text is padded base64 (RFC 4648, section 4), possibly in several lines. */
function isBase64(text: string): boolean {
  return z.base64().safeParse(text.replaceAll(/\s/g, '')).success;
}
