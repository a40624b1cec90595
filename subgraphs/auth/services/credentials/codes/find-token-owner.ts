import { mapOverValidDigests } from '../../../../../core/auth/keyed-digest.ts';
import { AppError } from '../../../../../core/errors/errors.ts';
import type { OneTimeToken, OneTimeTokenType } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import { findPhoneTestCode } from '../../../values/phone-test-codes.ts';
import { isBanned, type UserRow, userRowInclude } from '../../../values/user-row.ts';
import { findOrImportFromLegacy } from '../../shared/find-or-import.ts';
import {
  countCodeGuess,
  refuseTooManyGuesses,
  requireWithinRateLimit,
} from '../../shared/limits/client-rate-limits.ts';
import {
  deriveLinkToken,
  hashLinkToken,
  isPhoneNumberAddress,
  type SentOneTimeCode,
} from './one-time-token.ts';

/**
 * A token with its user. `refusal` creates the error for a token that is no longer valid, which differs
 * between links and codes.
 */
export type OneTimeTokenOwner = { token: OneTimeToken; user: UserRow; refusal: () => AppError };

type ByLink = { tokenTypes: readonly OneTimeTokenType[]; token: string };

/** Finds the user of a link. */
export async function findTokenOwnerByLink(
  ctx: AuthContext,
  { tokenTypes, token }: ByLink,
): Promise<OneTimeTokenOwner> {
  await refuseTooManyGuesses(ctx);
  const storedToken = await findOrImportFromLegacy(ctx, { kind: 'token', key: token }, () =>
    ctx.db.oneTimeToken.findFirst({
      where: { tokenHash: { in: hashesOfLink(ctx, token) }, tokenType: { in: [...tokenTypes] } },
      include: { user: { include: userRowInclude } },
    }),
  );
  if (!storedToken) await countCodeGuess(ctx);
  // Links are never sent to phones.
  if (!storedToken || isPhoneNumberAddress(storedToken.relatesTo) || isExpired(ctx, storedToken))
    throw authErrors.otpExpired();
  const { user, ...row } = storedToken;
  if (isBanned(ctx, user)) throw authErrors.userBanned();
  return { token: row, user, refusal: authErrors.otpExpired };
}

type ByCode = { tokenTypes: readonly OneTimeTokenType[]; address: string; code: string; aud: string };

/** The number of attempts at one code; after these even the right code is refused. */
const triesPerToken = 5;

/**
 * Finds the user of a code. The attempt is counted before the check, so that concurrent guesses count like
 * sequential ones.
 */
export async function findTokenOwnerByCode(ctx: AuthContext, lookup: ByCode): Promise<OneTimeTokenOwner> {
  const kind = isPhoneNumberAddress(lookup.address) ? 'phone' : 'email';
  const candidateTokens = await findOrImportFromLegacy(ctx, { kind, key: lookup.address }, async () => {
    const tokens = await countTry(ctx, lookup);
    return tokens.length ? tokens : null;
  });
  const token = await findMatch(ctx, candidateTokens ?? [], lookup);
  if (!token || isExpired(ctx, token)) throw wrongCode();
  const user = await ctx.db.user.findUnique({ where: { id: token.userId }, include: userRowInclude });
  if (!user) throw wrongCode();
  if (isBanned(ctx, user)) throw authErrors.userBanned();
  return { token, user, refusal: wrongCode };
}

/**
 * Without a pending code there is no attempt to count, and a transaction that writes nothing does not wait
 * for the disk: the difference in time would show whether a code is pending. A message that is never read is
 * therefore written each time.
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

/**
 * A provider that checks its own codes does not return the user of a code, so the code is refused if several
 * tokens are possible.
 */
async function findMatch(ctx: AuthContext, candidateTokens: OneTimeToken[], { address, code }: ByCode) {
  const verdict = isPhoneNumberAddress(address) ? await verifyCodeWithSmsProvider(ctx, address, code) : null;
  if (verdict !== null) return verdict && candidateTokens.length === 1 ? candidateTokens[0] : undefined;
  const hashes = [true, false].flatMap((isPkce) => hashesOfCode(ctx, { address, code, isPkce }));
  return candidateTokens.find(({ tokenHash }) => hashes.includes(tokenHash));
}

function hashesOfLink(ctx: AuthContext, token: string) {
  return mapOverValidDigests(ctx.oneTimeDigest, (oneTimeDigest) => hashLinkToken({ oneTimeDigest }, token));
}

/** An imported code belongs to a plain link token, regardless of the setting. */
function hashesOfCode({ oneTimeDigest: digest }: AuthContext, sentCode: SentOneTimeCode) {
  return mapOverValidDigests(digest, (oneTimeDigest) =>
    [false, true].map((plainLinkTokens) =>
      hashLinkToken(
        { oneTimeDigest },
        deriveLinkToken({ oneTimeDigest, settings: { plainLinkTokens } }, sentCode),
      ),
    ),
  ).flat();
}

function isExpired(ctx: AuthContext, { sentAt, relatesTo }: OneTimeToken): boolean {
  return ctx.clock().getTime() > sentAt.getTime() + lifetimeOf(ctx, relatesTo) * 1000;
}

/**
 * Returns the lifetime of a code in seconds. A test code expires with its setting, and a code of the provider
 * when the provider decides.
 */
function lifetimeOf(ctx: AuthContext, address: string): number {
  const { mail, sms } = ctx.settings;
  if (!isPhoneNumberAddress(address)) return mail.otpSeconds;
  return findPhoneTestCode(ctx, address) || isJudgedOutside(ctx, address)
    ? Number.POSITIVE_INFINITY
    : sms.otpSeconds;
}

function wrongCode() {
  return authErrors.otpExpired({ message: 'Token has expired or is invalid' });
}

/**
 * Limits the checks per phone number, for known and unknown numbers alike, because the provider is called for
 * both.
 */
const questions = { name: 'auth-code-questions', points: 30, seconds: 3_600 };

/** Whether the SMS provider also creates the codes; then only the provider has the code and its lifetime. */
function isJudgedOutside(ctx: AuthContext, phone: string): boolean {
  return ctx.checkSentCode !== null && !ctx.hooks.sendSms && !findPhoneTestCode(ctx, phone);
}

/** Lets the provider check a code; returns null if this server checks its codes itself. */
export async function verifyCodeWithSmsProvider(
  ctx: AuthContext,
  phone: string,
  code: string,
): Promise<boolean | null> {
  const { checkSentCode, limits, log } = ctx;
  if (!checkSentCode || !isJudgedOutside(ctx, phone)) return null;
  requireWithinRateLimit(await limits.consume(questions, phone));
  try {
    return await checkSentCode(phone, code);
  } catch (cause) {
    log.warn({ err: cause }, 'the SMS provider did not check a code');
    throw authErrors.unexpectedFailure({ message: 'Unable to check the code with the SMS provider', cause });
  }
}

/** Accepts the code of a reauthentication, once. */
export async function consumeReauthenticationNonce(
  ctx: AuthContext,
  user: UserRow,
  nonce: string,
): Promise<void> {
  if (!nonce.trim()) throw createInvalidInputError('Nonce needs to be non-empty', 'nonce');
  const address = user.email ?? user.phone ?? '';
  const lookup = { address, code: nonce, aud: user.aud, tokenTypes: ['reauthentication'] as const };
  const { token } = await findTokenOwnerByCode(ctx, lookup).catch(refuseWrong);
  const { count } = await ctx.db.oneTimeToken.deleteMany({ where: { id: token.id, userId: user.id } });
  if (count === 0) throw authErrors.reauthenticationNotValid();
}

/** A wrong nonce has its own error; other errors, such as a reached limit, are passed on. */
function refuseWrong(cause: unknown): never {
  const isWrong = cause instanceof AppError && cause.extensions.code === 'auth.otp_expired';
  throw isWrong ? authErrors.reauthenticationNotValid({ cause }) : cause;
}
