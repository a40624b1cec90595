import type { Claims, Profile, ProviderEmail } from './provider.ts';

type Known = { primary: ProviderEmail | null; issuer: string; idClaims: Claims | null };

/** The map that is kept of an identity: what is empty is left out, except whether addresses are proved. */
export function toClaims(
  { sub, claims }: Pick<Profile, 'sub' | 'claims'>,
  { primary, issuer, idClaims }: Known,
): Claims {
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
    custom_claims: dropEmpty((claims.custom_claims ?? {}) as Claims),
  });
}

function dropEmpty(claims: Claims): Claims {
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0;
}
