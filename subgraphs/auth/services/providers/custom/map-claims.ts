import { id, isTrue, onlyEmail } from '../answer-fields.ts';
import type { Claims, Profile } from '../provider.ts';

/** Claims that are kept under their own name. */
const kept = [
  ...['name', 'family_name', 'given_name', 'middle_name', 'nickname', 'preferred_username', 'user_name'],
  ...['full_name', 'profile', 'picture', 'avatar_url', 'website', 'slug', 'gender', 'birthdate'],
  ...['zoneinfo', 'locale', 'updated_at', 'phone'],
];

/** Claims that say who somebody is and how to reach them. */
const identifying = ['sub', 'email', 'email_verified'];

type Rules = { attributeMapping: unknown; customClaims: readonly string[] };

/** A profile out of whatever a provider calls its claims. What only the mapping names is kept as a custom claim. */
export function mapClaims(told: Claims, { attributeMapping, customClaims }: Rules): Profile {
  const mapped = applyMapping(told, attributeMapping as Claims);
  const claims = { ...told, ...mapped };
  const { email } = claims;
  const further = Object.keys(mapped).filter((name) => !kept.includes(name) && !identifying.includes(name));
  return {
    sub: id.parse(claims.sub ?? told.id),
    emails: onlyEmail(typeof email === 'string' ? email : null, isTrue(claims.email_verified)),
    claims: {
      ...pick(claims, kept, isPlain),
      custom_claims: { ...pick(told, customClaims), ...pick(mapped, further) },
    },
  };
}

/** Text names one of the provider's claims; anything else is the value itself. */
function applyMapping(told: Claims, mapping: Claims): Claims {
  const entries = Object.entries(mapping).flatMap(([target, source]) => {
    if (typeof source !== 'string') return [[target, source]];
    return Object.hasOwn(told, source) ? [[target, told[source]]] : [];
  });
  return Object.fromEntries(entries) as Claims;
}

function pick(
  claims: Claims,
  names: readonly string[],
  isWanted: (value: unknown) => boolean = () => true,
): Claims {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = Object.hasOwn(claims, name) ? claims[name] : undefined;
      return value !== undefined && isWanted(value) ? [[name, value]] : [];
    }),
  );
}

function isPlain(value: unknown) {
  return typeof value !== 'object';
}
