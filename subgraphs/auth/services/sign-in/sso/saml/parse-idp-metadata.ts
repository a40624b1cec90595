import { X509Certificate } from 'node:crypto';
import { authErrors } from '../../../../errors.ts';
import { isSecureBrowserUrl } from '../../providers/custom/find-provider-url-problem.ts';
import { InvalidXmlError, parseXmlDocument, type ReadXPathTexts } from './decode-saml-response.ts';

const form = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
const day = 86_400;
const unitSeconds = [365 * day, 30 * day, day, 3_600, 60, 1];

/** Seconds of an XML duration such as `PT6H`; NaN for other texts. */
export function parseXmlDurationSeconds(text: string): number {
  const [, ...amounts] = form.exec(text.trim()) ?? [];
  if (!amounts.some((amount) => amount !== undefined)) return Number.NaN;
  return amounts.reduce((sum, amount, index) => sum + Number(amount ?? 0) * (unitSeconds[index] ?? 0), 0);
}

/** The parts of an identity provider's metadata that this server needs. */
export type IdpMetadata = {
  entityId: string;
  /** The URL that browsers are sent to with a request. */
  ssoUrl: string;
  /** Certificates for the provider's signatures, in base64. */
  certificates: readonly string[];
  validUntil: Date | null;
  cacheSeconds: number | null;
};

const maxXmlLength = 1_048_576;
const maxIdLength = 1_024;

/** Parses metadata that an administrator has given, directly or by their URL. */
export async function parseIdpMetadata(xml: string): Promise<IdpMetadata> {
  if (xml.length > maxXmlLength) throw invalid('is too long');
  // Bytes that are not UTF-8 have become U+FFFD during decoding.
  if (xml.includes('\u0000') || xml.includes('\ufffd') || !xml.isWellFormed()) {
    throw invalid('XML contains invalid UTF-8 characters, which are not supported at this time');
  }
  try {
    return await parseXmlDocument(xml.trim(), readMetadata);
  } catch (error) {
    if (error instanceof InvalidXmlError) throw invalid(error.message, error);
    throw error;
  }
}

function invalid(problem: string, cause?: unknown) {
  return authErrors.validationFailed({ field: 'metadataXml', message: `SAML Metadata ${problem}`, cause });
}

const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol';
const protocols = "concat(' ', normalize-space(@protocolSupportEnumeration), ' ')";
/** A role for another protocol, such as SAML 1.1, is set aside. */
const role = `//md:IDPSSODescriptor[not(@protocolSupportEnumeration) or contains(${protocols}, ' ${protocol} ')]`;
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/**
 * Skips the parts that this server cannot use, and rejects the metadata if a required part has nothing usable
 * left.
 */
function readMetadata(texts: ReadXPathTexts): IdpMetadata {
  const roles = texts(role).length;
  if (roles < 1) throw invalid('does not contain any IDPSSODescriptor');
  if (roles > 1) throw invalid('contains multiple IDPSSODescriptors');
  const [entityId = ''] = texts(`${role}/parent::md:EntityDescriptor/@entityID`);
  if (!entityId.trim() || entityId.length > maxIdLength) throw invalid('does not contain an EntityID');
  const ssoUrls = texts(`${role}/md:SingleSignOnService[@Binding="${redirectBinding}"]/@Location`);
  // A key without the attribute `use` can also be used for signatures.
  const keys = `${role}/md:KeyDescriptor[not(@use) or @use="signing"]`;
  const certificates = texts(`${keys}//ds:X509Certificate`).map((text) => text.replace(/\s+/g, ''));
  // The earliest expiry, at any depth.
  const ends = readTimes(texts, 'validUntil', Date.parse);
  if (!ends.every(Number.isFinite)) throw invalid('contains a validUntil that cannot be read');
  const durations = readTimes(texts, 'cacheDuration', parseXmlDurationSeconds).filter(Number.isFinite);
  return {
    entityId: entityId.trim(),
    ssoUrl: findUsable(ssoUrls, checkSsoUrl, 'a SingleSignOnService with the HTTP-Redirect binding')[0],
    certificates: findUsable(certificates, checkCertificate, 'a certificate to check signatures with'),
    validUntil: ends.length > 0 ? new Date(Math.min(...ends)) : null,
    cacheSeconds: durations.length > 0 ? Math.min(...durations) : null,
  };
}

/** Returns the usable ones among several parts; without any, throws the problem of the first. */
function findUsable(
  texts: readonly string[],
  check: (text: string) => string,
  part: string,
): [string, ...string[]] {
  const usable: string[] = [];
  const problems: unknown[] = [];
  for (const text of texts) {
    try {
      usable.push(check(text));
    } catch (problem) {
      problems.push(problem);
    }
  }
  const [first, ...others] = new Set(usable);
  if (first === undefined) throw problems[0] ?? invalid(`does not contain ${part}`);
  return [first, ...others];
}

function checkSsoUrl(text: string): string {
  const url = URL.parse(text.trim());
  if (!url) throw invalid('contains a SingleSignOnService whose address cannot be read');
  if (!isSecureBrowserUrl(url)) throw invalid('contains a SingleSignOnService without HTTPS');
  if (url.username || url.password || url.hash) {
    throw invalid('contains a SingleSignOnService with a user name or a fragment');
  }
  return url.href;
}

function checkCertificate(text: string): string {
  if (keyTypeOf(text) !== 'rsa') throw invalid('contains a certificate whose key is not RSA');
  return text;
}

function keyTypeOf(certificate: string): string | undefined {
  try {
    return new X509Certificate(Buffer.from(certificate, 'base64')).publicKey.asymmetricKeyType;
  } catch (cause) {
    throw invalid('contains a certificate that cannot be read', cause);
  }
}

function readTimes(texts: ReadXPathTexts, name: string, parse: (text: string) => number): number[] {
  return texts(`${role}/ancestor-or-self::*/@${name}`).map((text) => {
    return parse(text);
  });
}
