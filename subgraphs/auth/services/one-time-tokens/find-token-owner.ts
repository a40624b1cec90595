import { underEach } from '../../../../core/auth/keyed-digest.ts';
import type { AppError } from '../../../../core/errors.ts';
import type { OneTimeToken, OneTimeTokenType } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { countGuess, refuseTooManyGuesses } from '../limits/limit-link-guesses.ts';
import { isJudgedOutside, judgeCode } from '../messages/judge-code.ts';
import { findTestCode } from '../messages/test-codes.ts';
import { isBanned } from '../users/is-banned.ts';
import { type UserRow, withIdentities } from '../users/user.query.ts';
import { hashLinkToken } from './create-one-time-token.ts';
import { isPhone, type Sent, toLinkToken } from './one-time-token.ts';

/** Whose token it is, and what is said of one that is good for nothing any more: a link, or a code. */
export type TokenOwner = { token: OneTimeToken; user: UserRow; refusal: () => AppError };

type ByLink = { tokenTypes: readonly OneTimeTokenType[]; token: string };

/** Whose link this is. */
export async function findOwnerByLink(ctx: AuthContext, { tokenTypes, token }: ByLink): Promise<TokenOwner> {
  await refuseTooManyGuesses(ctx);
  const found = await ctx.db.oneTimeToken.findFirst({
    where: { tokenHash: { in: hashesOfLink(ctx, token) }, tokenType: { in: [...tokenTypes] } },
    include: { user: { include: withIdentities } },
  });
  if (!found) await countGuess(ctx);
  // No link is ever sent to a phone.
  if (!found || isPhone(found.relatesTo) || isExpired(ctx, found)) throw authErrors.otpExpired();
  const { user, ...row } = found;
  if (isBanned(ctx, user)) throw authErrors.userBanned();
  return { token: row, user, refusal: authErrors.otpExpired };
}

type ByCode = { tokenTypes: readonly OneTimeTokenType[]; address: string; code: string; aud: string };

/** Tries allowed against one code before it is dead, right or wrong. */
const triesPerToken = 5;

/** Whose code this is. The try is counted before it is judged, so that guesses at once count like guesses in a row. */
export async function findOwnerByCode(ctx: AuthContext, asked: ByCode): Promise<TokenOwner> {
  const tried = await countTry(ctx, asked);
  const token = await findMatch(ctx, tried, asked);
  if (!token || isExpired(ctx, token)) throw wrongCode();
  const user = await ctx.db.user.findUnique({ where: { id: token.userId }, include: withIdentities });
  if (!user) throw wrongCode();
  if (isBanned(ctx, user)) throw authErrors.userBanned();
  return { token, user, refusal: wrongCode };
}

/**
 * Where nobody waits for a code there is nothing to count, and what writes nothing is not waited for until it is on the
 * disk: a clock would tell the two apart. So something is written each time, which nobody reads.
 */
function countTry({ db }: AuthContext, { address, aud, tokenTypes }: ByCode): Promise<OneTimeToken[]> {
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_logical_emit_message(true, 'trellis', 'a code was tried')`;
    return tx.oneTimeToken.updateManyAndReturn({
      where: {
        relatesTo: address,
        tokenType: { in: [...tokenTypes] },
        attempts: { lt: triesPerToken },
        user: { aud, isSsoUser: false },
      },
      data: { attempts: { increment: 1 } },
    });
  });
}

/** Whoever judges codes of their own does not say whose: then one that may be several people's is nobody's. */
async function findMatch(ctx: AuthContext, tried: OneTimeToken[], { address, code }: ByCode) {
  const verdict = isPhone(address) ? await judgeCode(ctx, address, code) : null;
  if (verdict !== null) return verdict && tried.length === 1 ? tried[0] : undefined;
  const hashes = [true, false].flatMap((isPkce) => hashesOfCode(ctx, { address, code, isPkce }));
  return tried.find(({ tokenHash }) => hashes.includes(tokenHash));
}

function hashesOfLink(ctx: AuthContext, token: string) {
  return underEach(ctx.oneTimeDigest, (oneTimeDigest) => hashLinkToken({ oneTimeDigest }, token));
}

function hashesOfCode({ oneTimeDigest: digest, settings }: AuthContext, sent: Sent) {
  return underEach(digest, (oneTimeDigest) =>
    hashLinkToken({ oneTimeDigest }, toLinkToken({ oneTimeDigest, settings }, sent)),
  );
}

function isExpired(ctx: AuthContext, { sentAt, relatesTo }: OneTimeToken): boolean {
  return ctx.clock().getTime() > sentAt.getTime() + lifetimeOf(ctx, relatesTo) * 1000;
}

/** In seconds; a test code lives as long as it is configured, and somebody else's as long as they say. */
function lifetimeOf(ctx: AuthContext, address: string): number {
  const { mail, sms } = ctx.settings;
  if (!isPhone(address)) return mail.otpSeconds;
  return findTestCode(ctx, address) || isJudgedOutside(ctx, address)
    ? Number.POSITIVE_INFINITY
    : sms.otpSeconds;
}

function wrongCode() {
  return authErrors.otpExpired({ message: 'Token has expired or is invalid' });
}
