import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import type { Credentials, RequestContext } from '../../core/context/request-context.ts';

/** Under which keys a caller's streams are counted, and how many times what one caller may each of them has. */
export type Share = { key: string; of: number };

/** The clients of one connection together, where only a header distinguishes them. */
const sharesOfPeer = 20;

/**
 * The holder of the credential by which a subgraph lets the caller follow; the client's address where there is none.
 * The credential was checked before, so that what a token says is true.
 */
export function sharesOf(subgraph: string, { credentials, client }: RequestContext): Share[] {
  const credential = credentialOf(subgraph, credentials);
  if (credential) {
    const userId = credential === credentials.accessToken ? readUserId(credentials) : null;
    return [{ key: userId ? `user ${userId}` : `credential ${toDigest(credential)}`, of: 1 }];
  }
  const { client: own, peer } = client.limitedBy;
  const ownShare = { key: `address ${own}`, of: 1 };
  return peer === null ? [ownShare] : [ownShare, { key: `peer ${peer}`, of: sharesOfPeer }];
}

/** In the order in which the subgraph itself prefers them. */
function credentialOf(subgraph: string, credentials: Credentials): string | undefined {
  const { accessToken, accountKey, cmsToken, cmsSession } = credentials;
  if (subgraph === 'auth') return accessToken;
  if (subgraph === 'cms') return cmsToken ?? cmsSession;
  return accountKey ?? accessToken;
}

/** The user whom an access token names, believed only where the token was verified. */
export function readUserId({ accessToken }: Credentials): string | null {
  if (!accessToken) return null;
  try {
    return decodeJwt(accessToken).sub ?? null;
  } catch {
    return null;
  }
}

/** Secrets are not kept for as long as a stream may last under a name. */
function toDigest(credential: string) {
  return createHash('sha256').update(credential).digest('base64url');
}
