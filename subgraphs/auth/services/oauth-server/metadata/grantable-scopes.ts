import type { OauthClientType } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';

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
