import { isUuid } from '../../../../../core/lib/text.ts';
import type { OauthClient, OauthClientType } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import type { Transaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import { knownScopes, toScopes } from '../../../values/scopes.ts';

/** A client, and its secret if it was just made. */
export type RegisteredClient = { client: OauthClient; clientSecret: string | null };

/** The client with that id; a malformed id finds none. */
export async function findClient(
  db: Pick<Transaction, 'oauthClient'>,
  id: string,
): Promise<OauthClient | null> {
  return isUuid(id) ? db.oauthClient.findUnique({ where: { id } }) : null;
}

export async function requireClient(db: Pick<Transaction, 'oauthClient'>, id: string): Promise<OauthClient> {
  const client = await findClient(db, id);
  if (!client) throw authErrors.oauthClientNotFound();
  return client;
}

export type App = Pick<OauthClient, 'id' | 'clientName' | 'clientUri' | 'logoUri'>;

/** Data of an app that its users see. */
export function toApp({ id, clientName, clientUri, logoUri }: App): App {
  return { id, clientName, clientUri, logoUri };
}

export type ShownClient = App & Partial<OauthClient>;

/**
 * The scopes of a client that the server grants with its present keys. An app that registered itself without
 * a scope is shown all of them (RFC 7591, 3.2.1). For other apps, null means all scopes.
 */
export function toShownScope(
  ctx: Pick<AuthContext, 'keyring'>,
  { scope, clientType, registrationType }: ShownClient,
): string | null {
  if (!clientType) return null;
  const scopes = scope == null && registrationType === 'dynamic' ? knownScopes : scope && toScopes(scope);
  return scopes ? toGrantable(ctx, clientType, scopes).join(' ') : null;
}

type Keys = Pick<AuthContext, 'keyring'>;

/**
 * Whether this server signs id_tokens that a client of this type can verify. A confidential client can verify
 * one that is signed with its own secret. A public client needs a public key, because the server's secret is
 * never disclosed.
 */
export function signsIdTokensFor({ keyring }: Keys, clientType: OauthClientType): boolean {
  return keyring.algorithm !== 'HS256' || clientType === 'confidential';
}

/** Removes the scopes that the server cannot grant to a client of this type with its present keys. */
export function toGrantable(ctx: Keys, clientType: OauthClientType, scopes: readonly string[]): string[] {
  return scopes.filter((scope) => scope !== 'openid' || signsIdTokensFor(ctx, clientType));
}
