import { AppError } from '../../../../../core/errors.ts';
import { authErrors } from '../../../errors.ts';
import { parseEmail } from '../../addresses/email-address.ts';
import type { ExternalIdentity } from '../../providers/read-external-identity.ts';
import { toClaims } from '../../providers/to-claims.ts';
import { checkMetadata } from '../../users/metadata.ts';
import type { SsoProviderRow } from '../find-sso-provider.ts';
import { toProviderName } from '../sso-names.ts';
import { type Assertion, valuesOf } from './assertion.ts';
import { attributeMapping, mapAttributes } from './map-attributes.ts';
import { nameIdFormats } from './name-id-formats.ts';

const subjectId = 'urn:oasis:names:tc:SAML:attribute:subject-id';

/** What identity providers call an address, where the mapping does not say it. */
const emailNames = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
  'mail',
  'Mail',
  'email',
];

/** Claims that have a place of their own; every other is kept below custom_claims. */
const ownPlaces = new Set([
  ...['name', 'family_name', 'given_name', 'middle_name', 'nickname', 'preferred_username', 'profile'],
  ...['picture', 'website', 'gender', 'birthdate', 'zoneinfo', 'locale', 'updated_at', 'phone'],
  ...['full_name', 'avatar_url', 'slug', 'user_name'],
]);

/** What is not an identity provider's to say, or is said elsewhere. */
const reserved = new Set([
  ...['iss', 'sub', 'aud', 'exp', 'iat', 'email', 'email_verified', 'phone_verified', 'provider_id'],
  'custom_claims',
]);

/** Who an identity provider says is there. It vouches for the address. */
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

const longestId = 1_024;

function readUserId(assertion: Assertion): string {
  const [subject] = valuesOf(assertion, subjectId);
  const sub = subject ?? readNameId(assertion);
  if (!sub || sub.length > longestId) throw authErrors.samlAssertionNoUserId();
  return sub;
}

/** A name that is another one each time names nobody. */
function readNameId({ nameId }: Assertion): string | null {
  if (!nameId || nameId.format === nameIdFormats.transient) return null;
  return nameId.format === nameIdFormats.emailAddress ? nameId.value.toLowerCase() : nameId.value;
}

function readEmail(assertion: Assertion, mapped: unknown): string {
  const { nameId } = assertion;
  const named = nameId?.format === nameIdFormats.emailAddress ? nameId.value : undefined;
  const [told] = emailNames.flatMap((name) => valuesOf(assertion, name));
  const email = typeof mapped === 'string' && mapped ? mapped : (told ?? named ?? '');
  try {
    return parseEmail(email);
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    throw authErrors.samlAssertionNoEmail({ cause });
  }
}

function toPlaces(mapped: Record<string, unknown>): Record<string, unknown> {
  const told = Object.entries(mapped).filter(([name]) => !reserved.has(name));
  const hasPlace = ([name, value]: [string, unknown]) => ownPlaces.has(name) && typeof value === 'string';
  return {
    ...Object.fromEntries(told.filter(hasPlace)),
    custom_claims: Object.fromEntries(told.filter((entry) => !hasPlace(entry))),
  };
}
