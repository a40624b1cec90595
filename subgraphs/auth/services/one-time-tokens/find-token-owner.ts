import type { OneTimeToken, OneTimeTokenType } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { countGuess, refuseTooManyGuesses } from '../limits/limit-link-guesses.ts';
import { findTestCode } from '../messages/test-codes.ts';
import { isBanned } from '../users/is-banned.ts';
import { type UserRow, withIdentities } from '../users/user.query.ts';
import { hashLinkToken } from './create-one-time-token.ts';
import { isPhone, toLinkToken } from './one-time-token.ts';

export type TokenOwner = { token: OneTimeToken; user: UserRow };

type ByLink = { tokenTypes: readonly OneTimeTokenType[]; token: string };

/** Whose link this is. */
export async function findOwnerByLink(ctx: AuthContext, { tokenTypes, token }: ByLink): Promise<TokenOwner> {
  await refuseTooManyGuesses(ctx);
  const found = await ctx.db.oneTimeToken.findFirst({
    where: { tokenHash: hashLinkToken(ctx, token), tokenType: { in: [...tokenTypes] } },
    include: { user: { include: withIdentities } },
  });
  if (!found) await countGuess(ctx);
  // No link is ever sent to a phone.
  if (!found || isPhone(found.relatesTo) || isExpired(ctx, found)) throw authErrors.otpExpired();
  const { user, ...row } = found;
  if (isBanned(ctx, user)) throw authErrors.userBanned();
  return { token: row, user };
}

type ByCode = { tokenTypes: readonly OneTimeTokenType[]; address: string; code: string; aud: string };

/** Tries allowed against one code before it is dead, right or wrong. */
const triesPerToken = 5;

/** Whose code this is. The try is counted before it is judged, so that guesses at once count like guesses in a row. */
export async function findOwnerByCode(ctx: AuthContext, asked: ByCode): Promise<TokenOwner> {
  const tried = await ctx.db.oneTimeToken.updateManyAndReturn({
    where: {
      relatesTo: asked.address,
      tokenType: { in: [...asked.tokenTypes] },
      attempts: { lt: triesPerToken },
      user: { aud: asked.aud, isSsoUser: false },
    },
    data: { attempts: { increment: 1 } },
  });
  const hashes = [true, false].map((isPkce) =>
    hashLinkToken(ctx, toLinkToken(ctx, { address: asked.address, code: asked.code, isPkce })),
  );
  const token = tried.find(({ tokenHash }) => hashes.includes(tokenHash));
  if (!token || isExpired(ctx, token)) throw wrongCode();
  const user = await ctx.db.user.findUnique({ where: { id: token.userId }, include: withIdentities });
  if (!user) throw wrongCode();
  if (isBanned(ctx, user)) throw authErrors.userBanned();
  return { token, user };
}

function isExpired(ctx: AuthContext, { sentAt, relatesTo }: OneTimeToken): boolean {
  return ctx.clock().getTime() > sentAt.getTime() + lifetimeOf(ctx, relatesTo) * 1000;
}

/** In seconds; a test code lives as long as it is configured. */
function lifetimeOf(ctx: AuthContext, address: string): number {
  const { mail, sms } = ctx.settings;
  if (!isPhone(address)) return mail.otpSeconds;
  return findTestCode(ctx, address) ? Number.POSITIVE_INFINITY : sms.otpSeconds;
}

function wrongCode() {
  return authErrors.otpExpired({ message: 'Token has expired or is invalid' });
}
