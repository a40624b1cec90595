import { z } from 'zod';
import { authErrors } from '../../../../errors.ts';
import { parseStatedEmail } from '../../../../values/addresses.ts';
import { checkMetadata } from '../../../../values/metadata.ts';
import type { ExternalIdentity } from '../../../people/identity.ts';
import { toClaims } from '../../providers/protocol/claims.ts';
import { type SsoProviderRow, toProviderName } from '../read-sso-providers.ts';
import { type Assertion, valuesOf } from './assertion.ts';
import { nameIdFormats } from './service-provider.ts';

const subjectId = 'urn:oasis:names:tc:SAML:attribute:subject-id';

/** The usual names of the email attribute in any case, for providers whose mapping has none. */
const emailNames = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
  'mail',
  'email',
];

/** Claims at the top level; all others are stored below custom_claims. */
const ownPlaces = new Set([
  ...['name', 'family_name', 'given_name', 'middle_name', 'nickname', 'preferred_username', 'profile'],
  ...['picture', 'website', 'gender', 'birthdate', 'zoneinfo', 'locale', 'updated_at', 'phone'],
  ...['full_name', 'avatar_url', 'slug', 'user_name'],
]);

/** Claims that an identity provider may not set, or that are stored elsewhere. */
const reserved = new Set([
  ...['iss', 'sub', 'aud', 'exp', 'iat', 'email', 'email_verified', 'phone_verified', 'provider_id'],
  'custom_claims',
]);

/** The user that an assertion is about. The identity provider vouches for the address. */
export function readPerson(assertion: Assertion, { id, saml }: SsoProviderRow): ExternalIdentity {
  const sub = readUserId(assertion);
  const mapped = mapAttributes(assertion, attributeMapping.parse(saml.attributeMapping));
  const email = readEmail(assertion, mapped.email);
  const claims = toPlaces(mapped);
  checkMetadata([sub, claims]);
  const primary = { email, verified: true, primary: true };
  return {
    provider: toProviderName(id),
    sub,
    claims: toClaims({ sub, claims }, { primary, issuer: saml.entityId, idClaims: null }),
    emails: [email],
    verified: [email],
    primary: email,
  };
}

const maxIdLength = 1_024;

function readUserId(assertion: Assertion): string {
  const [subject] = valuesOf(assertion, subjectId);
  const sub = subject ?? readNameId(assertion);
  if (!sub || sub.length > maxIdLength) throw authErrors.samlAssertionNoUserId();
  return sub;
}

/** A transient NameID differs at each sign-in, so it identifies no user. */
function readNameId({ nameId }: Assertion): string | null {
  if (!nameId || nameId.format === nameIdFormats.transient) return null;
  return nameId.format === nameIdFormats.emailAddress ? nameId.value.toLowerCase() : nameId.value;
}

function readEmail(assertion: Assertion, mapped: unknown): string {
  const { nameId } = assertion;
  const named = nameId?.format === nameIdFormats.emailAddress ? nameId.value : undefined;
  const [attribute] = emailNames.flatMap((name) => valuesOf(assertion, name));
  const stated = typeof mapped === 'string' && mapped ? mapped : (attribute ?? named ?? '');
  const email = parseStatedEmail(stated);
  if (email === null) throw authErrors.samlAssertionNoEmail();
  return email;
}

function toPlaces(mapped: Record<string, unknown>): Record<string, unknown> {
  const allowed = Object.entries(mapped).filter(([name]) => !reserved.has(name));
  const hasPlace = ([name, value]: [string, unknown]) => ownPlaces.has(name) && typeof value === 'string';
  return {
    ...Object.fromEntries(allowed.filter(hasPlace)),
    custom_claims: Object.fromEntries(allowed.filter((entry) => !hasPlace(entry))),
  };
}

const rule = z.object({
  name: z.string().optional(),
  names: z.array(z.string()).optional(),
  default: z.unknown().optional(),
  array: z.boolean().optional(),
});

/** Source of each claim: the first attribute with a value, all values, or a fixed value. */
export const attributeMapping = z.object({ keys: z.record(z.string(), rule).optional() });

type AttributeMapping = z.output<typeof attributeMapping>;

function mapAttributes(assertion: Assertion, { keys = {} }: AttributeMapping): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(keys).flatMap(([claim, { name, names = [], default: fallback, array }]) => {
      const sources = [...(name ? [name] : []), ...names];
      const values = sources.flatMap((source) => valuesOf(assertion, source));
      const value = values.length === 0 ? fallback : array ? values : values[0];
      return value === undefined || value === null ? [] : [[claim, value]];
    }),
  );
}
