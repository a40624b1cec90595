import { hash } from 'node:crypto';
import { underEach } from '../../../../core/auth/keyed-digest.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { recordEvents } from '../audit/record-event.ts';
import { type Exchanged, runExchange } from './exchange.ts';
import { currentToken, reuseCountedToken } from './exchange-counted-token.ts';
import { findChain, type Link } from './find-chain.ts';
import { deriveChild, hashRefreshToken } from './refresh-token.ts';
import { decideReuse } from './reuse-rule.ts';
import { revokeChain } from './revoke-chain.ts';
import { createSessionKey } from './session-key.ts';

/** Exchanges a token of version 1 for its child, or for the first token of version 2 of its session. */
export async function exchangeChainedToken(ctx: AuthContext, value: string, link: Link): Promise<Exchanged> {
  const next = deriveChild(ctx.refreshDigest, value);
  const exchanged = link.revokedAt === null && (await exchangeOnce(ctx, link, next));
  if (exchanged) return exchanged;
  const seen = link.revokedAt ? link : await findChain(ctx, value);
  // The last token of version 1 is followed by number 0, as if it were number -1.
  if (seen.session.tokenKey) return reuseCountedToken(ctx, seen.child ? -2n : -1n, seen.session);
  return reuseChainedToken(ctx, seen, value);
}

async function exchangeOnce(ctx: AuthContext, link: Link, next: string): Promise<Exchanged | null> {
  const { session } = link;
  if (isToBeUpgraded(ctx, session.id)) return startCounter(ctx, link);
  const swapped = await runExchange(ctx, session, (refresh) =>
    ctx.hotStatements.swapToken({ ...refresh, tokenId: link.id, nextHash: hashRefreshToken(next) }),
  );
  return swapped ? { ...toChild(next), session, reused: false } : null;
}

async function startCounter(ctx: AuthContext, { id, session }: Link): Promise<Exchanged | null> {
  const { sealed } = createSessionKey(ctx);
  const started = await runExchange(ctx, session, (refresh) =>
    ctx.hotStatements.startCounter({ ...refresh, tokenId: id, tokenKey: sealed }),
  );
  if (!started) return null;
  const upgraded = { ...session, tokenKey: sealed, tokenCounter: 0n };
  return { token: currentToken(ctx, upgraded), session: upgraded, reused: false, reuseCauses: [] };
}

/** A share of the sessions, not of the refreshes: always the same ones, so that raising the share adds to them. */
function isToBeUpgraded({ settings }: AuthContext, sessionId: string): boolean {
  const place = hash('sha256', sessionId, 'buffer').readUInt32BE() % 100;
  return settings.refreshTokenVersion === 2 && place < settings.upgradePercentage;
}

async function reuseChainedToken(ctx: AuthContext, link: Link, value: string): Promise<Exchanged> {
  const { settings, clock } = ctx;
  if (decideReuse(link, { now: clock(), reuseSeconds: settings.reuseSeconds }) === 'theft') {
    if (settings.rotationEnabled) await revokeChain(ctx, link);
    throw authErrors.refreshTokenAlreadyUsed();
  }
  await recordEvents(ctx, ctx.db, [{ action: 'token_refreshed', actor: link.session.user }]);
  return { ...toChild(await findChild(ctx, value)), session: link.session, reused: true };
}

/** Which one was handed out before: the key may have changed since. */
async function findChild({ db, refreshDigest }: AuthContext, value: string): Promise<string> {
  const [next = '', ...others] = underEach(refreshDigest, (digest) => deriveChild(digest, value));
  for (const other of others) {
    if (await db.refreshToken.count({ where: { tokenHash: hashRefreshToken(other) } })) return other;
  }
  return next;
}

function toChild(refreshToken: string): Pick<Exchanged, 'token' | 'reuseCauses'> {
  return { token: { refreshToken, refreshTokenCounter: null }, reuseCauses: [] };
}
