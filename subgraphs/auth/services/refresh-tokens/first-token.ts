import type { AuthContext } from '../../context.ts';
import { writeCountedToken } from './counted-token.ts';
import { createRefreshToken, hashRefreshToken } from './refresh-token.ts';
import { createSessionKey } from './session-key.ts';

/** A refresh token as it is handed out; the counter is that of a token of version 2. */
export type IssuedToken = { refreshToken: string; refreshTokenCounter: number | null };

/** The refresh token that a session begins with, and what the database is to keep of it. */
export function createFirstToken(ctx: AuthContext, sessionId: string) {
  if (ctx.settings.refreshTokenVersion === 1) {
    const refreshToken = createRefreshToken();
    const issued: IssuedToken = { refreshToken, refreshTokenCounter: null };
    return { issued, tokenHash: hashRefreshToken(refreshToken), tokenKey: null, tokenCounter: null };
  }
  const { key, sealed } = createSessionKey(ctx);
  const issued: IssuedToken = {
    refreshToken: writeCountedToken(key, { sessionId, counter: 0n }),
    refreshTokenCounter: 0,
  };
  return { issued, tokenHash: null, tokenKey: sealed, tokenCounter: 0n };
}
