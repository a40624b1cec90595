import { z } from 'zod';
import { authErrors } from '../../../../errors.ts';
import { parseProviderEmail } from '../../../../values/addresses.ts';
import { checkMetadataStrings } from '../../../../values/metadata.ts';
import type { ExternalIdentity } from '../../../people/identity.ts';
import { toIdentityClaims } from '../../providers/protocol/claims.ts';
import { type SsoProviderWithSaml, toSsoProviderName } from '../read-sso-providers.ts';
import { getSamlAttributeValues, type SamlAssertion } from './assertion.ts';
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
const reservedClaims = new Set([
  ...['iss', 'sub', 'aud', 'exp', 'iat', 'email', 'email_verified', 'phone_verified', 'provider_id'],
  'custom_claims',
]);

/** The user that an assertion is about. The identity provider vouches for the address. */
export function toSamlIdentity(
  assertion: SamlAssertion,
  { id, saml }: SsoProviderWithSaml,
): ExternalIdentity {
  const sub = readUserId(assertion);
  const mappedClaims = mapAttributes(assertion, samlAttributeMappingSchema.parse(saml.attributeMapping));
  const email = readEmail(assertion, mappedClaims.email);
  const claims = toPlaces(mappedClaims);
  checkMetadataStrings([sub, claims]);
  const primary = { email, verified: true, primary: true };
  return {
    provider: toSsoProviderName(id),
    sub,
    claims: toIdentityClaims({ sub, claims }, { primary, issuer: saml.entityId, idClaims: null }),
    emails: [email],
    verified: [email],
    primary: email,
  };
}

const maxIdLength = 1_024;

function readUserId(assertion: SamlAssertion): string {
  const [subject] = getSamlAttributeValues(assertion, subjectId);
  const sub = subject ?? readNameId(assertion);
  if (!sub || sub.length > maxIdLength) throw authErrors.samlAssertionNoUserId();
  return sub;
}

/** A transient NameID differs at each sign-in, so it identifies no user. */
function readNameId({ nameId }: SamlAssertion): string | null {
  if (!nameId || nameId.format === nameIdFormats.transient) return null;
  return nameId.format === nameIdFormats.emailAddress ? nameId.value.toLowerCase() : nameId.value;
}

function readEmail(assertion: SamlAssertion, mappedEmail: unknown): string {
  const { nameId } = assertion;
  const nameIdEmail = nameId?.format === nameIdFormats.emailAddress ? nameId.value : undefined;
  const [attribute] = emailNames.flatMap((name) => getSamlAttributeValues(assertion, name));
  const statedEmail =
    typeof mappedEmail === 'string' && mappedEmail ? mappedEmail : (attribute ?? nameIdEmail ?? '');
  const email = parseProviderEmail(statedEmail);
  if (email === null) throw authErrors.samlAssertionNoEmail();
  return email;
}

function toPlaces(mappedClaims: Record<string, unknown>): Record<string, unknown> {
  const allowedClaims = Object.entries(mappedClaims).filter(([name]) => !reservedClaims.has(name));
  const hasPlace = ([name, value]: [string, unknown]) => ownPlaces.has(name) && typeof value === 'string';
  return {
    ...Object.fromEntries(allowedClaims.filter(hasPlace)),
    custom_claims: Object.fromEntries(allowedClaims.filter((entry) => !hasPlace(entry))),
  };
}

const rule = z.object({
  name: z.string().optional(),
  names: z.array(z.string()).optional(),
  default: z.unknown().optional(),
  array: z.boolean().optional(),
});

/** Source of each claim: the first attribute with a value, all values, or a fixed value. */
export const samlAttributeMappingSchema = z.object({ keys: z.record(z.string(), rule).optional() });

type AttributeMapping = z.output<typeof samlAttributeMappingSchema>;

function mapAttributes(assertion: SamlAssertion, { keys = {} }: AttributeMapping): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(keys).flatMap(([claim, { name, names = [], default: fallback, array }]) => {
      const sources = [...(name ? [name] : []), ...names];
      const values = sources.flatMap((source) => getSamlAttributeValues(assertion, source));
      const value = values.length === 0 ? fallback : array ? values : values[0];
      return value === undefined || value === null ? [] : [[claim, value]];
    }),
  );
}
