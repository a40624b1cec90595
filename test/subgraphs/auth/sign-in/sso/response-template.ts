import { randomUUID } from 'node:crypto';

export type Person = { nameId: string; format?: string; attributes?: Record<string, string[]> };

/** Content of a SAML response. Values that are null are omitted. */
export type ResponseContent = {
  issuer: string;
  acsUrl: string;
  audience: string;
  requestId: string | null;
  person: Person;
  assertionId?: string;
  destination?: string | null;
  recipient?: string;
  /** Seconds from now. */
  notBefore?: number;
  notOnOrAfter?: number;
  sessionNotOnOrAfter?: number | null;
  subjectRequestId?: string | null;
};

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

function moment(seconds: number) {
  return new Date(Date.now() + seconds * 1000).toISOString();
}

function attribute(name: string, value: string | null) {
  return value === null ? '' : ` ${name}="${value}"`;
}

function toAttributes(attributes: Record<string, string[]>) {
  const entries = Object.entries(attributes).map(
    ([name, values]) =>
      `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
  );
  return entries.length > 0 ? `<saml:AttributeStatement>${entries.join('')}</saml:AttributeStatement>` : '';
}

/** An assertion, not signed yet. */
export function toAssertionXml(told: ResponseContent): string {
  const { person, requestId, acsUrl, notBefore = -30, notOnOrAfter = 60 } = told;
  const { subjectRequestId = requestId, recipient = acsUrl, sessionNotOnOrAfter = null } = told;
  const window = attribute('NotOnOrAfter', moment(notOnOrAfter));
  const ends = attribute(
    'SessionNotOnOrAfter',
    sessionNotOnOrAfter === null ? null : moment(sessionNotOnOrAfter),
  );
  return [
    `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${told.assertionId ?? `_${randomUUID()}`}" Version="2.0" IssueInstant="${moment(0)}">`,
    `<saml:Issuer>${told.issuer}</saml:Issuer>`,
    `<saml:Subject><saml:NameID Format="${person.format ?? persistent}">${person.nameId}</saml:NameID>`,
    '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">',
    `<saml:SubjectConfirmationData${window} Recipient="${recipient}"${attribute('InResponseTo', subjectRequestId)}/>`,
    '</saml:SubjectConfirmation></saml:Subject>',
    `<saml:Conditions NotBefore="${moment(notBefore)}"${window}>`,
    `<saml:AudienceRestriction><saml:Audience>${told.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    `<saml:AuthnStatement AuthnInstant="${moment(0)}" SessionIndex="_1"${ends}>`,
    '<saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext>',
    '</saml:AuthnStatement>',
    toAttributes(person.attributes ?? {}),
    '</saml:Assertion>',
  ].join('');
}

/** The answer around it. */
export function toResponseXml(told: ResponseContent, assertion = toAssertionXml(told)): string {
  const { requestId, destination = told.acsUrl } = told;
  const head = [
    attribute('Destination', destination),
    attribute('InResponseTo', requestId),
    ` ID="_${randomUUID()}" Version="2.0" IssueInstant="${moment(0)}"`,
  ].join('');
  return [
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"${head}>`,
    `<saml:Issuer>${told.issuer}</saml:Issuer>`,
    '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>',
    assertion,
    '</samlp:Response>',
  ].join('');
}
