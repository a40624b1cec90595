import { z } from 'zod';
import { invalid } from '../../../../errors.ts';
import { InvalidXml, readXml } from './read-xml.ts';

/** The outer part of a SAML response, of which nothing is verified yet. */
export type ResponseEnvelope = {
  issuer: string;
  destination: string | undefined;
  /** The number of assertions at any depth: a second one could be hidden behind the signed one. */
  assertions: number;
};

const maxResponseLength = 524_288;
const assertions = '//*[local-name()="Assertion" or local-name()="EncryptedAssertion"]';

/** Decodes a SAML response and reads its outer part before it is verified. */
export async function decodeResponse(samlResponse: string | null | undefined): Promise<ResponseEnvelope> {
  if (!samlResponse) throw invalid('SAMLResponse is missing', 'samlResponse');
  if (samlResponse.length > maxResponseLength) throw invalid('SAMLResponse is too long', 'samlResponse');
  if (!isBase64(samlResponse)) {
    throw invalid('SAMLResponse is not a valid Base64 string', 'samlResponse');
  }
  try {
    return await readXml(Buffer.from(samlResponse, 'base64').toString('utf8'), (texts) => {
      if (texts('/samlp:Response').length === 0) throw new InvalidXml('is not a SAML response');
      return {
        issuer: (texts('/samlp:Response/saml:Issuer')[0] ?? '').trim(),
        destination: texts('/samlp:Response/@Destination')[0],
        assertions: texts(assertions).length,
      };
    });
  } catch (cause) {
    if (!(cause instanceof InvalidXml)) throw cause;
    throw invalid('SAMLResponse is not a valid XML SAML assertion', 'samlResponse', cause);
  }
}

/** Whether a text is padded base64 (RFC 4648, section 4), possibly in several lines. */
function isBase64(text: string): boolean {
  return z.base64().safeParse(text.replaceAll(/\s/g, '')).success;
}
