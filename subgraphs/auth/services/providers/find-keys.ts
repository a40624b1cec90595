import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { FetchOutside } from '../../../../core/ports/outgoing.ts';

const configurationBody = z.object({ issuer: z.string(), jwks_uri: z.url() });

const oneHour = 3_600_000;
const found = new LRUCache<string, string>({ max: 100, ttl: oneHour });

/** Where an issuer's OpenID configuration says that its keys are. */
export async function findKeys(issuer: string, fetch: FetchOutside): Promise<string> {
  const known = found.get(issuer);
  if (known) return known;
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(address, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const configuration = configurationBody.parse(await response.json());
  if (configuration.issuer !== issuer) throw new Error(`${address} is about another issuer`);
  found.set(issuer, configuration.jwks_uri);
  return configuration.jwks_uri;
}
