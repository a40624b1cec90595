import { createSealedBox } from '../../../../../core/auth/sealed-box.ts';
import {
  createRefreshToken,
  hashRefreshToken,
  readCountedToken,
  writeCountedToken,
} from '../../../../../subgraphs/auth/services/sessions/refresh-tokens/refresh-token.ts';
import type { TestHouse } from '../../../../kit/test-server.ts';
import { claimsOf, openAuthHouse, type signUpAndIn } from '../../auth-test-server.ts';

export type Holder = Awaited<ReturnType<typeof signUpAndIn>>;

export const version2 = { SVC_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION: '2' };

/** A house whose sessions begin with refresh tokens of version 2. */
export function openCountedHouse(settings: Record<string, string> = {}) {
  return openAuthHouse({ ...version2, ...settings });
}

export function sessionIdOf({ accessToken }: Pick<Holder, 'accessToken'>): string {
  return claimsOf(accessToken).session_id;
}

export function counterOf(token: string): number {
  const read = readCountedToken(token);
  if (!read) throw new Error(`${token} is no refresh token of version 2`);
  return Number(read.counter);
}

/** Makes of a session what it would be had it been opened under version 1; answers its refresh token. */
export async function makeChained(house: TestHouse, signed: Pick<Holder, 'accessToken'>): Promise<string> {
  const sessionId = sessionIdOf(signed);
  const value = createRefreshToken();
  await house.db.auth.session.update({
    where: { id: sessionId },
    data: { tokenKey: null, tokenCounter: null },
  });
  await house.db.auth.refreshToken.create({
    data: { sessionId, tokenHash: hashRefreshToken(value), createdAt: new Date() },
  });
  return value;
}

/** The same, had it been opened under version 2. */
export async function makeCounted(house: TestHouse, signed: Pick<Holder, 'accessToken'>): Promise<string> {
  const sessionId = sessionIdOf(signed);
  const key = Buffer.alloc(32, 7);
  const box = createSealedBox(house.settings.secrets.encryption, 'auth/session-key');
  await house.db.auth.refreshToken.deleteMany({ where: { sessionId } });
  await house.db.auth.session.update({
    where: { id: sessionId },
    data: { tokenKey: box.seal(key.toString('base64url')), tokenCounter: 0n },
  });
  return writeCountedToken(key, { sessionId, counter: 0n });
}
