import { authErrors } from '../../../errors.ts';
import { readXml, UselessXml } from '../saml/read-xml.ts';

/** What an answer says on its outside, of which nothing is proved yet. */
export type Outside = {
  issuer: string;
  destination: string | undefined;
  /** Wherever they stand: where there are several, one might be hidden behind another. */
  assertions: number;
};

const longest = 524_288;
const assertions = '//*[local-name()="Assertion" or local-name()="EncryptedAssertion"]';

/** Looks at an answer before anything is made of it. */
export async function decodeResponse(samlResponse: string | null | undefined): Promise<Outside> {
  if (!samlResponse) throw invalid('SAMLResponse is missing');
  if (samlResponse.length > longest) throw invalid('SAMLResponse is too long');
  if (!/^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(samlResponse)) {
    throw invalid('SAMLResponse is not a valid Base64 string');
  }
  try {
    return await readXml(Buffer.from(samlResponse, 'base64').toString('utf8'), (texts) => ({
      issuer: (texts('/samlp:Response/saml:Issuer')[0] ?? '').trim(),
      destination: texts('/samlp:Response/@Destination')[0],
      assertions: texts(assertions).length,
    }));
  } catch (cause) {
    if (!(cause instanceof UselessXml)) throw cause;
    throw invalid('SAMLResponse is not a valid XML SAML assertion', cause);
  }
}

export function invalid(message: string, cause?: unknown) {
  return authErrors.validationFailed({ message, cause });
}
