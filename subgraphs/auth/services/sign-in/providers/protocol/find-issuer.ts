import { z } from 'zod';
import type { FetchOutside } from '../../../../../../core/ports/outgoing.ts';
import type { AuthContext } from '../../../../context.ts';
import type { Claims, Provider } from './provider.ts';

type IssuerSource = { provider: Provider; url: string | undefined; fetch: FetchOutside };

/** Returns the issuer that an id_token with these claims must have; null for a provider without id_tokens. */
export async function findIssuer(
  ctx: Pick<AuthContext, 'caches' | 'log'>,
  { provider, url, fetch }: IssuerSource,
  claimed: Claims,
): Promise<string | null> {
  const { idToken } = provider;
  return idToken ? idToken.findIssuer(url, claimed, (base) => readIssuer(ctx, base, fetch)) : null;
}

const configurationBody = z.object({ issuer: z.url() });

/** Reads the issuer from the OpenID configuration below a URL that an administrator has set. */
function readIssuer(
  { caches: { issuers }, log }: Pick<AuthContext, 'caches' | 'log'>,
  base: string,
  fetch: FetchOutside,
): Promise<string | null> {
  const known = issuers.get(base);
  if (known) return known;
  const address = `${base}/.well-known/openid-configuration`;
  const reading = fetchIssuer(address, fetch).catch((err: unknown) => {
    log.warn({ err, address }, 'OpenID configuration could not be read');
    issuers.set(base, reading, { ttl: oneMinute });
    return null;
  });
  issuers.set(base, reading);
  return reading;
}

const oneMinute = 60_000;

async function fetchIssuer(address: string, fetch: FetchOutside): Promise<string> {
  const response = await fetch(address, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return configurationBody.parse(await response.json()).issuer;
}
