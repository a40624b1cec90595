import { createSealedBox } from '../../../../../core/auth/sealed-box.ts';
import {
  createRefreshToken,
  encodeCounterRefreshToken,
  hashRefreshToken,
  parseCounterRefreshToken,
} from '../../../../../subgraphs/auth/services/sessions/refresh-tokens/refresh-token.ts';
import type { TestServer } from '../../../../kit/test-server.ts';
import { claimsOf, openAuthServer, type signUpAndIn } from '../../auth-test-server.ts';

export type Holder = Awaited<ReturnType<typeof signUpAndIn>>;

export const version2 = { SVC_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION: '2' };

/** A server whose sessions begin with refresh tokens of version 2. */
export function openCountedServer(settings: Record<string, string> = {}) {
  return openAuthServer({ ...version2, ...settings });
}

export function sessionIdOf({ accessToken }: Pick<Holder, 'accessToken'>): string {
  return claimsOf(accessToken).session_id;
}

export function counterOf(token: string): number {
  const read = parseCounterRefreshToken(token);
  if (!read) throw new Error(`${token} is no refresh token of version 2`);
  return Number(read.counter);
}

/** Makes of a session what it would be had it been opened under version 1; answers its refresh token. */
export async function makeChained(server: TestServer, signed: Pick<Holder, 'accessToken'>): Promise<string> {
  const sessionId = sessionIdOf(signed);
  const value = createRefreshToken();
  await server.db.auth.session.update({
    where: { id: sessionId },
    data: { tokenKey: null, tokenCounter: null },
  });
  await server.db.auth.refreshToken.create({
    data: { sessionId, tokenHash: hashRefreshToken(value), createdAt: new Date() },
  });
  return value;
}

/** The same, had it been opened under version 2. */
export async function makeCounted(server: TestServer, signed: Pick<Holder, 'accessToken'>): Promise<string> {
  const sessionId = sessionIdOf(signed);
  const key = Buffer.alloc(32, 7);
  const box = createSealedBox(server.settings.secrets.encryption, 'auth/session-key');
  await server.db.auth.refreshToken.deleteMany({ where: { sessionId } });
  await server.db.auth.session.update({
    where: { id: sessionId },
    data: { tokenKey: box.seal(key.toString('base64url')), tokenCounter: 0n },
  });
  return encodeCounterRefreshToken(key, { sessionId, counter: 0n });
}
