import type { OauthClient } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { knownScopes, toScopes } from '../../../values/scopes.ts';
import { toGrantable } from '../metadata/grantable-scopes.ts';
import type { App } from './show-client.ts';

export type ShownClient = App & Partial<OauthClient>;

/**
 * The scopes of a client that the server grants with its present keys. An app that registered itself without
 * a scope is shown all of them (RFC 7591, 3.2.1); null otherwise stands for all.
 */
export function toShownScope(
  ctx: Pick<AuthContext, 'keyring'>,
  { scope, clientType, registrationType }: ShownClient,
): string | null {
  if (!clientType) return null;
  const scopes = scope == null && registrationType === 'dynamic' ? knownScopes : scope && toScopes(scope);
  return scopes ? toGrantable(ctx, clientType, scopes).join(' ') : null;
}
