import { z } from 'zod';
import type { FetchThirdParty } from '../../../../../../core/ports/third-party-fetch.ts';
import type { AuthContext } from '../../../../context.ts';
import type { ExternalProviderDefinition, ProviderClaims } from './provider.ts';

type IssuerSource = { provider: ExternalProviderDefinition; url: string | undefined; fetch: FetchThirdParty };

/** Returns the issuer that an id_token with these claims must have; null for a provider without id_tokens. */
export async function findExpectedIdTokenIssuer(
  ctx: Pick<AuthContext, 'caches' | 'log'>,
  { provider, url, fetch }: IssuerSource,
  unverifiedClaims: ProviderClaims,
): Promise<string | null> {
  const { idToken } = provider;
  return idToken ? idToken.findIssuer(url, unverifiedClaims, (base) => readIssuer(ctx, base, fetch)) : null;
}

const configurationBody = z.object({ issuer: z.url() });

/** Reads the issuer from the OpenID configuration below a URL that an administrator has set. */
function readIssuer(
  { caches: { issuers }, log }: Pick<AuthContext, 'caches' | 'log'>,
  base: string,
  fetch: FetchThirdParty,
): Promise<string | null> {
  const cachedIssuer = issuers.get(base);
  if (cachedIssuer) return cachedIssuer;
  const address = `${base}/.well-known/openid-configuration`;
  const pendingRead = fetchIssuer(address, fetch).catch((err: unknown) => {
    log.warn({ err, address }, 'OpenID configuration could not be read');
    issuers.set(base, pendingRead, { ttl: oneMinute });
    return null;
  });
  issuers.set(base, pendingRead);
  return pendingRead;
}

const oneMinute = 60_000;

async function fetchIssuer(address: string, fetch: FetchThirdParty): Promise<string> {
  const response = await fetch(address, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return configurationBody.parse(await response.json()).issuer;
}
