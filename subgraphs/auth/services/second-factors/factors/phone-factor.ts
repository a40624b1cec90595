import { timingSafeEqual } from 'node:crypto';
import { mapOverValidDigests } from '../../../../../core/auth/keyed-digest.ts';
import type { MfaFactor } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import { parsePhone } from '../../../values/addresses.ts';
import { requireNonBlankCode } from '../../../values/names.ts';
import { findPhoneTestCode } from '../../../values/phone-test-codes.ts';
import type { UserRow } from '../../../values/user-row.ts';
import { verifyCodeWithSmsProvider } from '../../credentials/codes/find-token-owner.ts';
import { createNumericCode } from '../../credentials/codes/one-time-token.ts';
import {
  checkPhoneMessageChannel,
  requireSmsSenderAndBudget,
  sendRequestedSms,
} from '../../messages/texts/send-sms.ts';
import { createTooSoonDetails } from '../../shared/limits/sending-limits.ts';
import type { EnrollFactorInput, FactorChallengeAnswer, FactorKindHandler } from './factor-kind.ts';

/** A phone that receives codes. */
export const phoneFactorHandler: FactorKindHandler = {
  method: 'mfa/phone',
  readsBody: true,
  refuseEnroll: ({ settings }) => {
    if (!settings.phoneFactorEnrollEnabled) throw authErrors.mfaPhoneEnrollNotEnabled();
  },
  refuseVerify: ({ settings }) => {
    if (!settings.phoneFactorVerifyEnabled) throw authErrors.mfaPhoneVerifyNotEnabled();
  },
  draft: (_ctx: AuthContext, _user: UserRow, { phone }: EnrollFactorInput) => {
    if (!phone) {
      throw createInvalidInputError('Phone number required to enroll Phone factor', 'phone');
    }
    return { columns: { phone: parsePhone(phone) }, totp: null };
  },
  prepare,
  requireAnswer: ({ code }) => requireNonBlankCode(code),
  check: async (ctx, { factor, challenge, code }) => {
    const verdict = await verifyCodeWithSmsProvider(ctx, factor.phone ?? '', code);
    return (verdict ?? isSentCode(ctx, challenge, code)) ? { columns: {} } : null;
  },
  wrongCode: () => authErrors.mfaVerificationFailed({ message: 'Invalid MFA Phone code entered' }),
};

async function prepare(
  ctx: AuthContext,
  factor: MfaFactor,
  request: { id: string; channel?: string | null },
) {
  const phone = factor.phone ?? '';
  const channel = checkPhoneMessageChannel(ctx, request.channel);
  await claimCode(ctx, factor.id);
  await requireSmsSenderAndBudget(ctx, phone);
  const testCode = findPhoneTestCode(ctx, phone);
  const code = testCode ?? createNumericCode(ctx.settings.phoneFactorCodeLength);
  const { challengeSeconds: secondsToLive, phoneFactorTemplate: template } = ctx.settings;
  return {
    codeHash: hashCode(ctx, request.id, code).toString('hex'),
    send: async (tx: AuthTransaction) => {
      if (testCode) return;
      const message = { userId: factor.userId, phone, code, channel, secondsToLive, template };
      try {
        await sendRequestedSms(ctx, tx, { ...message, isSecondFactor: true });
      } catch (error) {
        await releaseCode(ctx, factor.id);
        throw error;
      }
    },
  };
}

function pauseOf({ settings }: AuthContext) {
  return { name: 'auth-factor-sms', points: 1, seconds: Math.ceil(settings.phoneFactorPauseSeconds) };
}

/** Ends the pause after a message that was not sent. */
async function releaseCode(ctx: AuthContext, factorId: string): Promise<void> {
  const pause = pauseOf(ctx);
  if (pause.seconds > 0) await ctx.limits.forget(pause, factorId);
}

async function claimCode(ctx: AuthContext, factorId: string): Promise<void> {
  const pause = pauseOf(ctx);
  if (pause.seconds === 0) return;
  const outcome = await ctx.limits.consume(pause, factorId);
  if (outcome.allowed) return;
  throw authErrors.overSmsSendRateLimit(createTooSoonDetails(outcome.retryAfterSeconds));
}

type CodeHashDeps = Pick<AuthContext, 'oneTimeDigest'>;

function isSentCode(
  ctx: AuthContext,
  { id, codeHash }: FactorChallengeAnswer['challenge'],
  code: string,
): boolean {
  if (!codeHash) return false;
  const hash = Buffer.from(codeHash, 'hex');
  return mapOverValidDigests(ctx.oneTimeDigest, (oneTimeDigest) =>
    hashCode({ oneTimeDigest }, id, code),
  ).some((storedHash) => timingSafeEqual(hash, storedHash));
}

function hashCode({ oneTimeDigest }: CodeHashDeps, challengeId: string, code: string): Buffer {
  return oneTimeDigest(`${challengeId}:${code}`);
}
