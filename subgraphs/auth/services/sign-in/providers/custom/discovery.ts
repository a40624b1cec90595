import { z } from 'zod';
import type { AuthContext } from '../../../../context.ts';
import { findProviderUrlProblem } from './find-provider-url-problem.ts';

const names = z.array(z.string().max(255)).max(500).optional().catch(undefined);

/** The fields of an OpenID configuration that this server uses or shows to administrators. */
export const openidDiscoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  revocation_endpoint: z.url().optional(),
  scopes_supported: names,
  response_types_supported: names,
  subject_types_supported: names,
  id_token_signing_alg_values_supported: names,
});

export type OpenidDiscoveryDocument = z.output<typeof openidDiscoverySchema>;

/**
 * Error for an OpenID configuration that cannot be used; the message is for the administrator who named its
 * URL.
 */
export class UnusableDiscoveryError extends Error {
  override readonly name = 'UselessDiscovery';
}

type Place = { issuer: string; discoveryUrl: string | null };

/** Reads a provider's OpenID configuration, whose issuer must be the one that was named. */
export async function fetchOpenidDiscovery(
  ctx: Pick<AuthContext, 'outgoing' | 'settings'>,
  { issuer, discoveryUrl }: Place,
): Promise<OpenidDiscoveryDocument> {
  const address = discoveryUrl ?? `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetchJson(ctx, address);
  const result = openidDiscoverySchema.safeParse(answer);
  if (!result.success) {
    const [place = ''] = result.error.issues[0]?.path ?? [];
    throw new UnusableDiscoveryError(`has no valid ${String(place) || 'content'}`, { cause: result.error });
  }
  if (result.data.issuer !== issuer) throw new UnusableDiscoveryError('is about another issuer');
  checkEndpoints(ctx, result.data);
  return result.data;
}

async function fetchJson({ outgoing }: Pick<AuthContext, 'outgoing'>, address: string): Promise<unknown> {
  try {
    const response = await outgoing.fetch(address, { headers: { accept: 'application/json' } });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return await response.json();
  } catch (cause) {
    throw new UnusableDiscoveryError('cannot be read', { cause });
  }
}

const endpoints = ['authorization_endpoint', 'token_endpoint', 'jwks_uri', 'userinfo_endpoint'] as const;

/** Endpoints from a provider's configuration are checked like those that an administrator enters. */
function checkEndpoints(
  ctx: Pick<AuthContext, 'settings' | 'outgoing'>,
  discovery: OpenidDiscoveryDocument,
): void {
  for (const name of endpoints) {
    const address = discovery[name];
    const problem = address === undefined ? null : findProviderUrlProblem(ctx, address);
    if (problem) throw new UnusableDiscoveryError(`names a ${name} that ${problem}`);
  }
}
