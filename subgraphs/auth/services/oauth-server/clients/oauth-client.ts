import { isUuid } from '../../../../../core/lib/text.ts';
import type { OauthClient, OauthClientType } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import { parseOauthScopes, supportedOauthScopes } from '../../../values/scopes.ts';

/** A client, and its secret if it was just made. */
export type RegisteredOauthClient = { client: OauthClient; clientSecret: string | null };

/** The client with that id; a malformed id finds none. */
export async function findOauthClient(
  db: Pick<AuthTransaction, 'oauthClient'>,
  id: string,
): Promise<OauthClient | null> {
  return isUuid(id) ? db.oauthClient.findUnique({ where: { id } }) : null;
}

export async function requireOauthClient(
  db: Pick<AuthTransaction, 'oauthClient'>,
  id: string,
): Promise<OauthClient> {
  const client = await findOauthClient(db, id);
  if (!client) throw authErrors.oauthClientNotFound();
  return client;
}

/**
 * Keeps a client from being deleted, before rows that refer to it are changed: its deletion deletes them too. Where the user
 * is locked as well, the user is locked first.
 */
export async function lockOauthClient(
  { databaseSchema }: Pick<AuthContext, 'databaseSchema'>,
  tx: AuthTransaction,
  id: string,
): Promise<void> {
  await tx.$executeRawUnsafe(
    `SELECT FROM "${databaseSchema}".oauth_clients WHERE id = $1::uuid FOR KEY SHARE`,
    id,
  );
}

export type OauthAppInfo = Pick<OauthClient, 'id' | 'clientName' | 'clientUri' | 'logoUri'>;

/** Data of an app that its users see. */
export function toOauthAppInfo({ id, clientName, clientUri, logoUri }: OauthAppInfo): OauthAppInfo {
  return { id, clientName, clientUri, logoUri };
}

/** As much of an OAuth client as the caller may see: all columns for administrators, four for others. */
export type VisibleOauthClient = OauthAppInfo & Partial<OauthClient>;

/**
 * The scopes of a client that the server grants with its present keys. An app that registered itself without
 * a scope is shown all of them (RFC 7591, 3.2.1). For other apps, null means all scopes.
 */
export function toVisibleClientScope(
  ctx: Pick<AuthContext, 'keyring'>,
  { scope, clientType, registrationType }: VisibleOauthClient,
): string | null {
  if (!clientType) return null;
  const scopes =
    scope == null && registrationType === 'dynamic' ? supportedOauthScopes : scope && parseOauthScopes(scope);
  return scopes ? toGrantableScopes(ctx, clientType, scopes).join(' ') : null;
}

type Keys = Pick<AuthContext, 'keyring'>;

/**
 * Whether this server signs id_tokens that a client of this type can verify. A confidential client can verify
 * one that is signed with its own secret. A public client needs a public key, because the server's secret is
 * never disclosed.
 */
export function canSignIdTokensFor({ keyring }: Keys, clientType: OauthClientType): boolean {
  return keyring.algorithm !== 'HS256' || clientType === 'confidential';
}

/** Removes the scopes that the server cannot grant to a client of this type with its present keys. */
export function toGrantableScopes(
  ctx: Keys,
  clientType: OauthClientType,
  scopes: readonly string[],
): string[] {
  return scopes.filter((scope) => scope !== 'openid' || canSignIdTokensFor(ctx, clientType));
}
