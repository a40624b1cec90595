import { isTrueClaim, providerUserIdClaimSchema, toSingleProviderEmail } from '../protocol/claims.ts';
import type { ProviderClaims, ProviderProfile } from '../protocol/provider.ts';

/** Claims that are kept under their own name. */
const mappableClaims = [
  ...['name', 'family_name', 'given_name', 'middle_name', 'nickname', 'preferred_username', 'user_name'],
  ...['full_name', 'profile', 'picture', 'avatar_url', 'website', 'slug', 'gender', 'birthdate'],
  ...['zoneinfo', 'locale', 'updated_at', 'phone', 'aud', 'iat', 'exp'],
];

/** Claims that identify a user or contain their address. */
const identityClaims = ['sub', 'email', 'email_verified'];

type Rules = { attributeMapping: ProviderClaims; customClaims: readonly string[] };

/**
 * Builds a profile from a provider's claims with the mapping of the provider. Claims that occur only in the
 * mapping are custom claims.
 */
export function mapClaimsToProfile(
  answer: ProviderClaims,
  { attributeMapping, customClaims }: Rules,
): ProviderProfile {
  const mappedClaims = applyMapping(answer, attributeMapping);
  const claims = { ...answer, ...mappedClaims };
  const { email } = claims;
  const further = Object.keys(mappedClaims).filter(
    (name) => !mappableClaims.includes(name) && !identityClaims.includes(name),
  );
  return {
    sub: providerUserIdClaimSchema.parse(claims.sub ?? answer.id),
    emails: toSingleProviderEmail(
      typeof email === 'string' ? email : null,
      isTrueClaim(claims.email_verified),
    ),
    claims: {
      ...pick(claims, mappableClaims, (value) => typeof value !== 'object'),
      custom_claims: { ...pick(answer, customClaims), ...pick(mappedClaims, further) },
    },
  };
}

/** Applies a mapping: a text is the name of a claim of the provider, any other value is a constant. */
function applyMapping(answer: ProviderClaims, mapping: ProviderClaims): ProviderClaims {
  const entries = Object.entries(mapping).flatMap<[string, unknown]>(([target, source]) => {
    if (typeof source !== 'string') return [[target, source]];
    return Object.hasOwn(answer, source) ? [[target, answer[source]]] : [];
  });
  return Object.fromEntries(entries);
}

function pick(
  claims: ProviderClaims,
  names: readonly string[],
  isWanted: (value: unknown) => boolean = () => true,
) {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = Object.hasOwn(claims, name) ? claims[name] : undefined;
      return value !== undefined && isWanted(value) ? [[name, value]] : [];
    }),
  );
}
