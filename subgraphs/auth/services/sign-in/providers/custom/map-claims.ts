import { id, isTrue, onlyEmail } from '../protocol/claims.ts';
import type { Claims, Profile } from '../protocol/provider.ts';

/** Claims that are kept under their own name. */
const kept = [
  ...['name', 'family_name', 'given_name', 'middle_name', 'nickname', 'preferred_username', 'user_name'],
  ...['full_name', 'profile', 'picture', 'avatar_url', 'website', 'slug', 'gender', 'birthdate'],
  ...['zoneinfo', 'locale', 'updated_at', 'phone', 'aud', 'iat', 'exp'],
];

/** Claims that identify a user or contain their address. */
const identifying = ['sub', 'email', 'email_verified'];

type Rules = { attributeMapping: Claims; customClaims: readonly string[] };

/**
 * Builds a profile from a provider's claims with the mapping of the provider. Claims that occur only in the
 * mapping are custom claims.
 */
export function mapClaims(answer: Claims, { attributeMapping, customClaims }: Rules): Profile {
  const mapped = applyMapping(answer, attributeMapping);
  const claims = { ...answer, ...mapped };
  const { email } = claims;
  const further = Object.keys(mapped).filter((name) => !kept.includes(name) && !identifying.includes(name));
  return {
    sub: id.parse(claims.sub ?? answer.id),
    emails: onlyEmail(typeof email === 'string' ? email : null, isTrue(claims.email_verified)),
    claims: {
      ...pick(claims, kept, (value) => typeof value !== 'object'),
      custom_claims: { ...pick(answer, customClaims), ...pick(mapped, further) },
    },
  };
}

/** Applies a mapping: a text is the name of a claim of the provider, any other value is a constant. */
function applyMapping(answer: Claims, mapping: Claims): Claims {
  const entries = Object.entries(mapping).flatMap<[string, unknown]>(([target, source]) => {
    if (typeof source !== 'string') return [[target, source]];
    return Object.hasOwn(answer, source) ? [[target, answer[source]]] : [];
  });
  return Object.fromEntries(entries);
}

function pick(claims: Claims, names: readonly string[], isWanted: (value: unknown) => boolean = () => true) {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = Object.hasOwn(claims, name) ? claims[name] : undefined;
      return value !== undefined && isWanted(value) ? [[name, value]] : [];
    }),
  );
}
