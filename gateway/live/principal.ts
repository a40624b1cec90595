import { hash } from 'node:crypto';
import { decodeJwt } from 'jose';
import type { Credentials, RequestContext } from '../../core/context/request-context.ts';

/** Key under which a caller's streams are counted, and a factor for the limit per caller. */
export type StreamQuotaKey = { key: string; of: number };

/** Factor for the clients that share one connection, such as that of a proxy, and that only a header distinguishes. */
const sharesOfPeer = 20;

/**
 * Returns the holder of the credential that the subgraph uses, or the client's address without a credential. The
 * credential was verified before, so the claims of a token are trusted here.
 */
export function streamQuotaKeysOf(
  subgraph: string,
  { credentials, client }: RequestContext,
): StreamQuotaKey[] {
  const credential = credentialOf(subgraph, credentials);
  if (credential) {
    const userId = credential === credentials.accessToken ? parseAccessTokenUserId(credentials) : null;
    // A digest, because streams are long and secrets must not stay in memory.
    const key = userId ? `user ${userId}` : `credential ${hash('sha256', credential, 'base64url')}`;
    return [{ key, of: 1 }];
  }
  const { client: clientKey, peer } = client.limitedBy;
  const ownShare = { key: `address ${clientKey}`, of: 1 };
  return peer === null ? [ownShare] : [ownShare, { key: `peer ${peer}`, of: sharesOfPeer }];
}

/** Returns the credential that the subgraph prefers. */
function credentialOf(subgraph: string, credentials: Credentials): string | undefined {
  const { accessToken, accountKey, cmsToken, cmsSession } = credentials;
  if (subgraph === 'auth') return accessToken;
  if (subgraph === 'cms') return cmsToken ?? cmsSession;
  return accountKey ?? accessToken;
}

/** Returns the user id in an access token without verifying it. Call it only for verified tokens. */
export function parseAccessTokenUserId({ accessToken }: Credentials): string | null {
  if (!accessToken) return null;
  try {
    return decodeJwt(accessToken).sub ?? null;
  } catch {
    return null;
  }
}
