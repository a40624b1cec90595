import { z } from 'zod';
import { createRecordFromKeys, isRecord } from '../../../../../../core/lib/records.ts';
import type { ProviderClaims, ProviderEmail, ProviderProfile } from './provider.ts';

/** A text that a provider may leave out or send as null. */
export const optionalTextClaimSchema = z.string().nullish();

/** A provider's id of a user; some are numbers. */
export const providerUserIdClaimSchema = z.union([z.string().min(1), z.number()]).transform(String);

/** A user's id by OpenID Connect. */
export const subjectClaimSchema = z.string().min(1);

/** Claims of OpenID Connect, to be spread into a shape. */
export const emailClaimSchemas = { email: optionalTextClaimSchema, email_verified: z.unknown().optional() };
export const nameClaimSchemas = textClaimSchemas('name', 'given_name', 'family_name');

/** Claims that are texts, to be spread into a shape. */
export function textClaimSchemas<Name extends string>(...names: Name[]) {
  return createRecordFromKeys(names, () => optionalTextClaimSchema);
}

/** Whether a boolean is true; providers send booleans as such, as text, or not at all. */
export function isTrueClaim(value: unknown): boolean {
  return value === true || value === 'true' || value === '1' || value === 1;
}

/** First and last name as one. */
export function joinPersonNames(...names: (string | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}

/** The address of a provider that has only one per user. */
export function toSingleProviderEmail(email: string | null | undefined, isVerified: boolean) {
  return email ? [{ email, verified: isVerified, primary: true }] : [];
}

/** Addresses from a provider's list, whose entries may lack one. */
export function listProviderEmails<T extends { email?: string | null }>(entries: readonly T[]) {
  return entries.flatMap(({ email, ...rest }) => (email ? [{ ...rest, email }] : []));
}

type IdTokenFacts = { primary: ProviderEmail | null; issuer: string; idClaims: ProviderClaims | null };

/** The claims to store with an identity: without empty ones, except whether the address is verified. */
export function toIdentityClaims(
  { sub, claims }: Pick<ProviderProfile, 'sub' | 'claims'>,
  { primary, issuer, idClaims }: IdTokenFacts,
): ProviderClaims {
  return dropEmpty({
    iss: typeof idClaims?.iss === 'string' ? idClaims.iss : issuer,
    sub,
    ...claims,
    full_name: claims.full_name ?? claims.name,
    avatar_url: claims.avatar_url ?? claims.picture,
    provider_id: sub,
    email: primary?.email,
    email_verified: primary?.verified === true,
    phone_verified: false,
    custom_claims: isRecord(claims.custom_claims) ? dropEmpty(claims.custom_claims) : {},
  });
}

function dropEmpty(claims: ProviderClaims): ProviderClaims {
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0;
}

/** Claims that identify the user or belong to one token only. */
const technicalClaims = [
  ...['iss', 'sub', 'aud', 'iat', 'exp', 'nbf', 'jti', 'nonce', 'at_hash', 'c_hash'],
  ...['aio', 'rh', 'uti', 'ver'],
];

/** A provider's claims without technical ones and without those that are stored under other names. */
export function omitTechnicalAndMappedClaims(
  claims: ProviderClaims,
  mappedNames: readonly string[],
): ProviderClaims {
  const remainingClaims = Object.entries(claims).filter(
    ([name]) => !technicalClaims.includes(name) && !mappedNames.includes(name),
  );
  return Object.fromEntries(remainingClaims);
}

const standardClaims = [
  ...['name', 'family_name', 'given_name', 'middle_name', 'nickname', 'preferred_username', 'profile'],
  ...['picture', 'website', 'gender', 'birthdate', 'zoneinfo', 'locale', 'updated_at', 'email'],
  ...['email_verified', 'phone', 'sid'],
];

/** A provider's claims beyond the standard ones. */
export function omitStandardClaims(claims: ProviderClaims): ProviderClaims {
  return omitTechnicalAndMappedClaims(claims, standardClaims);
}

/**
 * Audience and times of an id_token that is the source of a profile; they are stored with the identity. The
 * audience is a list, as in the legacy system, also if the token contains a single text.
 */
export function pickIdTokenAudienceAndTimes(idClaims: ProviderClaims | null): ProviderClaims {
  const { aud, iat, exp } = idClaims ?? {};
  return { aud: aud === undefined ? aud : [aud].flat(), iat, exp };
}
